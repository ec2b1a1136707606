import css from './text.module.css';

/** To whom to turn. Telephone, e-mail and site are the agency's to say, for each installation. */
export function ContactsText() {
  return (
    <div className={css.text}>
      <h2>Assistenza</h2>
      <p>
        Lucerna è offerta al tuo Comune da un’agenzia, che ne cura il funzionamento e l’assistenza. Su questa
        installazione l’agenzia non ha indicato telefono, posta elettronica e sito: li trovi presso l’ufficio
        tecnico del Comune, che ha attivato il servizio.
      </p>
      <h2>A chi chiedere</h2>
      <dl>
        <dt>Account e ruoli</dt>
        <dd>
          A chi amministra gli account nel tuo Comune: crea gli account, cambia i ruoli, reimposta le
          password.
        </dd>
        <dt>Dati del registro</dt>
        <dd>All’ufficio tecnico, che è responsabile di ciò che il registro contiene.</dd>
        <dt>Errori e malfunzionamenti</dt>
        <dd>
          All’assistenza dell’agenzia, attraverso l’ufficio tecnico. Riporta il codice della richiesta che
          compare sotto il messaggio di errore: permette di ritrovare che cosa è successo.
        </dd>
      </dl>
    </div>
  );
}
