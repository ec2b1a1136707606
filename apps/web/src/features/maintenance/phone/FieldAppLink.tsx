import css from './phone.module.css';

/** The app that works without a signal, where a browser may install one; else why not. */
export function FieldAppLink() {
  if (!window.isSecureContext) {
    return (
      <p className={css.reason}>
        Lucerna campo, che lavora anche senza rete e con le foto, si installa solo da un indirizzo https.
      </p>
    );
  }
  return (
    <p className={css.reason}>
      <span>
        <a href="/campo/">Installa Lucerna campo</a>
        {': si apre anche senza rete, con foto e modifiche al registro. Ciò che aspetta qui parte con lei.'}
      </span>
    </p>
  );
}
