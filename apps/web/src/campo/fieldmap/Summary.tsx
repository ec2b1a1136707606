import type { Segment } from '@lucerna/domain/kind';
import { distancesFrom, distanceText } from '../../elements/nearest.ts';
import { stopTitle } from '../../elements/work/stop-title.ts';
import type { Place } from '../../state/position.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon, WarningIcon } from '../../ui/icons.tsx';
import { copy } from '../keep/copy.ts';
import { queue } from '../keep/queue.ts';
import { ChosenSymbol } from '../parts/ElementRow.tsx';
import { recordOn, useRecords } from '../parts/RecordButton.tsx';
import { type ElementFacts, valueText } from '../run/element.ts';
import { pendingValues } from '../run/pending.ts';
import { rounds } from '../run/rounds.ts';
import { go } from '../run/route.ts';
import { openFaultOf, type StopOfRound } from '../run/stops.ts';
import css from './FieldMap.module.css';

interface ShownFact {
  readonly label: string;
  /** Fields whose values stand beside each other. */
  readonly keys: readonly string[];
}

/** What one wants to know in front of it; all the rest is in its Scheda. */
const factsOf: Readonly<Partial<Record<Segment, readonly ShownFact[]>>> = {
  pl: [
    { label: 'Sorgente', keys: ['lampot', 'lamp_pot_ass'] },
    { label: 'Centralina', keys: ['id_imp', 'alim_linea_cod'] },
    { label: 'Sostegno', keys: ['sostegno_tipo', 'sost_materiale', 'altezza_pl'] },
  ],
  centraline: [
    { label: 'POD', keys: ['pod_pdr_cont'] },
    { label: 'Potenza', keys: ['p_ele'] },
  ],
  quadri: [{ label: 'Centralina', keys: ['id_imp'] }],
  linee: [{ label: 'Centralina', keys: ['id_imp'] }],
};

interface SummaryProps {
  readonly element: ElementFacts;
  readonly place: Place | null;
}

/** The card below the map: the chosen element's open fault, and the facts that count in the street. */
export function Summary({ element, place }: SummaryProps) {
  const { kind, id, code } = element;
  const held = useStore(copy);
  const { works, sent } = useStore(queue);
  const known = useStore(rounds);
  const done = [...works, ...sent];
  const away = place === null ? Number.NaN : distancesFrom(element.table, place)(element.row);
  const waits = done.filter((one) => pendingValues(element, [one]).size > 0).length;
  const now = pendingValues(element, done);
  const facts = (factsOf[kind.segment] ?? []).flatMap(({ label, keys }) => {
    const texts = keys.map((key) =>
      valueText(held, kind, key, now.get(key) ?? element.table.column(key).at(element.row)),
    );
    const text = texts.filter((one) => one !== null).join(', ');
    return text === '' ? [] : [{ label, text }];
  });
  return (
    <>
      <div className={css.head}>
        <ChosenSymbol element={element} />
        <div className={css.words}>
          <h2>{code}</h2>
          <p>
            {[element.place, kind.names.one, !Number.isNaN(away) && distanceText(away)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {waits > 0 && (
          <span className="campo-pill" data-tone="warn">
            {`${waits} da confermare`}
          </span>
        )}
      </div>
      <OpenFault found={openFaultOf(known, { works, sent }, kind.segment, id)} />
      {facts.length > 0 && (
        <dl className={`campo-facts ${css.facts}`}>
          {facts.map(({ label, text }) => (
            <div key={label} className={css.fact}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <SummaryBar element={element} />
    </>
  );
}

/** A fault that an order sent the team there for: it leads to its stop of the round. */
function OpenFault({ found }: { readonly found: StopOfRound | undefined }) {
  if (found === undefined) return null;
  const { round, stop } = found;
  return (
    <button type="button" className={css.fault} onClick={() => go({ screen: 'giro', id: round.id })}>
      <WarningIcon size={22} />
      <span>
        <strong>{stopTitle(stop)}</strong>
        <span>{`in ordine ${stop.numero}`}</span>
      </span>
    </button>
  );
}

function SummaryBar({ element }: { readonly element: ElementFacts }) {
  const records = useRecords();
  const { kind, id } = element;
  return (
    <div className="campo-bar">
      <div className="campo-bar-row">
        <Button onClick={() => go({ screen: 'scheda', segment: kind.segment, id })}>Scheda</Button>
        {records && (
          <Button type="primary" icon={<PlusIcon />} onClick={() => void recordOn(element)}>
            Registra intervento
          </Button>
        )}
      </div>
    </div>
  );
}
