import { isRoomNearlyFull } from '@lucerna/domain/photo';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useId } from 'react';
import css from './set-up.module.css';
import { TextField } from './TextField.tsx';

const bytesPerMib = 1024 * 1024;

interface PhotoRoomPartProps {
  /** What is typed. */
  readonly value: string;
  /** What is kept: the room in MiB, and the bytes that photos take of it. */
  readonly kept: number;
  readonly bytes: number;
  readonly fault: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
}

/** How much room photos have, and how much of it they take; a word where it is nearly full. */
export function PhotoRoomPart({ value, kept, bytes, fault, disabled, onChange }: PhotoRoomPartProps) {
  const id = useId();
  const taken = bytes / bytesPerMib;
  const full = bytes >= kept * bytesPerMib;
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>Foto</h2>
      <p className={css.lead}>
        Le foto degli elementi e degli interventi occupano {shownNumber(Math.ceil(taken))} MiB su{' '}
        {shownNumber(kept)}. Quelle eliminate contano per 30 giorni.
      </p>
      {isRoomNearlyFull(bytes, kept) && (
        <p className={css.fault} role="status">
          {full
            ? 'Lo spazio è finito: le foto nuove vengono rifiutate e restano sui telefoni.'
            : 'Lo spazio è quasi finito: quando finisce, le foto nuove vengono rifiutate e restano sui telefoni.'}
        </p>
      )}
      <div className={css.two}>
        <TextField
          label="Spazio per le foto (MiB)"
          value={value}
          hint="0: il Comune non tiene foto"
          fault={fault}
          disabled={disabled}
          onChange={onChange}
        />
      </div>
    </section>
  );
}
