import { capitalised } from '@lucerna/domain/rules/capitalised';
import { faultKinds } from '@lucerna/domain/vocabulary/fault-kind';
import { distanceText } from '../../elements/nearest.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { copy } from '../keep/copy.ts';
import { ChosenSymbol } from '../parts/ElementRow.tsx';
import { Photos } from '../parts/Photos.tsx';
import type { Draft } from '../records/draft.ts';
import { type ElementFacts, elementOf } from '../run/element.ts';
import { type NearElement, useNearest } from '../run/near.ts';
import { composeReport, DANGER, type ReportKey } from '../run/report.ts';
import { useDraftForm } from '../run/use-draft-form.ts';
import { DraftFrame } from './DraftFrame.tsx';
import css from './Record.module.css';

const MOST_NEAR = 3;
const ABOUT_M = 50;

/** `Segnala guasto`: what is wrong, and with what. */
export function ReportForm({ kept }: { readonly kept: Draft }) {
  const typing = useDraftForm(kept);
  const { draft, change, faults, own } = typing;
  const { near, position } = useNearest(MOST_NEAR);
  const place =
    position.step === 'there'
      ? {
          lon: position.place.lon,
          lat: position.place.lat,
          precisione: Math.round(position.place.accuracyM),
        }
      : undefined;
  const untouched = own.length === 0 && Object.values(draft.typed).every((text) => text === '');
  return (
    <DraftFrame
      title="Segnala guasto"
      typing={typing}
      untouched={untouched}
      saves="Segnala"
      onSave={() => void typing.save((now) => composeReport(draft, place, now), { screen: 'invio' })}
      subject={<Subject draft={draft} near={near} place={place} onChange={change} />}
    >
      {faults.place !== undefined && <p className="campo-fault">{faults.place}</p>}
      <Boxes draft={draft} fault={faults.tipo} onChange={change} />
      <Photos typing={typing} place={place ?? null} />
    </DraftFrame>
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
        {element !== undefined && <ChosenSymbol element={element} />}
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
              {capitalised(value)}
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
