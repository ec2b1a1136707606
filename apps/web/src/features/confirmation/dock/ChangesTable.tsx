import type { InterventionWithElement } from '@lucerna/contract/endpoints/maintenance';
import { actionNamed, departureKey } from '@lucerna/domain/intervention-action';
import { type ReactNode, useId } from 'react';
import { ChangedValue } from '../../../elements/interventions/ChangedValue.tsx';
import { kindOfIntervention } from '../../../elements/interventions/intervention-table.ts';
import type { KnownChange } from '../../../elements/interventions/known-changes.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import tables from '../../../ui/table.module.css';
import type { KnownWork } from '../known-work.ts';
import type { Choices } from '../use-choices.ts';
import css from './dock.module.css';
import { whenDone } from './when-done.ts';

interface ChangesTableProps {
  readonly intervention: InterventionWithElement;
  readonly known: KnownWork;
  readonly choices: Choices;
}

/** Each field as it was in the street, as the register has it by now, and as it is to be. */
export function ChangesTable({ intervention, known, choices }: ChangesTableProps) {
  const { id, dettagli } = intervention;
  const { changes } = known;
  if (changes.length === 0) return <p className={css.quiet}>{nothingWords(intervention)}</p>;
  const departure = dettagli?.modifiche?.[departureKey];
  const conflicts = changes.filter(({ state }) => state === 'changed').length;
  return (
    <>
      {typeof departure === 'number' && <p>{`Partenza ${departure} della centralina.`}</p>}
      <table className={`${tables.table} ${css.changes}`}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Prima</th>
            <th scope="col">Adesso nel registro</th>
            <th scope="col">Dopo</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow
              key={change.campo}
              id={id ?? 0}
              from={fromWords(intervention)}
              change={change}
              choices={choices}
            />
          ))}
        </tbody>
      </table>
      {conflicts > 0 && (
        <p className={css.quiet}>
          Dopo la lettura della squadra qualcuno ha cambiato il registro. Scegli quale valore resta: l'altro
          si ritrova nello storico.
        </p>
      )}
    </>
  );
}

interface ChangeRowProps {
  readonly id: number;
  /** Whose value stands against the register's: `Dell'intervento: Squadra 2, 20/11/2026 10:21`. */
  readonly from: string;
  readonly change: KnownChange;
  readonly choices: Choices;
}

function ChangeRow({ id, from, change, choices }: ChangeRowProps) {
  const { label, prima, adesso, dopo, state, campo } = change;
  if (state !== 'changed') {
    return (
      <tr>
        <th scope="row">{label}</th>
        <td>
          <ChangedValue change={change} value={prima} />
        </td>
        <td className={css.quiet}>{nowWords[state]}</td>
        <td className={css.after}>
          <ChangedValue change={change} value={dopo} />
        </td>
      </tr>
    );
  }
  const conflict = { id, campo, prima, adesso, dopo };
  const choice = choices.of(conflict);
  const offered = [
    { value: 'attuale', says: 'Attuale', shown: adesso },
    { value: 'nuovo', says: from, shown: dopo },
  ] as const;
  return (
    <tr data-conflict>
      <th scope="row">
        <WarningIcon size={14} /> {label}
      </th>
      <td>
        <ChangedValue change={change} value={prima} />
      </td>
      <td colSpan={2}>
        <fieldset className={css.choice}>
          <legend className="visually-hidden">{`Quale valore resta: ${label}`}</legend>
          {offered.map(({ value, says, shown }) => (
            <ChoiceBox
              key={value}
              checked={choice === value}
              name={`${id} ${campo}`}
              says={says}
              onChoose={() => choices.choose(conflict, value)}
            >
              <ChangedValue change={change} value={shown} />
            </ChoiceBox>
          ))}
        </fieldset>
      </td>
    </tr>
  );
}

function fromWords(intervention: InterventionWithElement): string {
  const facts = [intervention.operatore, whenDone(intervention)].filter(
    (part) => part !== null && part !== '',
  );
  return facts.length === 0 ? "Dell'intervento" : `Dell'intervento: ${facts.join(', ')}`;
}

interface ChoiceBoxProps {
  readonly checked: boolean;
  readonly name: string;
  readonly says: string;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function ChoiceBox({ checked, name, says, onChoose, children }: ChoiceBoxProps) {
  const id = useId();
  return (
    <label htmlFor={id} data-checked={checked}>
      <input id={id} type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>
        <strong>{children}</strong>
        <small>{says}</small>
      </span>
    </label>
  );
}

const nowWords = {
  new: 'come prima',
  held: 'è già così',
  unknown: 'si controlla alla convalida',
} as const;

/** What an action without values does to the register. */
function nothingWords({ dettagli, tipo_elemento }: InterventionWithElement): string {
  const effect = dettagli?.azione == null ? undefined : actionNamed(dettagli.azione)?.scrive;
  if (effect !== 'eliminazione') return 'Nulla: dice solo che cosa è stato fatto.';
  const theOne = kindOfIntervention(tipo_elemento)?.names.theOne ?? "l'elemento";
  return `Alla convalida ${theOne} viene tolto dal registro, con il suo storico: si può ripristinare.`;
}
