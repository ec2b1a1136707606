/** Second step of a prepared import: where its rows are, as a person chose it or as most of them come to lie here. */
import type { ImportWork } from '@lucerna/contract/importing/answers';
import type { PlaceSource, PositionChoice } from '@lucerna/contract/importing/choices';
import { type Listed, listQuestion } from './list.ts';
import { candidates, columnsOfSource, placedBy, placeSources, proposedPosition } from './position.ts';

/** An import of which list and place are known. */
export interface Placed extends Listed {
  /** Null where rows of the type have no place. */
  readonly place: DecidedPlace | null;
}

type DecidedPlace = NonNullable<ImportWork['posizione']> & { readonly choice: PositionChoice };

/** So many sources are tried; each means a few dozen questions to the database. */
const mostTried = 4;

export async function withPlace(listed: Listed): Promise<Placed> {
  return { ...listed, place: listed.target.shape === undefined ? null : await placeOf(listed) };
}

async function placeOf(listed: Listed): Promise<DecidedPlace> {
  const { db, file, choices, around, list, profiles } = listed;
  const { said, guessed } = placeSources(list, profiles);
  const all: readonly PlaceSource[] = [...said, ...guessed];
  const tried = (fonte: PlaceSource) =>
    file.once(`candidati ${listQuestion(listed, list)} ${JSON.stringify(fonte)}`, () =>
      candidates(db, list, fonte, around, list.srid, namesOf(listed, fonte)),
    );
  const sources = await Promise.all(all.slice(0, mostTried).map(tried));
  // The one that places most rows here comes first; of equals the likeliest, and behind them what leads elsewhere.
  const leads = sources.map((one) => ((one.found[0]?.dentro ?? 0) < 0.5 ? 0 : placedBy(one)));
  const order = all.map((_, at) => at).sort((a, b) => (leads[b] ?? 0) - (leads[a] ?? 0) || a - b);
  const fonti: PlaceSource[] = [...order.flatMap((at) => all[at] ?? []), { da: 'nessuna' }];
  const placed = order.map((at) => {
    const source = sources[at];
    return source === undefined ? undefined : placedBy(source);
  });
  // Of those that lead elsewhere only one that says what it is.
  const isLed = leads.some((rows) => rows > 0);
  const chosen = choices.posizione;
  const fonte: PlaceSource = chosen?.fonte ?? (isLed ? fonti[0] : said[0]) ?? { da: 'nessuna' };
  const { found } = await tried(fonte);
  const choice = chosen ?? proposedPosition(fonte, fonte.da === 'geometria' ? list.srid : null, found);
  return {
    fonti,
    srid_del_file: list.srid,
    candidati: found,
    choice,
    righe_delle_fonti: fonti.map((_, at) => placed[at] ?? null),
    con_posizione: 0,
    senza_posizione: list.records.length,
    posizione_rifiutata: 0,
  };
}

/** Whatever may say in which system the coordinates are. */
const namesOf = ({ fileName, list }: Listed, fonte: PlaceSource): string =>
  [...columnsOfSource(fonte), list.name, fileName].join(' ');
