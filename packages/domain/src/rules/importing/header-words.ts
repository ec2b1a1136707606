/** What the header of a survey's column says, word by word: `P. LAMP. [W]` is the power of the lamp. */

/** Words that say the same, the first of which stands for all. */
const synonyms: readonly (readonly string[])[] = [
  ['num', 'n', 'nr', 'nro', 'numero', 'num', 'no', 'number', 'nummer'],
  ['cod', 'codice', 'codici', 'code', 'id', 'ident', 'identificativo', 'identificatore'],
  ['tipo', 'tip', 'tipologia', 'tipologie', 'type'],
  ['altezza', 'h', 'hft', 'alt', 'height', 'hohe', 'hauteur'],
  ['potenza', 'p', 'pot', 'potenze', 'power', 'wattage', 'w', 'watt', 'leistung', 'puissance'],
  ['installazione', 'inst', 'posa', 'posato', 'installato', 'installation', 'installed'],
  ['palo', 'pali', 'pole', 'post', 'mast'],
  ['quadro', 'quadri', 'cabinet', 'panel', 'feeder', 'qel', 'qe', 'schaltschrank', 'armoire'],
  ['via', 'street', 'road', 'strasse', 'straße', 'rue'],
  ['sorgente', 'source'],
  ['lampada', 'lampe', 'light', 'lampentyp'],
  ['sostegno', 'support', 'mount'],
  ['descrizione', 'des', 'desc', 'descr', 'descriz'],
  ['apparecchio', 'luminaire', 'fixture'],
  ['sbraccio', 'sbr', 'bracket', 'arm'],
  ['data', 'date', 'dt'],
  ['anno', 'year'],
  ['civico', 'civ', 'house'],
  ['proprieta', 'owner', 'ownership'],
  ['note', 'notes', 'remarks', 'oss'],
  ['stato', 'condizione', 'condizioni', 'cond'],
];
const first = new Map(
  synonyms.flatMap(([one = '', ...others]) => others.map((word) => [word, one] as const)),
);

const joints = new Set(
  'di del della dello dell dei delle degli da dal il lo la le gli e ed o in con per al alla su sul the of'.split(
    ' ',
  ),
);
/** Words that say nothing of which thing a column tells by themselves. */
const general = new Set(
  'num cod tipo id nome data anno stato classe descrizione elenco dato valore m w kw mq'.split(' '),
);
/** What may stand beside any header. */
const isAside = (word: string) =>
  word.length <= 2 ||
  /\d/.test(word) ||
  ['num', 'cod', 'watt', 'metri', 'attuale', 'elettrico', 'univoco'].includes(word);

/** What a list is called by before it says what it tells: `DES_VIA` is the street. */
const heading = 'descrizione';

const shortestBeginning = 3;

/** The words of a folded name, as they are compared. */
function wordsOf(folded: string): string[] {
  const words = folded.split(' ').filter((word) => word !== '' && !joints.has(word));
  return [...new Set(words.map((word) => first.get(word) ?? word))];
}

/** Whole words, with which others begin by chance: `anno` is no `annotazioni`. */
const wholeWords = new Set([...first.values()].filter((word) => !['num', 'cod'].includes(word)));

/** `sorg` is `sorgente`: one is how the other begins. Plurals differ in their last letter. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < shortestBeginning) return false;
  return (
    (long.startsWith(short) && !wholeWords.has(short)) ||
    (short.length >= 5 && long.startsWith(short.slice(0, -1)))
  );
}

/**
 * How far a header is from saying one of those things; undefined where it says none of them. What a header is about stands
 * first in Italian: other words may follow it, but not go before.
 */
export function headerDistance(folded: string, wanted: readonly string[]): number | undefined {
  const words = wordsOf(folded);
  let best: number | undefined;
  for (const [index, one] of wanted.entries()) {
    const asked = wordsOf(one.replace('*', ''));
    const isHeaded = words[0] === heading && words.length > 1 && !asked.includes(heading);
    const told = isHeaded ? words.slice(1) : words;
    const left = [...told];
    const isThere =
      asked.length > 0 &&
      asked.every((word) => {
        const at = left.findIndex((own) => isSame(own, word));
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
    if (!isThere) continue;
    const isGeneral = asked.every((word) => general.has(word));
    if (isGeneral && left.length > 0) continue;
    const others = left.filter((word) => !isAside(word));
    const isFirst = !left.includes(told.find((word) => !isAside(word)) ?? told[0] ?? '');
    if (others.length > 0 && (!isFirst || others.length > 2)) continue;
    const distance = 200 - 20 * asked.length + 30 * others.length + index / 10;
    if (best === undefined || distance < best) best = distance;
  }
  return best;
}
