/** Which of a file's lists brings what a person said: `qe` has cabinets, `cl` light points. */
import { foldText } from '../free-search.ts';
import { foldColumn } from './column-profile.ts';

/** Beginnings of words by which lists are called, by what they bring. */
const names: Readonly<Record<string, readonly string[]>> = {
  centraline: ['quadr', 'qe', 'centralin', 'armadi', 'cabin', 'q e'],
  pl: ['punt', 'pl', 'cl', 'luc', 'lamp', 'apparecch', 'pal', 'sostegn', 'corp', 'centri lumin'],
  quadri: ['sottoquadr', 'sezionament', 'quadrett', 'derivaz'],
  linee: ['line', 'cav', 'circuit', 'tratt', 'ret'],
  edifici: ['edific', 'fabbric', 'immobil'],
  impianti: ['impiant', 'pod', 'utenz'],
  civici: ['civic', 'numer'],
};

function says(name: string, type: string): boolean {
  const words = foldText(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return (names[type] ?? []).some((start) =>
    words.some((word) => (start.length < 3 ? word === start : word.startsWith(start))),
  );
}

/** What a word says of a row that it stands in, where it says one thing: `Quadro elettrico` is a cabinet. */
export function typeSaid(word: string): string | undefined {
  const said = Object.keys(names).filter((type) => says(word, type));
  return said.length === 1 ? said[0] : undefined;
}

/** 0: its name says so; 1: it says nothing; 2: it says another thing. */
export function listRank(name: string, type: string): 0 | 1 | 2 {
  if (says(name, type)) return 0;
  return Object.keys(names).some((other) => says(name, other)) ? 2 : 1;
}

const ofLamps = /(?:^| )(?:lamp|sorg|pal[oi](?: |$)|pole|sosteg|armatur|apparecch|luminaire|watt)/;
const ofCabinets = /(?:^| )(?:quadr|qe(?: |$)|centralin|armadi|cabin|pod(?: |$)|contator)/;

/** The same of a list whose name says nothing, by its columns: both name cabinets, one alone tells of lamps. */
export function columnsRank(columns: readonly string[], type: string): 0 | 1 | 2 {
  const folded = columns.map(foldColumn);
  const lamps = folded.some((name) => ofLamps.test(name));
  const cabinets = folded.some((name) => ofCabinets.test(name));
  if (type === 'pl') return lamps ? 0 : 1;
  if (type !== 'centraline') return 1;
  if (lamps) return 2;
  return cabinets ? 0 : 1;
}
