import type { Departure } from '@lucerna/domain/departure';
import { departureKey } from '@lucerna/domain/intervention-action';
import type { Draft } from '../records/draft.ts';
import type { ElementFacts } from '../run/element.ts';
import { FieldBox } from './FieldBox.tsx';

interface DepartureChoiceProps {
  readonly draft: Draft;
  readonly element: ElementFacts;
  readonly fault: string | undefined;
  readonly onChoose: (number: string) => void;
}

/** Which departure of the cabinet it is about; its number alone, as long as the phone does not know them. */
export function DepartureChoice({ draft, element, fault, onChoose }: DepartureChoiceProps) {
  const { departures } = element;
  const number = draft.typed[departureKey] ?? '';
  if (departures === undefined) {
    return (
      <>
        <FieldBox
          id={departureKey}
          field={{ key: departureKey, type: 'integer', label: 'Partenza numero', min: 1 }}
          label="Partenza numero"
          required
          text={number}
          fault={fault}
          onType={onChoose}
        />
        <p className="campo-words">
          Le partenze di questa centralina non sono ancora sul telefono: arrivano con il segnale.
        </p>
      </>
    );
  }
  if (departures.length === 0) {
    return (
      <p className="campo-words" role="status">
        Nel registro questa centralina non ha partenze: scegli «Altro» e scrivi che cosa hai fatto.
      </p>
    );
  }
  return (
    <div className="campo-field">
      <label htmlFor={departureKey}>
        Partenza<span className="campo-fault"> *</span>
      </label>
      <select
        id={departureKey}
        className="campo-input"
        value={number}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${departureKey}-fault`}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="" disabled>
          Scegli la partenza
        </option>
        {departures.map((departure, i) => (
          <option key={i} value={String(i + 1)}>
            {departureTitle(departure, i + 1)}
          </option>
        ))}
      </select>
      {fault !== undefined && (
        <p id={`${departureKey}-fault`} className="campo-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

/** `2 · Via dei Tigli · C16 2P` */
function departureTitle({ via_linea, protez_tipo }: Departure, number: number): string {
  return [number, via_linea, protez_tipo].filter(Boolean).join(' · ');
}
