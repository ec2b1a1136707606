import { actionsOf } from '@lucerna/domain/intervention-action';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { lazy, Suspense } from 'react';
import { distancesFrom, distanceText } from '../../elements/nearest.ts';
import { type Position, usePosition } from '../../state/position.ts';
import { useStore } from '../../state/store.ts';
import { keptAccount } from '../keep/account.ts';
import { copy } from '../keep/copy.ts';
import { queue } from '../keep/queue.ts';
import { ChosenSymbol } from '../parts/ElementRow.tsx';
import { Head } from '../parts/Head.tsx';
import { Photos } from '../parts/Photos.tsx';
import type { Draft } from '../records/draft.ts';
import { changedFields, chosen, compose } from '../run/compose.ts';
import { type ElementFacts, elementOf } from '../run/element.ts';
import type { Route } from '../run/route.ts';
import { useDraftForm } from '../run/use-draft-form.ts';
import { DraftFrame } from './DraftFrame.tsx';
import css from './Record.module.css';
import { RecordFields } from './RecordFields.tsx';

const ReportForm = lazy(() => import('./ReportForm.tsx').then((one) => ({ default: one.ReportForm })));

/** `Registra intervento`: what was done to an element. */
export function Record({ id }: { readonly id: string }) {
  const held = useStore(copy);
  const { drafts, read } = useStore(queue);
  const draft = drafts.find((one) => one.id === id);
  if (draft?.di === 'guasto') {
    return (
      <Suspense fallback={null}>
        <ReportForm key={id} kept={draft} />
      </Suspense>
    );
  }
  const [first = 0] = draft?.items ?? [];
  const element = draft === undefined ? undefined : elementOf(held, draft.segment, first);
  if (draft !== undefined && element !== undefined) {
    return <RecordForm key={id} kept={draft} element={element} />;
  }
  return (
    <main className="campo-screen">
      <Head title="Registra intervento" withBack />
      <p className="campo-words" role="status">
        {!read || !held.read
          ? 'Apro la bozza…'
          : draft === undefined
            ? 'Questa bozza non è più sul telefono.'
            : "L'elemento di questa bozza non è più nel registro: la bozza resta fra gli interventi."}
      </p>
    </main>
  );
}

interface RecordFormProps {
  readonly kept: Draft;
  readonly element: ElementFacts;
}

function RecordForm({ kept, element }: RecordFormProps) {
  const typing = useDraftForm(kept);
  const { draft, change, own, faults, setFaults } = typing;
  const account = useStore(keptAccount);
  const { position } = usePosition({ atOnce: true });
  const place = placeOf(position);
  const next: Route =
    draft.perche === undefined ? { screen: 'invio' } : { screen: 'giro', id: draft.perche.giro };
  return (
    <DraftFrame
      title="Registra intervento"
      typing={typing}
      untouched={draft.azione === null && own.length === 0}
      saves="Salva"
      onSave={() => void typing.save((now) => compose(draft, element, place, now), next)}
      subject={
        <div className={css.subject}>
          <ChosenSymbol element={element} />
          <div>
            <p className={css.subjectTitle}>
              <strong>{element.code}</strong> {element.place}
            </p>
            <p>{standingWords(position, element)}</p>
          </div>
        </div>
      }
    >
      <ActionChoice
        draft={draft}
        element={element}
        fault={faults.azione}
        onChoose={(azione) => {
          setFaults({});
          change(chosen(draft, azione, account?.nome ?? '', new Date()));
        }}
      />
      {draft.azione !== null && (
        <RecordFields
          draft={draft}
          element={element}
          faults={faults}
          changed={changedFields(draft, element).length}
          photos={<Photos typing={typing} place={place ?? null} />}
          onChange={change}
        />
      )}
    </DraftFrame>
  );
}

interface ActionChoiceProps {
  readonly draft: Draft;
  readonly element: ElementFacts;
  readonly fault: string | undefined;
  readonly onChoose: (azione: string) => void;
}

function ActionChoice({ draft, element, fault, onChoose }: ActionChoiceProps) {
  return (
    <div className="campo-field">
      <label htmlFor="azione">Intervento</label>
      <select
        id="azione"
        className="campo-input"
        value={draft.azione ?? ''}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : 'azione-fault'}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="" disabled>
          Scegli che cosa hai fatto
        </option>
        {actionsOf(element.kind).map(({ azione }) => (
          <option key={azione} value={azione}>
            {capitalised(azione)}
          </option>
        ))}
      </select>
      {fault !== undefined && (
        <p id="azione-fault" className="campo-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

function placeOf(position: Position) {
  if (position.step !== 'there') return undefined;
  const { lon, lat, accuracyM } = position.place;
  return { lon, lat, precisione: Math.round(accuracyM) };
}

/** `sei a 11 m dal punto, ± 12 m` */
function standingWords(position: Position, element: ElementFacts): string {
  if (position.step !== 'there') return 'posizione del telefono non nota';
  const away = distancesFrom(element.table, position.place)(element.row);
  const far = Number.isNaN(away) ? 'senza posizione nel registro' : `sei a ${distanceText(away)}`;
  const exact = `± ${Math.round(position.place.accuracyM)} m`;
  const doubt = position.place.accuracyM > 25 ? ' · controlla il numero sul palo' : '';
  return `${far}, ${exact}${doubt}`;
}
