/** What a few typed letters may mean in a municipality's register, the likeliest first. */
import { type HouseNumber, MOST_FOUND } from '@lucerna/contract/endpoints/search';
import { type Found, HOUSE_NUMBER, STREET } from '@lucerna/contract/found-schema';
import { aroundPath, criteriaPath, elementsPath } from '@lucerna/contract/register-path';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { formatCriteria } from '@lucerna/domain/rules/criteria/criteria-text';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { TenantTx } from '../../db/database.ts';
import { codeStarts } from './code-starts.ts';
import type { HouseNumbers } from './house-numbers.ts';
import type { WordsOfMunicipalities } from './known-words.ts';
import {
  countAlong,
  elementsAlong,
  elementsByCode,
  elementsNow,
  type FoundRow,
  type StreetCount,
} from './queries.ts';

/** Of each sort at least so many, where there are; five sorts fill an answer, and what one leaves the others take. */
const MOST_OF_SORT = MOST_FOUND / 5;

export async function findEverywhere(
  tx: TenantTx,
  text: string,
  words: WordsOfMunicipalities,
  numbers: HouseNumbers,
): Promise<Found[]> {
  const starts = codeStarts(text);
  if (starts.length === 0) return [];
  const byCode = await elementsByCode(tx, starts, MOST_FOUND);
  const meant = await words.find(tx, text, MOST_FOUND);
  const counts = meant.streets.length === 0 ? [] : await countAlong(tx, meant.streets);
  // Of a street that lost its last element a moment ago only the name is known.
  const streets = meant.streets.filter((name) => counts.some(({ via }) => via === name));
  const [first] = streets;
  const along = first === undefined ? [] : await elementsAlong(tx, first, MOST_FOUND);
  const seen = new Set<string>();
  const bySort = [
    (await numbers.told(tx, text)).map(houseNumber),
    nearestFirst(byCode, starts).map(element),
    streets.map((name) => street(name, counts)),
    along.map(element),
    (await elementsNow(tx, meant.names)).map(element),
  ].map((found) =>
    found.filter(({ tipo, id }) => {
      const known = seen.has(`${tipo} ${id}`);
      seen.add(`${tipo} ${id}`);
      return !known;
    }),
  );
  let free = MOST_FOUND - sum(bySort.map(({ length }) => Math.min(length, MOST_OF_SORT)));
  return bySort.flatMap((found) => {
    const more = Math.min(free, Math.max(0, found.length - MOST_OF_SORT));
    free -= more;
    return found.slice(0, MOST_OF_SORT + more);
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Whose code is what was typed, before those that go on. */
function nearestFirst(rows: readonly FoundRow[], starts: readonly string[]): readonly FoundRow[] {
  const exact = new Set(starts);
  const rank = ({ titolo }: FoundRow) => (titolo !== null && exact.has(titolo) ? 0 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

function element({ tipo, id, titolo, dettagli }: FoundRow): Found {
  const title = titolo === null || titolo.trim() === '' ? `#${id}` : titolo;
  const details = dettagli.filter((text) => text !== null && text.trim() !== '' && text !== titolo);
  return { tipo, id, titolo: title, dettaglio: details.join(', '), percorso: elementsPath(tipo, [id]) };
}

/** The map around it, with the light points that stand there. */
function houseNumber({ toponimo, numero, lon, lat }: HouseNumber): Found {
  const address = `${toponimo} ${numero}`;
  const percorso = aroundPath('pl', [lon, lat]);
  return { tipo: HOUSE_NUMBER, id: address, titolo: address, dettaglio: '', percorso };
}

/** `34 punti luce, 2 linee`: it opens what most of it is. */
function street(name: string, counts: readonly StreetCount[]): Found {
  const here = counts.filter(({ via }) => via === name).toSorted((a, b) => b.numero - a.numero);
  const words = here.map(({ tipo, numero }) => {
    const { one, many } = kindBySegment(tipo).names;
    return `${shownNumber(numero)} ${numero === 1 ? one : many}`;
  });
  const { segment, found } = kindBySegment(here[0]?.tipo ?? 'pl');
  const criterion = { field: found.street ?? '', comparison: 'equal', values: [name] } as const;
  return {
    tipo: STREET,
    id: name,
    titolo: name,
    dettaglio: words.join(', '),
    percorso: criteriaPath(segment, formatCriteria([criterion])),
  };
}
