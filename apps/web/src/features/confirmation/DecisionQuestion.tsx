import { deletionReason } from '@lucerna/domain/intervention';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { shownDate, shownNumber } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { kindOfIntervention } from '../../elements/interventions/intervention-table.ts';
import known from '../../ui/facts.module.css';
import { Question } from '../../ui/Question.tsx';
import { ConflictList, conflictQuestion } from './ConflictList.tsx';
import css from './confirmation.module.css';
import { questionOf } from './decision-words.ts';
import type { Asked, Deciding } from './use-deciding.ts';

interface DecisionQuestionProps {
  readonly table: FeatureTable;
  readonly deciding: Deciding;
  /** Of those asked about, how many the filter hides. */
  readonly hidden: number;
  /** After the dialog has gone. */
  readonly onClosed: () => void;
}

/** The question of the specification over what it is about; of a deletion with a box for why. */
export function DecisionQuestion({ table, deciding, hidden, onClosed }: DecisionQuestionProps) {
  const { asked } = deciding;
  // The words stay while the dialog goes away.
  const [last, setLast] = useState<{ readonly asked: Asked; readonly table: FeatureTable } | null>(null);
  if (asked !== null && asked !== last?.asked) setLast({ asked, table });
  if (last === null) return null;
  const { decision, ids, reason, sent, conflicts, choices } = last.asked;
  return (
    <Question
      open={asked !== null}
      title={conflicts.length > 0 ? conflictQuestion : questionOf(decision, ids.length)}
      kind={decision === 'confirm' ? 'save' : 'delete'}
      reason={decision === 'delete' ? { ...deletionReason, text: reason, onType: deciding.type } : undefined}
      busy={sent}
      onYes={deciding.yes}
      onNo={deciding.no}
      onClosed={onClosed}
      movesFocus
      text={
        <>
          {conflicts.length > 0 && (
            <ConflictList
              table={last.table}
              conflicts={conflicts}
              choices={choices}
              onChoose={deciding.choose}
            />
          )}
          {ids.length === 1 ? (
            <OneFacts table={last.table} id={ids[0] ?? Number.NaN} />
          ) : (
            <ManyFacts table={last.table} ids={ids} hidden={hidden} />
          )}
          <p className={css.final}>{finalWords(decision, ids.length)}</p>
        </>
      }
    />
  );
}

function finalWords(decision: Asked['decision'], count: number): string {
  const one = count === 1;
  if (decision === 'confirm') {
    return one
      ? 'Una volta convalidato non può più essere eliminato.'
      : 'Una volta convalidati non possono più essere eliminati.';
  }
  return one
    ? 'Una volta eliminato non si può recuperare.'
    : 'Una volta eliminati non si possono recuperare.';
}

function OneFacts({ table, id }: { readonly table: FeatureTable; readonly id: number }) {
  const row = table.rowOf(id) ?? -1;
  const text = (key: string) => String(table.column(key).at(row) ?? '');
  const one = kindOfIntervention(text('tipo_elemento'))?.names.one ?? 'elemento';
  const facts = [
    [capitalised(one), [text('codice'), text('elemento')].filter((part) => part !== '').join(' · ')],
    ['Intervento', text('descrizione')],
    ['Chi', text('operatore')],
    ['Data conclusione', shownDate(text('data_fine'))],
  ] as const;
  return (
    <dl className={`${known.facts} ${css.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ManyFactsProps {
  readonly table: FeatureTable;
  readonly ids: readonly number[];
  readonly hidden: number;
}

/** How many of each kind, and whether some are out of sight. */
function ManyFacts({ table, ids, hidden }: ManyFactsProps) {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const type = String(table.column('tipo_elemento').at(table.rowOf(id) ?? -1) ?? '');
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const facts = kinds.flatMap(({ tipoElemento, names }) => {
    const count = counts.get(tipoElemento);
    return count === undefined ? [] : [[names.title, count] as const];
  });
  return (
    <dl className={`${known.facts} ${css.facts}`}>
      <div>
        <dt>Interventi</dt>
        <dd>
          <strong>{shownNumber(ids.length)}</strong>
          {hidden > 0 &&
            `, di cui ${shownNumber(hidden)} ${hidden === 1 ? 'non visibile' : 'non visibili'} con questo filtro`}
        </dd>
      </div>
      {facts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shownNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
