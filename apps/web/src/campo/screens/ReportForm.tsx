import { faultKinds } from '@lucerna/domain/vocabulary/fault-kind';
import { useEffect, useRef, useState } from 'react';
import { distanceText } from '../../elements/nearest.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { copy } from '../keep/copy.ts';
import { isOutOfRoom } from '../keep/database.ts';
import { dropDraft, queue, saveWork } from '../keep/queue.ts';
import { ElementSymbol } from '../parts/ElementRow.tsx';
import { Head } from '../parts/Head.tsx';
import { NoRoom } from '../parts/NoRoom.tsx';
import { Photos } from '../parts/Photos.tsx';
import type { Draft } from '../records/draft.ts';
import { isOfDraft } from '../records/photo.ts';
import { workOf } from '../run/compose.ts';
import { type ElementFacts, elementOf } from '../run/element.ts';
import { type NearElement, useNearest } from '../run/near.ts';
import { composeReport, DANGER, type ReportKey } from '../run/report.ts';
import { back, go } from '../run/route.ts';
import { sendNow } from '../run/sending.ts';
import { useKeptDraft } from '../run/use-kept-draft.ts';
import { holdForTyping } from '../worker/register.ts';
import css from './Record.module.css';

const MOST_NEAR = 3;
const ABOUT_M = 50;

/** `Segnala guasto`: what is wrong, and with what. */
export function ReportForm({ kept }: { readonly kept: Draft }) {
  const { draft, change, keep, noRoom, setNoRoom, giveUp } = useKeptDraft(kept);
  const { photos } = useStore(queue);
  const { near, position } = useNearest(MOST_NEAR);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(holdForTyping, []);
  const own = photos.filter((photo) => isOfDraft(photo, draft.id));
  const place =
    position.step === 'there'
      ? {
          lon: position.place.lon,
          lat: position.place.lat,
          precisione: Math.round(position.place.accuracyM),
        }
      : undefined;

  const save = async () => {
    const { body, faults: found } = composeReport(draft, place, new Date());
    setFaults(found);
    if (body === null) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const uids = own.map(({ uid }) => uid);
    try {
      await saveWork(workOf(draft, body, crypto.randomUUID(), uids, new Date()), draft.id);
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      setNoRoom(true);
      return;
    }
    giveUp();
    void sendNow();
    go({ screen: 'invio' }, { instead: true });
  };
  const drop = async () => {
    giveUp();
    await dropDraft(draft.id);
    back();
  };
  return (
    <main className="campo-screen">
      <Head title="Segnala guasto" withBack />
      <form
        ref={form}
        className={`campo-scroll ${css.form}`}
        aria-label="Segnala guasto"
        noValidate
        onBlur={() => void keep()}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Subject draft={draft} near={near} place={place} onChange={change} />
        {noRoom && <NoRoom />}
        <div className={css.fields}>
          {faults.place !== undefined && <p className="campo-fault">{faults.place}</p>}
          <Boxes draft={draft} fault={faults.tipo} onChange={change} />
          <Photos
            draft={draft}
            own={own}
            place={place ?? null}
            onDraft={change}
            onKeep={keep}
            onNoRoom={() => setNoRoom(true)}
          />
        </div>
      </form>
      <div className={`campo-bar ${css.bar}`}>
        <div className="campo-bar-row">
          <Button onClick={() => void drop()}>Annulla</Button>
          <Button type="primary" onClick={() => void save()}>
            Segnala
          </Button>
        </div>
      </div>
    </main>
  );
}

interface SubjectProps {
  readonly draft: Draft;
  readonly near: readonly NearElement[];
  readonly place: { readonly precisione: number } | undefined;
  readonly onChange: (next: Draft) => void;
}

/** What it is about: an element, or where one stands, with what is near to choose from. */
function Subject({ draft, near, place, onChange }: SubjectProps) {
  const held = useStore(copy);
  const [id] = draft.items;
  const element = id === undefined ? undefined : elementOf(held, draft.segment, id);
  const about = near.filter(({ distanceM }) => distanceM <= ABOUT_M);
  const choose = ({ kind, id: chosen, code, place: street }: ElementFacts) =>
    onChange({ ...draft, segment: kind.segment, items: [chosen], codes: [code], place: street });
  const unknown = 'posizione del telefono non nota';
  const where = place === undefined ? unknown : `± ${place.precisione} m`;
  return (
    <>
      <div className={css.subject}>
        {element !== undefined && <ElementSymbol element={element} size={30} />}
        <div>
          <p className={css.subjectTitle}>
            <strong>{draft.codes[0] ?? 'Dove sei'}</strong> {draft.place}
          </p>
          {id === undefined && <p>{where}</p>}
        </div>
      </div>
      {id === undefined && about.length > 0 && (
        <div className={css.near}>
          <p>È uno di questi?</p>
          {about.map(({ element: one, distanceM }) => (
            <Button key={`${one.kind.segment}${one.id}`} onClick={() => choose(one)}>
              {`${one.code}, ${distanceText(distanceM)}`}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

interface BoxesProps {
  readonly draft: Draft;
  readonly fault: string | undefined;
  readonly onChange: (next: Draft) => void;
}

function Boxes({ draft, fault, onChange }: BoxesProps) {
  const { typed, segment } = draft;
  const kinds = faultKinds.filter(({ on }) => (on as readonly string[]).includes(segment));
  const type = (key: ReportKey, text: string) => onChange({ ...draft, typed: { ...typed, [key]: text } });
  return (
    <>
      <div className="campo-field">
        <label htmlFor="tipo">Che cosa non va</label>
        <select
          id="tipo"
          className="campo-input"
          value={typed.tipo ?? ''}
          aria-invalid={fault !== undefined}
          onChange={({ target }) => type('tipo', target.value)}
        >
          <option value="" disabled>
            Scegli il guasto
          </option>
          {kinds.map(({ value }) => (
            <option key={value} value={value}>
              {value.charAt(0).toLocaleUpperCase('it') + value.slice(1)}
            </option>
          ))}
        </select>
        {fault !== undefined && <p className="campo-fault">{fault}</p>}
      </div>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={typed.pericolo === DANGER}
          onChange={({ target }) => type('pericolo', target.checked ? DANGER : '')}
        />
        C'è pericolo per chi passa
      </label>
      <div className="campo-field">
        <label htmlFor="descrizione">Descrizione</label>
        <textarea
          id="descrizione"
          className="campo-input"
          rows={3}
          maxLength={500}
          value={typed.descrizione ?? ''}
          onChange={({ target }) => type('descrizione', target.value)}
        />
      </div>
    </>
  );
}
