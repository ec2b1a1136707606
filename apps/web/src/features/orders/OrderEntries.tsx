import { answerEntry, modifyOrder, type Order, type OrderEntry } from '@lucerna/contract/endpoints/orders';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { stateWord } from '@lucerna/domain/messages';
import { may } from '@lucerna/domain/rules/permissions';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { answeringStates, type EntryState, mayWorkOn } from '@lucerna/domain/rules/work/order-steps';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/use-user.ts';
import { useWorking } from '../../lists/use-working.ts';
import { GlyphSvg } from '../../map/styles/GlyphSvg.tsx';
import { entryGlyph } from '../../map/styles/work-glyphs.ts';
import { paths } from '../../paths.ts';
import { askWhy } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import tables from '../../ui/table.module.css';
import texts from '../../ui/text.module.css';
import { ownEntries } from './order-words.ts';
import css from './orders.module.css';

function ElementLink({ entry }: { readonly entry: OrderEntry }) {
  const { entita, id_elemento, codice } = entry;
  if (entita === null || id_elemento === null) return 'Un punto sulla mappa';
  const { one } = kindBySegment(entita).names;
  return <Link to={paths.sheet(entita, id_elemento)}>{`${one} ${codice ?? `#${id_elemento}`}`}</Link>;
}

interface OrderEntriesProps {
  readonly order: Order;
  /** The entry that the map shows in amber; null: none. */
  readonly chosen: number | null;
  readonly onChoose: (entry: number) => void;
}

/** What the order is about, each with what became of it, under the number that the map has. */
export function OrderEntries({ order, chosen, onChoose }: OrderEntriesProps) {
  if (order.voci.length === 0) return <p className={texts.quiet}>L'ordine non ha voci.</p>;
  return (
    <table className={`${tables.table} ${tables.stacked}`}>
      <thead>
        <tr>
          <th scope="col">N.</th>
          <th scope="col">Elemento</th>
          <th scope="col">Stato</th>
          <th scope="col">
            <span className="visually-hidden">Risposta</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {order.voci.map((entry) => (
          <tr key={entry.id} data-chosen={chosen === entry.id}>
            <th scope="row">
              <button
                type="button"
                className={`${texts.pressed} ${css.disc}`}
                aria-label={`Voce ${entry.numero} in mappa`}
                aria-pressed={chosen === entry.id}
                disabled={entry.lon === null}
                onClick={() => onChoose(entry.id)}
              >
                <GlyphSvg glyph={entryGlyph(entry.stato, String(entry.numero))} size={28} />
              </button>
            </th>
            <td>
              <ElementLink entry={entry} />
            </td>
            <td data-label="Stato: ">
              {stateWord(entry.stato)}
              {entry.motivo !== null && `: ${entry.motivo}`}
              {entry.quando !== null && <span className={css.when}>{shownInstant(entry.quando)}</span>}
            </td>
            <td>
              <EntryActions order={order} entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EntryActionsProps {
  readonly order: Order;
  readonly entry: OrderEntry;
}

/** Of a draft an entry is taken out, while the work goes on it is answered. */
function EntryActions({ order, entry }: EntryActionsProps) {
  const { capabilities, impresa_id: firm = null } = useUser();
  const { busy, run } = useWorking();
  if (order.stato === 'bozza' && may(capabilities, 'directWork')) {
    return (
      <Button
        size="small"
        disabled={busy}
        aria-label={`Togli la voce ${entry.numero}`}
        onClick={() => void run('Voce tolta', () => call(modifyOrder, without(order, entry)))}
      >
        Togli
      </Button>
    );
  }
  const isAnswering = (answeringStates as readonly string[]).includes(order.stato);
  if (!isAnswering || !mayWorkOn(order, { roles: capabilities, firm })) return null;
  const answer = async (stato: EntryState) => {
    const motivo = stato === 'rimandato' ? await whyPutOff(entry) : null;
    if (motivo === undefined) return;
    const params = { id: String(order.id), voce: String(entry.id) };
    await run('Voce aggiornata', () => call(answerEntry, { params, body: { stato, motivo } }));
  };
  return (
    <div className={css.answers}>
      {(['fatto', 'non_trovato', 'rimandato'] as const)
        .filter((stato) => stato !== entry.stato)
        .map((stato) => (
          <Button
            key={stato}
            size="small"
            disabled={busy}
            aria-label={`Voce ${entry.numero}: ${stateWord(stato)}`}
            onClick={() => void answer(stato)}
          >
            {stato === 'rimandato' ? 'Rimanda…' : stateWord(stato)}
          </Button>
        ))}
    </div>
  );
}

/** The order without that entry: one that a fault put there goes with its fault. */
function without(order: Order, { id, guasto }: OrderEntry) {
  const body =
    guasto === null
      ? { voci: ownEntries({ voci: order.voci.filter((entry) => entry.id !== id) }) }
      : { guasti: order.guasti.filter((fault) => fault !== guasto) };
  return { params: { id: String(order.id) }, headers: { 'If-Match': `"${order.versione}"` }, body };
}

/** Why an entry is put off; undefined where it is not after all. */
async function whyPutOff({ numero }: OrderEntry): Promise<string | undefined> {
  const motivo = await askWhy({
    title: 'Rimandare la voce?',
    text: `Voce ${numero}: il guasto torna in carico.`,
    reason: { label: 'Motivo', hint: "Lo legge chi ha dato l'ordine" },
  });
  if (motivo === '') notify.warning('Per rimandare una voce serve un motivo');
  return motivo === null || motivo === '' ? undefined : motivo;
}
