/** Workbooks of what a screen shows (specification, section 7; contract, Bills, consumption, production). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What BIFF8 holds on a sheet; rows beyond it go on in further sheets. */
export const XLS_ROWS = 65_536;
export const XLS_COLUMNS = 256;
/** The longest text of a cell, in either format. */
export const CELL_LENGTH = 32_767;

const cell = z.union([z.string().max(CELL_LENGTH), z.number(), z.boolean(), z.null()]);
const rows = z.array(z.record(z.string(), cell));

/** A column: the key in the rows and its header. */
export const exportColumnSchema = z.strictObject({ key: z.string(), label: z.string().max(CELL_LENGTH) });

/**
 * Rows with the columns to show, in order; without columns all keys of the rows, in the order in which they
 * appear, under their own names. A bare array of rows is taken too.
 */
export const exportBodySchema = z
  .union([
    rows,
    z.strictObject({
      rows,
      columns: z.array(exportColumnSchema).min(1).max(XLS_COLUMNS).optional(),
      sheet: z.string().max(200).optional(),
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
  summary: 'Un foglio di Excel (export.xls) con le righe date',
  body: exportBodySchema,
  bodyBytes: 64 * 1024 * 1024,
  bodyReadByHandler: true,
  repeatable: false,
  answer: z.unknown(),
  media: ['application/vnd.ms-excel'],
});
