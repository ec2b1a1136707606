import type { Order, OrderEntry } from '@lucerna/contract/endpoints/orders';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { stateWord } from '@lucerna/domain/messages';
import { shownMoment } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import { ElementSymbol } from '../../elements/work/ElementSymbol.tsx';
import { stopTitle } from '../../elements/work/stop-title.ts';
import { GlyphSvg } from '../../map/styles/GlyphSvg.tsx';
import { entryGlyph } from '../../map/styles/work-glyphs.ts';
import { paths } from '../../paths.ts';
import tables from '../../ui/table.module.css';
import tag from '../../ui/tag.module.css';
import texts from '../../ui/text.module.css';
import { EntryActions } from './EntryActions.tsx';
import { EntryPhotos, EntryWork } from './EntryWork.tsx';
import css from './OrderEntries.module.css';

const tones = { da_fare: 'even', fatto: 'good', non_trovato: 'bad', rimandato: 'bad' } as const;

interface OrderEntriesProps {
  readonly order: Order;
  /** The entry that the map shows in amber; null: none. */
  readonly chosen: number | null;
  readonly onChoose: (entry: number) => void;
}

/** What the order is about, each with what was done for it, under the number that the map has. */
export function OrderEntries({ order, chosen, onChoose }: OrderEntriesProps) {
  if (order.voci.length === 0) return <p className={texts.quiet}>L'ordine non ha voci.</p>;
  return (
    <div className={css.room}>
      <table className={`${tables.table} ${tables.stacked} ${css.entries}`}>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Numero">N.</abbr>
            </th>
            <th scope="col">Elemento</th>
            <th scope="col">Azione</th>
            <th scope="col">Stato</th>
            <th scope="col">Intervento</th>
            <th scope="col">Foto</th>
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
                <EntryElement entry={entry} />
              </td>
              <td>{stopTitle({ tipo: entry.tipo, azione: order.azione })}</td>
              <td>
                <div className={css.state}>
                  <EntryState entry={entry} />
                  <EntryActions order={order} entry={entry} />
                </div>
              </td>
              <td data-label="Intervento: " data-empty={entry.interventi.length === 0}>
                <EntryWork entry={entry} />
              </td>
              <td data-empty={entry.interventi.every(({ foto }) => foto.length === 0)}>
                <EntryPhotos entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OfEntry {
  readonly entry: OrderEntry;
}

/** Its symbol, code and street, as the map and the register name them. */
function EntryElement({ entry }: OfEntry) {
  const { entita, id_elemento, codice, luogo } = entry;
  if (entita === null || id_elemento === null) return 'Un punto sulla mappa';
  const { one } = kindBySegment(entita).names;
  return (
    <span className={css.element}>
      <ElementSymbol at={entry} />
      <span className={css.words}>
        <Link to={paths.sheet(entita, id_elemento)} title={`Apri la Scheda: ${one}`}>
          <span className="visually-hidden">{one} </span>
          {codice ?? `#${id_elemento}`}
        </Link>
        {luogo !== null && <span className={texts.quiet}> {luogo}</span>}
      </span>
    </span>
  );
}

/** How it stands; why it was not done, and when it was answered where no intervention tells. */
function EntryState({ entry: { stato, motivo, quando, interventi } }: OfEntry) {
  const answered = interventi.length === 0 ? quando : null;
  return (
    <div>
      <span className={tag.tag} data-tone={tones[stato]}>
        {stateWord(stato)}
      </span>
      {answered !== null && <span className={css.more}>{shownMoment(answered)}</span>}
      {motivo !== null && <span className={css.more}>{motivo}</span>}
    </div>
  );
}
