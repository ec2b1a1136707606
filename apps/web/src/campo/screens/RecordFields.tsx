import type { Field } from '@lucerna/domain/field';
import { departureKey, measuresOf, placeKey } from '@lucerna/domain/intervention-action';
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import { SIGLA } from '@lucerna/domain/rules/lamp-sigla';
import { typedText } from '@lucerna/domain/rules/typed-value';
import type { ReactNode } from 'react';
import { LampSymbol } from '../../map/styles/LampSymbol.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import type { Draft } from '../records/draft.ts';
import {
  actionOf,
  askedOf,
  beforeOf,
  boxOf,
  boxText,
  departureNumber,
  doneAtKey,
  isWanted,
  labelOf,
  measureKey,
  ownFields,
  typedInto,
} from '../run/compose.ts';
import type { ElementFacts } from '../run/element.ts';
import { DepartureChoice } from './DepartureChoice.tsx';
import { FieldBox } from './FieldBox.tsx';
import { MoveHere } from './MoveHere.tsx';
import css from './Record.module.css';

/** A lamp's sigla is told from afar by its source, as on the map. */
function Sign({ field, text }: { readonly field: Field; readonly text: string }) {
  if (field.key !== SIGLA || text.trim() === '') return null;
  return <LampSymbol category={lampCategory(text, null)} size={18} />;
}

interface RecordFieldsProps {
  readonly draft: Draft;
  readonly element: ElementFacts;
  readonly faults: Readonly<Record<string, string>>;
  /** How many fields of the register change. */
  readonly changed: number;
  readonly photos: ReactNode;
  readonly onChange: (next: Draft) => void;
}

const changedWords = (count: number) =>
  count === 1
    ? '1 modifica: nel registro dopo la conferma.'
    : `${count} modifiche: nel registro dopo la conferma.`;

/** What the chosen action asks, then what every intervention has. */
export function RecordFields({ draft, element, faults, changed, photos, onChange }: RecordFieldsProps) {
  const action = actionOf(draft);
  const asked = askedOf(draft, element);
  const type = (key: string, text: string) => onChange(typedInto(draft, element, key, text));
  const waits = action?.scrive === 'partenza' && departureNumber(draft, element) === null;
  const pairs = asked.flatMap(({ field, obbligatorio }) =>
    field === undefined || waits ? [] : [{ field, required: isWanted(draft, field, obbligatorio) }],
  );
  const own = (field: Field) => (
    <FieldBox
      key={field.key}
      id={field.key}
      field={field}
      label={field.label}
      required={field.required?.includes('insert') ?? false}
      text={draft.typed[field.key] ?? ''}
      fault={faults[field.key]}
      onType={(text) => type(field.key, text)}
    />
  );
  const named = (key: string) => ownFields.filter((field) => field.key === key).map(own);
  return (
    <>
      {asked.some(({ campo }) => campo === departureKey) && (
        <DepartureChoice
          draft={draft}
          element={element}
          fault={faults[departureKey]}
          onChoose={(number) => type(departureKey, number)}
        />
      )}
      {pairs.length > 0 && (
        <div className={css.columns} aria-hidden="true">
          <span>Nel registro</span>
          <span>Adesso</span>
        </div>
      )}
      {pairs.map(({ field, required }) => {
        const before = typedText(field, beforeOf(draft, element, field.key));
        const text = boxText(draft, element, field);
        const box = boxOf(draft, field.key);
        return (
          <FieldBox
            key={box}
            id={box}
            field={field}
            label={labelOf(field)}
            required={required}
            text={text}
            sign={<Sign field={field} text={text} />}
            changed={text !== before}
            before={
              <>
                <span className={css.before}>
                  <span className="visually-hidden">Nel registro: </span>
                  <Sign field={field} text={before} />
                  {before === '' ? 'vuoto' : before}
                </span>
                <span className={css.arrow}>
                  <ArrowRightIcon size={16} />
                </span>
              </>
            }
            fault={faults[box]}
            onType={(next) => type(box, next)}
          />
        );
      })}
      {asked.some(({ campo }) => campo === placeKey) && (
        <MoveHere
          element={element}
          geometry={draft.geometry}
          fault={faults[placeKey]}
          onMove={(geometry) => onChange({ ...draft, geometry })}
        />
      )}
      {(action === undefined ? [] : measuresOf(action)).map((field) => (
        <FieldBox
          key={field.key}
          id={measureKey(field.key)}
          field={field}
          label={labelOf(field)}
          text={draft.typed[measureKey(field.key)] ?? ''}
          fault={faults[measureKey(field.key)]}
          onType={(text) => type(measureKey(field.key), text)}
        />
      ))}
      {changed > 0 && <p className={css.changed}>{changedWords(changed)}</p>}
      {photos}
      <div className={css.two}>
        {named('tipo_intervento')}
        <div className="campo-field">
          <label htmlFor={doneAtKey}>Eseguito il</label>
          <input
            id={doneAtKey}
            className="campo-input"
            type="datetime-local"
            value={draft.typed[doneAtKey] ?? ''}
            aria-invalid={faults[doneAtKey] !== undefined}
            onChange={({ target }) => type(doneAtKey, target.value)}
          />
          {faults[doneAtKey] !== undefined && <p className="campo-fault">{faults[doneAtKey]}</p>}
        </div>
      </div>
      {ownFields.filter(({ key }) => key !== 'tipo_intervento').map(own)}
    </>
  );
}
