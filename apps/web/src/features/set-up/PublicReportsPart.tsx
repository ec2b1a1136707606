import { useId } from 'react';
import { paths } from '../../paths.ts';
import { Switch } from '../../ui/Switch.tsx';
import toolbar from '../../ui/toolbar.module.css';
import css from './set-up.module.css';
import type { SetUpDraft } from './set-up-draft.ts';
import { TextField } from './TextField.tsx';

interface PublicReportsPartProps {
  readonly codistat: string;
  /** What is typed. */
  readonly open: boolean;
  readonly months: string;
  readonly faults: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (
    changed: Partial<Pick<SetUpDraft, 'segnalazioni_pubbliche' | 'segnalazioni_mesi'>>,
  ) => void;
}

/** Whether whoever passes by may report faults without an account, and how long what they write is kept. */
export function PublicReportsPart({
  codistat,
  open,
  months,
  faults,
  disabled,
  onChange,
}: PublicReportsPartProps) {
  const id = useId();
  const address = `${location.origin}${paths.publicReport(codistat)}`;
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>Segnalazioni del pubblico</h2>
      <div className={toolbar.row}>
        <Switch
          id={`${id}-open`}
          checked={open}
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          onChange={(segnalazioni_pubbliche) => onChange({ segnalazioni_pubbliche })}
        />
        <label htmlFor={`${id}-open`}>Chi passa può segnalare un guasto, senza account</label>
      </div>
      <p id={`${id}-hint`} className={css.hint}>
        Da un'etichetta sul palo o da <a href={address}>{address}</a>. Serve un indirizzo https. Nessun
        cittadino vede ciò che un altro scrive o fotografa.
      </p>
      {faults.segnalazioni_pubbliche !== undefined && (
        <p className={css.fault} role="alert">
          {faults.segnalazioni_pubbliche}
        </p>
      )}
      <div className={css.two}>
        <TextField
          label="Mesi per cui si tengono testi e foto"
          value={months}
          hint="Da 1 a 24; i contatti 30 giorni dalla chiusura"
          fault={faults.segnalazioni_mesi}
          disabled={disabled}
          onChange={(segnalazioni_mesi) => onChange({ segnalazioni_mesi })}
        />
      </div>
    </section>
  );
}
