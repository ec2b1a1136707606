/** What the screen of imports says: kinds, states, verdicts, counts. */
import {
  accountingTypes,
  type ColumnsAnswer,
  type ImportInList,
  importTypes,
  type Verdict,
} from '@lucerna/contract/importing/answers';
import type { ColumnChoice, ImportStepName } from '@lucerna/contract/importing/choices';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { mapTables } from '@lucerna/domain/map-table';
import { may } from '@lucerna/domain/rules/permissions';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { Capability } from '@lucerna/domain/vocabulary/capability';

/** One of our fields, and what of the file becomes it. */
export type FieldInFile = ColumnsAnswer['campi'][number];

const energyTypes: Readonly<Record<string, string>> = {
  bollette: 'Bollette',
  produzione: 'Produzione energetica',
};

/** `Punti Luce`, `Bollette`. */
export function typeName(type: string): string {
  const known = [...kinds, ...mapTables].find(({ segment }) => segment === type);
  return energyTypes[type] ?? known?.names.title ?? type;
}

/** What the account may import, in the order in which a town is brought in: what others hang on comes first. */
export function typesFor(capabilities: readonly Capability[]): readonly string[] {
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

export const verdictLabel: Readonly<Record<Verdict, { readonly one: string; readonly many: string }>> = {
  nuovo: { one: 'Nuovo', many: 'Nuovi' },
  modificato: { one: 'Modificato', many: 'Modificati' },
  uguale: { one: 'Uguale', many: 'Uguali' },
  incompleto: { one: 'Incompleto', many: 'Incompleti' },
  'da posizionare': { one: 'Da posizionare', many: 'Da posizionare' },
  scartato: { one: 'Scartato', many: 'Scartati' },
};

export function stateWords({ stato, passo }: Pick<ImportInList, 'stato' | 'passo'>): string {
  if (stato === 'in corso') return 'si sta scrivendo';
  if (stato === 'scritta') return 'scritta';
  if (stato === 'annullata') return 'annullata';
  return passo === null ? 'in preparazione' : `in preparazione: ${stepLabel[passo]}`;
}

/** `1 elemento`, `1.584 elementi`. */
export function counted(n: number, one: string, many: string): string {
  return `${shownNumber(n)} ${n === 1 ? one : many}`;
}

/** `312 nuovi, 5 modificati, 2 scartati`; `—` where nothing was written. */
export function outcomeWords(one: ImportInList): string {
  if (one.stato === 'in preparazione' || one.stato === 'in corso') return '—';
  const parts = [
    [one.inserite, 'nuovo', 'nuovi'],
    [one.modificate, 'modificato', 'modificati'],
    [one.lasciate, 'uguale', 'uguali'],
    [one.da_posizionare, 'da posizionare', 'da posizionare'],
    [one.rifiutate, 'scartato', 'scartati'],
  ] as const;
  const said = parts.flatMap(([n, single, many]) => (n === 0 ? [] : [counted(n, single, many)]));
  return said.length === 0 ? 'nessuna riga' : said.join(', ');
}

/** `QUADRO + LINEA`, `numerato PL-`, `sempre «sì»`. */
export function choiceWords(choice: ColumnChoice | null): string {
  if (choice === null) return 'Nessuna colonna';
  if ('colonne' in choice) return choice.colonne.join(' + ');
  if ('genera' in choice) return `numerato ${choice.genera}…`;
  return `sempre «${String(choice.costante)}»`;
}

/** `12,5 MB` */
export function sizeWords(bytes: number): string {
  return bytes < 1e6
    ? `${shownNumber(Math.max(1, Math.round(bytes / 1e3)))} kB`
    : `${shownNumber(Math.round(bytes / 1e5) / 10)} MB`;
}
