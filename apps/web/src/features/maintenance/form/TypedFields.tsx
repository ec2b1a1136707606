import type { Departure } from '@lucerna/domain/departure';
import { type Field, type FieldValue, fullLabel } from '@lucerna/domain/field';
import {
  type AskedOfKind,
  departureKey,
  fieldsAskedOf,
  type InterventionAction,
  measuresOf,
  placeKey,
} from '@lucerna/domain/intervention-action';
import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { proposedBySigla, SIGLA } from '@lucerna/domain/rules/lamp-sigla';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useEffect, useState } from 'react';
import { ShownValue } from '../../../elements/ShownValue.tsx';
import { type Draft, sameValue } from '../../../form/draft.ts';
import type { Faults } from '../../../form/draft-faults.ts';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { PlaceField } from '../../../form/PlaceField.tsx';
import { createEditGeometry } from '../../../state/edit-geometry.ts';
import { useStore } from '../../../state/store.ts';
import css from './InterventionDialog.module.css';
import { boxValue, changeBox, type Held, heldValues, measureBox, placeIn, typedSigla } from './typed-work.ts';
import type { HeldByRegister } from './use-held.ts';

interface TypedFieldsProps {
  readonly id: string;
  readonly kind: Kind;
  readonly action: InterventionAction;
  readonly items: readonly number[];
  readonly draft: Draft;
  readonly register: HeldByRegister;
  /** How many fields of the register change. */
  readonly changes: number;
  /** What is to be said beside the fields now. */
  readonly shown: Faults;
  readonly disabled: boolean;
  readonly onPut: (key: string, value: FieldValue) => void;
  readonly onLeave: (key: string) => void;
}

/** What the chosen action asks, each value beside what the register holds, and what was measured. */
export function TypedFields(props: TypedFieldsProps) {
  const { kind, action, draft, items, register, changes, onPut } = props;
  const { held, departures } = register;
  const asked = fieldsAskedOf(action, kind);
  const measures = measuresOf(action);
  const ofDeparture = action.scrive === 'partenza';
  const chosen = !ofDeparture || typeof draft[changeBox(departureKey)] === 'string';
  const fields = asked.flatMap(({ field }) => (field === undefined ? [] : [field]));
  const differ = fields.some(({ key }) => heldValues(items, held, key).length > 1);
  const put = (key: string, value: FieldValue) => {
    if (key !== SIGLA) return onPut(changeBox(key), value);
    const followed = typedSigla(draft, value, fields, (campo) => heldValues(items, held, campo));
    for (const [box, one] of Object.entries(followed)) onPut(box, one);
  };
  if (action.scrive === 'eliminazione') {
    return (
      <p className={css.effect}>
        {items.length === 1
          ? "Alla convalida l'elemento esce dal registro: resta nello storico."
          : 'Alla convalida gli elementi escono dal registro: restano nello storico.'}
      </p>
    );
  }
  if (asked.length === 0 && measures.length === 0) return null;
  return (
    <fieldset className={css.typed}>
      <legend>{asked.length === 0 ? 'Misure' : 'Che cosa cambia nel registro'}</legend>
      {differ && (
        <p className={css.effect}>
          Dove gli elementi hanno valori diversi, una casella vuota lascia a ciascuno il suo.
        </p>
      )}
      {ofDeparture && <DepartureChoice {...props} departures={departures} />}
      {chosen &&
        asked.map((one) => <AskedRow key={one.campo} {...props} asked={one} held={held} onValue={put} />)}
      {asked.length > 0 && measures.length > 0 && <h3 className={css.measures}>Misure</h3>}
      {measures.map((field) => (
        <FieldRow
          key={field.key}
          {...rowOf(props, field, measureBox(field.key))}
          value={draft[measureBox(field.key)] ?? null}
          before={undefined}
          required={false}
          onChange={(key, value) => onPut(measureBox(key), value)}
        />
      ))}
      {asked.length > 0 && (
        <p className={css.effect} role="status">
          {effectWords(changes)}
        </p>
      )}
    </fieldset>
  );
}

function effectWords(changes: number): string {
  if (changes === 0) return "Nessuna modifica: il registro resta com'è.";
  return changes === 1
    ? '1 modifica: nel registro dopo la convalida.'
    : `${shownNumber(changes)} modifiche: nel registro dopo la convalida.`;
}

/** What every row of the form has in common. */
function rowOf({ id, kind, shown, disabled, onLeave }: TypedFieldsProps, field: Field, box: string) {
  return {
    kind,
    field,
    id: `${id}-${box}`,
    label: fullLabel(field),
    fault: shown[box],
    locked: undefined,
    proposed: undefined,
    wide: true,
    disabled,
    onLeave: () => onLeave(box),
  };
}

interface AskedRowProps extends TypedFieldsProps {
  readonly asked: AskedOfKind;
  readonly held: Held;
  readonly onValue: (key: string, value: FieldValue) => void;
}

/** A field of the register: what it is to hold, and what the elements hold. */
function AskedRow(props: AskedRowProps) {
  const { asked, items, held, draft, onValue } = props;
  const { campo, field, obbligatorio } = asked;
  if (campo === placeKey) return <PlaceRow {...props} />;
  if (field === undefined) return null;
  const values = heldValues(items, held, campo);
  const value = boxValue(draft, values, campo);
  const [only] = values[0] ?? [null];
  const isOne = values.length === 1;
  const sigla = draft[changeBox(SIGLA)];
  const proposed = (proposedBySigla(sigla) as Readonly<Record<string, FieldValue>>)[campo];
  const isEstimate = proposed !== undefined && proposed === value && draft[changeBox(campo)] !== undefined;
  return (
    <FieldRow
      {...rowOf(props, field, changeBox(campo))}
      value={value}
      before={isOne && !sameValue(value, only ?? null) ? (only ?? null) : undefined}
      // Where each has its own, an empty box leaves it.
      required={obbligatorio && isOne}
      note={
        <>
          {isEstimate && <p className={css.note}>Stimato dalla sigla</p>}
          {!isOne && <HeldNote field={field} values={values} />}
        </>
      }
      onChange={onValue}
    />
  );
}

const MOST_NAMED = 3;

/** `Nel registro: SAP 100 (28), LED 40 (12)` */
function HeldNote({ field, values }: { field: Field; values: ReturnType<typeof heldValues> }) {
  const more = values.length - MOST_NAMED;
  return (
    <p className={css.note}>
      {'Nel registro: '}
      {values.slice(0, MOST_NAMED).map(([value, count], i) => (
        <span key={String(value)}>
          {i > 0 && ', '}
          <ShownValue field={field} value={value} />
          {` (${shownNumber(count)})`}
        </span>
      ))}
      {more > 0 && (more === 1 ? ' e un altro valore' : ` e altri ${shownNumber(more)} valori`)}
    </p>
  );
}

/** Where the element stands now. */
function PlaceRow({ id, kind, items, draft, held, shown, disabled, onPut, onLeave }: AskedRowProps) {
  const box = changeBox(placeKey);
  const [item = 0] = items;
  const [store] = useState(() => {
    const created = createEditGeometry(held(item, placeKey) as Geometry | null);
    const typed = placeIn(draft[box]);
    if (typed !== null) created.set(typed);
    return created;
  });
  const { current, unread } = useStore(store);
  const text = current === null ? null : JSON.stringify(current);
  useEffect(() => {
    if (text !== null && text !== JSON.stringify(store.get().original)) onPut(box, text);
    else if (draft[box] !== undefined) onPut(box, null);
  }, [text]);
  return (
    <PlaceField
      kind={kind}
      store={store}
      id={`${id}-${box}`}
      fault={unread?.message ?? shown[box]}
      disabled={disabled}
      onLeave={() => onLeave(box)}
    />
  );
}

interface DepartureChoiceProps extends TypedFieldsProps {
  readonly departures: readonly Departure[] | undefined;
}

/** Of which departure the breaker was changed. */
function DepartureChoice(props: DepartureChoiceProps) {
  const { departures, draft, onPut, register } = props;
  const values = (departures ?? []).map(({ via_linea }, index) => ({
    value: String(index + 1),
    label: `${index + 1} · ${via_linea ?? 'senza nome'}`,
  }));
  const field: Field = {
    key: departureKey,
    type: 'text',
    label: 'Partenza',
    options: { closed: true, values },
  };
  const words =
    departures === undefined
      ? register.failed
        ? 'Le partenze non sono arrivate: riprova tra poco.'
        : 'Carico le partenze…'
      : departures.length === 0
        ? 'Nel registro la centralina non ha partenze.'
        : null;
  return (
    <FieldRow
      {...rowOf(props, field, changeBox(departureKey))}
      value={draft[changeBox(departureKey)] ?? null}
      before={undefined}
      required
      note={words !== null && <p className={css.note}>{words}</p>}
      onChange={(_, value) => onPut(changeBox(departureKey), value)}
    />
  );
}
