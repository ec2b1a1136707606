import { Lamp } from '../ui/Lamp.tsx';
import css from './PageFault.module.css';

/** A part of the page did not load (a new version was installed meanwhile) or broke: begin again. */
export function PageFault() {
  return (
    <main className={css.page} role="alert">
      <Lamp size={76} state="error" />
      <h1 className={css.title}>Questa pagina si è interrotta</h1>
      <p className={css.text}>
        Può darsi che Lucerna sia stata aggiornata mentre la usavi. Ricarica la pagina: ciò che hai già
        salvato è al sicuro.
      </p>
      <button type="button" className={css.button} onClick={() => window.location.reload()}>
        Ricarica
      </button>
    </main>
  );
}
