/**
 * The workbook of the rows that an import refused, which comes in again as it is. It has the file's own columns, where each
 * row stands, the reason, and in a hidden sheet what the import went by. So nothing has to be chosen anew, and what is not
 * mended is refused again instead of being taken otherwise.
 */
import { type ImportChoices, importChoicesSchema } from '@lucerna/contract/importing/choices';
import { z } from 'zod';
import { workbookBytes } from '../../spreadsheet/workbook.ts';
import { carriedSheet, pieceLength } from '../read/carried-sheet.ts';
import type { ReadFile } from '../read/read-file.ts';
import type { RawRecord } from '../read/record.ts';
import type { Check } from './check.ts';
import type { Decided } from './decide.ts';
import { columnsOfSource } from './position.ts';
import type { RefusedLine } from './queries.ts';
import { reasonColumn } from './reason-column.ts';

/** What a cell of a workbook holds. */
const mostCharacters = 32_000;

const carriedSchema = z.strictObject({
  tipo: z.string(),
  /** Of the workbook, but for the reason's. */
  colonne: z.array(z.string()),
  scelte: importChoicesSchema,
});
/** What an import went by, as the workbook of its refused rows carries it. */
export type Carried = z.output<typeof carriedSchema>;

export interface Refused {
  readonly rows: readonly RefusedLine[];
  readonly carried: Carried;
}

/** A column that the workbook has beside the file's own: what the file says otherwise, or what was made of a row's place. */
interface Besides {
  readonly name: string;
  cell(record: RawRecord): unknown;
}

/** The refused rows as their file has them, with the reasons, and what they were refused by. */
export function refusedOf(decided: Decided, { rows }: Check): Refused {
  const { records, columns } = decided.list;
  const free = (wanted: string) => {
    for (let n = 2, name = wanted; ; n += 1, name = `${wanted} ${n}`)
      if (!columns.includes(name)) return name;
  };
  const scelte = choicesOf(decided);
  const besides: Besides[] = [];
  if (scelte.posizione?.fonte.da === 'geometria') {
    const name = free('Geometria');
    besides.push({ name, cell: ({ geometry }) => geometry });
    scelte.posizione = { ...scelte.posizione, fonte: { da: 'testo', colonna: name } };
  }
  const reasons = new Map(
    rows.flatMap(({ riga, verdetto, motivi }) =>
      verdetto === 'scartato' ? [[riga, motivi.join('; ')]] : [],
    ),
  );
  return {
    carried: {
      tipo: decided.target.type,
      colonne: [...columns, ...besides.map(({ name }) => name)],
      scelte,
    },
    rows: records.flatMap((record) => {
      const motivo = reasons.get(record.place);
      if (motivo === undefined) return [];
      const cells = [
        ...columns.map((name) => [name, record.shown?.[name] ?? plainCell(record.values[name])] as const),
        ...besides.map(({ name, cell }) => [name, plainCell(cell(record))] as const),
      ];
      return [{ riga: record.place, motivo, valori: Object.fromEntries(cells) }];
    }),
  };
}

function plainCell(cell: unknown): string | number | boolean | null {
  return typeof cell === 'object' && cell !== null
    ? JSON.stringify(cell)
    : ((cell ?? null) as string | number | boolean | null);
}

/** All that was decided, of the proposals too; of rows by their number nothing, for they are others in the workbook. */
function choicesOf({ choices, columns, place }: Decided): ImportChoices {
  const { passo: _, lista: __, vale_il_file: ___, ...kept } = choices;
  return {
    ...kept,
    campi: Object.fromEntries([...columns].map(([key, { choice }]) => [key, choice])),
    ...(place !== null && { posizione: place.choice }),
  };
}

/** The workbook. Without what is carried, of imports of earlier versions, its columns are proposed by what they are like. */
export function refusedWorkbook(rows: readonly RefusedLine[], carried: object | null): Uint8Array {
  const names = new Set(rows.flatMap(({ valori }) => Object.keys(valori)));
  names.delete(reasonColumn);
  const text = carried === null ? '' : JSON.stringify(carried);
  const pieces = Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, i) => ({
    testo: text.slice(i * pieceLength, (i + 1) * pieceLength),
  }));
  return workbookBytes([
    {
      name: 'Righe rifiutate',
      columns: [...names, reasonColumn].map((name) => ({ key: name, label: name })),
      rows: rows.map(({ valori, motivo }) => inCells({ ...valori, [reasonColumn]: motivo })),
    },
    ...(pieces.length === 0
      ? []
      : [{ name: carriedSheet, columns: [{ key: 'testo', label: whatFor }], rows: pieces, hidden: true }]),
  ]);
}

const whatFor = "Le scelte fatte nell'importazione: servono quando il foglio corretto torna in Lucerna";

type Cells = RefusedLine['valori'];

/** A text that a cell does not hold is cut, and its end says so. */
function inCells(cells: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      typeof cell === 'string' && cell.length > mostCharacters ? `${cell.slice(0, mostCharacters)}…` : cell,
    ]),
  );
}

/** What a file says that it goes by, as far as it holds for it: whoever mended it may have changed its columns, too. */
export function choicesCarried({ carried, lists }: ReadFile, type: string): ImportChoices | undefined {
  if (carried === undefined) return undefined;
  const read = carriedSchema.safeParse(parsed(carried));
  const [list] = lists;
  if (!read.success || read.data.tipo !== type || list === undefined) return undefined;
  const { colonne, scelte } = read.data;
  const { campi = {}, posizione, in_nota, ...kept } = scelte;
  const has = (names: readonly string[]) => names.every((name) => list.columns.includes(name));
  const isWider = list.columns.some((name) => name !== reasonColumn && !colonne.includes(name));
  return {
    ...kept,
    campi: Object.fromEntries(
      Object.entries(campi).filter(([, choice]) =>
        // What had no column may have one that was added.
        choice === null ? !isWider : !('colonne' in choice) || has(choice.colonne),
      ),
    ),
    ...(posizione !== undefined && has(columnsOfSource(posizione.fonte)) && { posizione }),
    ...(in_nota !== undefined && { in_nota: in_nota.filter((name) => has([name])) }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
