/** What the screen of imports says: kinds, states, verdicts, counts. */
import {
  type AccountingType,
  accountingTypes,
  type CheckAnswer,
  type CheckedRow,
  type ColumnsAnswer,
  type ImportDetail,
  type ImportInList,
  type ImportWork,
  importTypes,
  type Verdict,
} from '@lucerna/contract/importing/answers';
import type { ColumnChoice, ImportStepName } from '@lucerna/contract/importing/choices';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { mapTables } from '@lucerna/domain/map-table';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { may } from '@lucerna/domain/rules/permissions';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { Role } from '@lucerna/domain/vocabulary/capability';

/** One of our fields, and what of the file becomes it. */
export type FieldInFile = ColumnsAnswer['campi'][number];

const energyTypes: Readonly<Record<AccountingType, string>> = {
  bollette: 'Bollette',
  produzione: 'Produzione energetica',
};

/** `Punti Luce`, `Bollette`. */
export function typeName(type: string): string {
  const known = [...kinds, ...mapTables].find(({ segment }) => segment === type);
  return known?.names.title ?? energyTypes[type as AccountingType] ?? type;
}

/** What the account may import, in the order in which a town is brought in: what others hang on comes first. */
export function typesFor(capabilities: readonly Role[]): readonly string[] {
  const first = ['centraline', 'quadri', 'linee', 'pl'];
  const rank = (type: string) => (first.includes(type) ? first.indexOf(type) : first.length);
  return importTypes
    .filter((type) => may(capabilities, accountingTypes.includes(type) ? 'accounting' : 'editRegister'))
    .toSorted((a, b) => rank(a) - rank(b));
}

export const stepLabel: Readonly<Record<ImportStepName, string>> = {
  file: 'File',
  posizione: 'Posizione',
  colonne: 'Colonne',
  parole: 'Parole',
  controllo: 'Controllo',
  scrittura: 'Scrittura',
};

/** What one of the rows is, and whether it is feminine. */
interface RowName {
  readonly one: string;
  readonly many: string;
  readonly isFeminine: boolean;
}

const element: RowName = { one: 'elemento', many: 'elementi', isFeminine: false };
const energyRows: Readonly<Record<AccountingType, RowName>> = {
  bollette: { one: 'bolletta', many: 'bollette', isFeminine: true },
  produzione: { one: 'corrispettivo', many: 'corrispettivi', isFeminine: false },
};

const rowName = (type: string): RowName => energyRows[type as AccountingType] ?? element;

/** `elementi inseriti`, `bolletta inserita`: with a participle or adjective, which is given as for one masculine. */
export function countedRows(n: number, type: string, ...said: readonly string[]): string {
  const { one, many } = rowName(type);
  return [shownNumber(n), n === 1 ? one : many, ...said.map((word) => agreeing(word, type, n))].join(' ');
}

/** `nuovo` as it is said of so many of the type: `nuove`. What does not end in `o` is one for both genders. */
function agreeing(word: string, type: string, n: number): string {
  const { isFeminine } = rowName(type);
  // `doppi`, not `doppii`.
  if (word.endsWith('io') && n !== 1 && !isFeminine) return word.slice(0, -1);
  if (word.endsWith('o'))
    return word.slice(0, -1) + (n === 1 ? (isFeminine ? 'a' : 'o') : isFeminine ? 'e' : 'i');
  return word === 'uguale' && n !== 1 ? 'uguali' : word;
}

/** `Nuovo`, of bills `Nuova`; of many `Nuovi`, `Nuove`. */
export const verdictLabel = (verdict: Verdict, type: string, n: number) =>
  capitalised(agreeing(verdict, type, n));

export function stateWords({
  stato,
  passo,
  annullamento,
  coda,
}: Pick<ImportInList, 'stato' | 'passo' | 'annullamento' | 'coda'>): string {
  if (annullamento !== null)
    return `si sta annullando: ${shownNumber(annullamento.righe)} di ${counted(annullamento.di, 'riga', 'righe')}`;
  if (coda !== null) return coda === 1 ? 'in coda: è la prossima' : `in coda: è la ${coda}ª`;
  if (stato === 'in corso') return 'si sta scrivendo';
  if (stato === 'scritta') return 'scritta';
  if (stato === 'annullata') return 'annullata';
  return passo === null ? 'in preparazione' : `in preparazione: ${stepLabel[passo]}`;
}

/** How many are written before it: of one that is the second of those that wait, one. */
export function queueWords(coda: number): string {
  if (coda === 1) return 'È la prossima: comincia appena ne finisce una.';
  return coda === 2
    ? "Ne aspetta un'altra prima di questa."
    : `Ne aspettano altre ${coda - 1} prima di questa.`;
}

/** `1 elemento`, `1.584 elementi`. */
export function counted(n: number, one: string, many: string): string {
  return `${shownNumber(n)} ${n === 1 ? one : many}`;
}

/** `312 nuovi, 5 modificati, 2 scartati`; `—` where nothing was written. */
export function outcomeWords(one: ImportInList): string {
  if (one.stato === 'in preparazione' || one.stato === 'in corso') return '—';
  const parts = [
    [one.inserite, 'nuovo'],
    [one.modificate, 'modificato'],
    [one.lasciate, 'uguale'],
    [one.da_posizionare, 'da posizionare'],
    [one.rifiutate, 'scartato'],
  ] as const;
  const said = parts.flatMap(([n, word]) =>
    n === 0 ? [] : [`${shownNumber(n)} ${agreeing(word, one.tipo, n)}`],
  );
  return said.length === 0 ? 'nessuna riga' : said.join(', ');
}

/** What taking an import back would do: `7 elementi inseriti da rilievo.csv se ne vanno, 1 modificato torna come prima.` */
export function goneWords({
  tipo,
  file,
  inserite,
  modificate,
}: Pick<ImportInList, 'tipo' | 'file' | 'inserite' | 'modificate'>): string {
  const gone = countedRows(inserite, tipo, 'inserito');
  const back = `${shownNumber(modificate)} ${agreeing('modificato', tipo, modificate)}`;
  const goes = `${gone} da ${file} se ne ${inserite === 1 ? 'va' : 'vanno'}`;
  const returns = `${modificate === 1 ? 'torna' : 'tornano'} come prima`;
  if (modificate === 0) return inserite === 0 ? `${file} non ha scritto nulla.` : `${goes}.`;
  return inserite === 0 ? `${back} da ${file} ${returns}.` : `${goes}, ${back} ${returns}.`;
}

/** What taking it back has done: `7 elementi tolti, 1 riportato com'era`. */
export function doneWords(tolte: number, ripristinate: number, tipo: string): string {
  const was = ripristinate === 1 ? "com'era" : "com'erano";
  const parts = [
    ...(tolte > 0 ? [countedRows(tolte, tipo, 'tolto')] : []),
    ...(ripristinate > 0
      ? [`${shownNumber(ripristinate)} ${agreeing('riportato', tipo, ripristinate)} ${was}`]
      : []),
  ];
  return parts.length === 0 ? "Non c'era più nulla da togliere" : parts.join(', ');
}

/** An element may be completed later; a bill, a house number may not. */
export const withoutIt = (type: string) =>
  kinds.some(({ segment }) => segment === type)
    ? 'gli elementi nuovi entrano incompleti'
    : 'le righe sono scartate';

/** `QUADRO + LINEA`, `numerato PL-`, `sempre «sì»`. */
export function choiceWords(choice: ColumnChoice | null): string {
  if (choice === null) return 'Nessuna colonna';
  if ('colonne' in choice) return choice.colonne.join(' + ');
  if ('genera' in choice) return `numerato ${choice.genera}…`;
  return `sempre «${String(choice.costante)}»`;
}

/** The list that is chosen, and how many of its rows are taken: those that its sheet hides are left out unless somebody takes them. */
export function listTaken({ liste, scelte }: ImportWork) {
  const list = liste.find(({ nome }) => nome === scelte.lista) ?? liste[0];
  const hidden = scelte.nascoste === 'prendi' ? 0 : (list?.righe_nascoste ?? 0);
  return { list, rows: (list?.righe ?? 0) - hidden };
}

/** What a sheet hides and the check leaves out: `2 righe nascoste e la colonna nascosta «Quota»`; null where it hides nothing. */
export function hiddenWords({
  nascoste,
  colonne_nascoste: columns,
}: Pick<CheckAnswer, 'nascoste' | 'colonne_nascoste'>): { what: string; stays: string } | null {
  const named = columns.map((name) => `«${name}»`).join(', ');
  const parts = [
    ...(nascoste > 0 ? [counted(nascoste, 'riga nascosta', 'righe nascoste')] : []),
    ...(columns.length === 1 ? [`la colonna nascosta ${named}`] : []),
    ...(columns.length > 1 ? [`${columns.length} colonne nascoste (${named})`] : []),
  ];
  if (parts.length === 0) return null;
  const said = parts.join(' e ');
  return {
    what: capitalised(said),
    stays: nascoste + columns.length === 1 ? 'resta' : 'restano',
  };
}

/** `12,5 MB` */
export function sizeWords(bytes: number): string {
  return bytes < 1e6
    ? `${shownNumber(Math.max(1, Math.round(bytes / 1e3)))} kB`
    : `${shownNumber(Math.round(bytes / 1e5) / 10)} MB`;
}

/** Fields by which elements refer to others are called by what they lack: `senza centralina`. */
const lackedNames: Readonly<Record<string, string>> = { id_imp: 'centralina', vettore_id: 'vettore' };

/** `20.631 punti luce, tutti senza centralina`, `12 punti luce, 3 senza potenza`; empty where nothing is missing. */
export function lackingWords(type: string, { elementi, campi }: NonNullable<ImportDetail['senza']>): string {
  const kind = kinds.find(({ segment }) => segment === type);
  if (kind === undefined || elementi === 0 || campi.length === 0) return '';
  const { one, many, gender } = kind.names;
  const all = elementi === 1 ? '' : gender === 'f' ? 'tutte ' : 'tutti ';
  const lacks = campi.map(({ campo, etichetta, righe }) => {
    const name =
      lackedNames[campo] ?? etichetta.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
    return `${righe === elementi ? all : `${shownNumber(righe)} `}senza ${name}`;
  });
  return `${counted(elementi, one, many)}, ${lacks.join(', ')}`;
}

/** All reasons at once, then what an incomplete row lacks; of a row that changes, the names of what does. */
export function reasonsOf({
  motivi,
  mancano,
  modifiche,
  verdetto,
}: Pick<CheckedRow, 'motivi' | 'mancano' | 'modifiche' | 'verdetto'>): string {
  const lacks =
    mancano.length === 0 ? [] : [`${mancano.length === 1 ? 'Manca' : 'Mancano'}: ${mancano.join(', ')}`];
  const said = [...motivi, ...lacks];
  // All values of a new row are new, which is no reason of anything.
  if (said.length > 0 || verdetto !== 'modificato') return said.join('; ');
  return modifiche.map(({ etichetta }) => etichetta).join(', ');
}

export const savedWords = 'Il lavoro è salvato: puoi chiudere e riprendere da Importazioni.';

/** `Restano 2 parole da scegliere: senza, le loro 7 righe entrano incomplete.` */
export function wordsLeftText(open: readonly { readonly righe: number }[]): string {
  if (open.length === 0) return savedWords;
  const rows = open.reduce((sum, { righe }) => sum + righe, 0);
  const words = open.length === 1 ? 'Resta 1 parola' : `Restano ${shownNumber(open.length)} parole`;
  const enter =
    rows === 1
      ? 'la sua riga entra incompleta'
      : `${open.length === 1 ? 'le sue' : 'le loro'} ${shownNumber(rows)} righe entrano incomplete`;
  return `${words} da scegliere: senza, ${enter}.`;
}
