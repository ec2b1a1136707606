/** Workbooks of what a screen shows (specification, section 7; contract, Bills, consumption, production). */
import { fieldFaults } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What BIFF8 holds on a sheet; rows beyond it go on in further sheets. */
export const XLS_ROWS = 65_536;
export const XLS_COLUMNS = 256;
/** The longest text of a cell, in either format. */
const CELL_LENGTH = 32_767;

export type ExportCell = string | number | boolean | null;
export type ExportRow = Readonly<Record<string, ExportCell>>;

function cellFault(value: unknown): string | undefined {
  if (typeof value === 'string') {
    return value.length > CELL_LENGTH ? fieldFaults.tooLong(shownNumber(CELL_LENGTH)) : undefined;
  }
  const fits = value === null || typeof value === 'boolean' || typeof value === 'number';
  return fits ? undefined : fieldFaults.badValue;
}

/**
 * The first fault of rows, and where it lies. A schema for each cell would take seconds for the millions of them that a
 * large export has: one look is enough.
 */
export function rowsFault(
  rows: readonly unknown[],
): { path: (string | number)[]; message: string } | undefined {
  for (const [i, row] of rows.entries()) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      return { path: [i], message: fieldFaults.notObject };
    }
    for (const key of Object.keys(row)) {
      const message = cellFault((row as Record<string, unknown>)[key]);
      if (message !== undefined) return { path: [i, key], message };
    }
  }
  return undefined;
}

const rows = z
  .array(z.unknown())
  .meta({ description: 'elenco di oggetti: testi, numeri, vero o falso, null' })
  .transform((list, context): ExportRow[] => {
    const fault = rowsFault(list);
    if (fault === undefined) return list as ExportRow[];
    context.addIssue({ code: 'custom', ...fault });
    return z.NEVER;
  });

/** A column: the key in the rows and its header. */
const exportColumnSchema = z.strictObject({ key: z.string(), label: z.string().max(CELL_LENGTH) });

/** What narrowed the rows, in words: `Ricerca` and `+tigli`. */
const exportFilterSchema = z.strictObject({
  label: z.string().max(CELL_LENGTH),
  text: z.string().max(CELL_LENGTH),
});

/**
 * Rows with the columns to show, in order, and what narrowed them, which stands in a sheet of its own behind them, so
 * that whoever reads the first sheet by a program finds nothing but rows; without columns all keys of the rows, in the order in which they
 * appear, under their own names. A bare array of rows is taken too.
 */
export const exportBodySchema = z
  .union([
    rows,
    z.strictObject({
      rows,
      columns: z.array(exportColumnSchema).min(1).max(XLS_COLUMNS).optional(),
      sheet: z.string().max(200).optional(),
      filter: z.array(exportFilterSchema).max(1_000).optional(),
    }),
  ])
  .transform((body) => (Array.isArray(body) ? { rows: body } : body));

export const exportRows = endpoint({
  name: 'exportRows',
  method: 'POST',
  path: '/api/utils/export',
  access: 'session',
  tenant: false,
  tag: 'Esportazione',
  summary: 'Un foglio di Excel (export.xls) con le righe date; il corpo può essere compresso con gzip',
  body: exportBodySchema,
  bodyBytes: 64 * 1024 * 1024,
  packedBytes: 512 * 1024 * 1024,
  bodyReadByHandler: true,
  repeatable: false,
  answer: z.unknown(),
  media: ['application/vnd.ms-excel'],
});
