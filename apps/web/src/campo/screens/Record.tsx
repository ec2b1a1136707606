import { actionsOf } from '@lucerna/domain/intervention-action';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { distancesFrom, distanceText } from '../../elements/nearest.ts';
import { type Position, usePosition } from '../../state/position.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { SaveIcon } from '../../ui/icons.tsx';
import { keptAccount } from '../keep/account.ts';
import { copy } from '../keep/copy.ts';
import { isOutOfRoom } from '../keep/database.ts';
import { dropDraft, queue, saveWork } from '../keep/queue.ts';
import { ElementSymbol } from '../parts/ElementRow.tsx';
import { Head } from '../parts/Head.tsx';
import { NoRoom } from '../parts/NoRoom.tsx';
import { Photos } from '../parts/Photos.tsx';
import type { Draft } from '../records/draft.ts';
import { isOfDraft } from '../records/photo.ts';
import { changedFields, chosen, compose, workOf } from '../run/compose.ts';
import { type ElementFacts, elementOf } from '../run/element.ts';
import { back, go } from '../run/route.ts';
import { sendNow } from '../run/sending.ts';
import { useKeptDraft } from '../run/use-kept-draft.ts';
import { holdForTyping } from '../worker/register.ts';
import css from './Record.module.css';
import { RecordFields } from './RecordFields.tsx';

const ReportForm = lazy(() => import('./ReportForm.tsx').then((one) => ({ default: one.ReportForm })));

const clock = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit' });

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
  const { draft, change, keep, noRoom, setNoRoom, giveUp } = useKeptDraft(kept);
  const account = useStore(keptAccount);
  const { photos } = useStore(queue);
  const { position } = usePosition({ atOnce: true });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(holdForTyping, []);
  const own = photos.filter((photo) => isOfDraft(photo, draft.id));
  const place = placeOf(position);

  const save = async () => {
    const { body, faults: found } = compose(draft, element, place, new Date());
    setFaults(found);
    if (body === null) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const uids = own.map(({ uid }) => uid);
    const work = workOf(draft, body, crypto.randomUUID(), uids, new Date());
    try {
      await saveWork(work, draft.id);
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      setNoRoom(true);
      return;
    }
    giveUp();
    void sendNow();
    go(draft.perche === undefined ? { screen: 'invio' } : { screen: 'giro', id: draft.perche.giro }, {
      instead: true,
    });
  };
  const drop = async () => {
    giveUp();
    await dropDraft(draft.id);
    back();
  };
  const changed = changedFields(draft, element).length;
  return (
    <main className="campo-screen">
      <Head title="Registra intervento" withBack />
      <form
        ref={form}
        className={`campo-scroll ${css.form}`}
        aria-label="Registra intervento"
        noValidate
        onBlur={() => void keep()}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={css.subject}>
          <ElementSymbol element={element} size={30} />
          <div>
            <p className={css.subjectTitle}>
              <strong>{element.code}</strong> {element.place}
            </p>
            <p>{standingWords(position, element)}</p>
          </div>
        </div>
        {noRoom && <NoRoom />}
        <div className={css.fields}>
          <div className="campo-field">
            <label htmlFor="azione">Intervento</label>
            <select
              id="azione"
              className="campo-input"
              value={draft.azione ?? ''}
              aria-invalid={faults.azione !== undefined}
              onChange={({ target }) => {
                setFaults({});
                change(chosen(draft, target.value, account?.nome ?? '', new Date()));
              }}
            >
              <option value="" disabled>
                Scegli che cosa hai fatto
              </option>
              {actionsOf(element.kind).map(({ azione }) => (
                <option key={azione} value={azione}>
                  {azione.charAt(0).toLocaleUpperCase('it') + azione.slice(1)}
                </option>
              ))}
            </select>
            {faults.azione !== undefined && <p className="campo-fault">{faults.azione}</p>}
          </div>
          {draft.azione !== null && (
            <RecordFields
              draft={draft}
              element={element}
              faults={faults}
              changed={changed}
              photos={
                <Photos
                  draft={draft}
                  own={own}
                  place={place ?? null}
                  onDraft={change}
                  onKeep={keep}
                  onNoRoom={() => setNoRoom(true)}
                />
              }
              onChange={change}
            />
          )}
        </div>
      </form>
      <div className={`campo-bar ${css.bar}`}>
        <p className={css.kept} role="status">
          <SaveIcon size={16} />
          {`Bozza tenuta sul telefono alle ${clock.format(new Date(draft.savedAt))}`}
        </p>
        {asking ? (
          <div className={css.asking} role="alertdialog" aria-label="Eliminare la bozza?">
            <p>Eliminare ciò che hai scritto e le sue foto?</p>
            <div className="campo-bar-row">
              <Button onClick={() => setAsking(false)}>No</Button>
              <Button danger onClick={() => void drop()}>
                Elimina la bozza
              </Button>
            </div>
          </div>
        ) : (
          <div className="campo-bar-row">
            <Button
              onClick={() => (draft.azione === null && own.length === 0 ? void drop() : setAsking(true))}
            >
              Annulla
            </Button>
            <Button type="primary" onClick={() => void save()}>
              Salva
            </Button>
          </div>
        )}
      </div>
    </main>
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
