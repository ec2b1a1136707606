/** What of a list is hidden in its workbook: it is left out as the sheet shows it, or taken because somebody says so. */
import type { RawRecord, RecordSource } from './record.ts';

interface Rows extends Pick<RecordSource, 'columns' | 'hiddenColumns'> {
  readonly records: readonly RawRecord[];
}

/** What becomes of hidden rows and columns. */
export type HiddenPolicy = 'lascia' | 'prendi';

export interface HiddenParts {
  readonly rows: number;
  readonly columns: readonly string[];
}

/** What is hidden of the list. */
export function hiddenParts({ records, hiddenColumns = [] }: Rows): HiddenParts {
  return {
    rows: records.reduce((sum, { hidden }) => sum + (hidden === true ? 1 : 0), 0),
    columns: hiddenColumns,
  };
}

/** The list as its sheet shows it; itself where nothing is hidden. */
export function visiblePart<List extends Rows>(list: List): List {
  const { rows, columns } = hiddenParts(list);
  if (rows === 0 && columns.length === 0) return list;
  const gone = new Set(columns);
  return {
    ...list,
    columns: list.columns.filter((name) => !gone.has(name)),
    records: list.records.filter(({ hidden }) => hidden !== true),
  };
}

/** The same of a file that a command reads, and what was left out. Formats other than workbooks hide nothing. */
export function shownSource(
  source: RecordSource,
  policy: HiddenPolicy,
): { readonly source: RecordSource; readonly left: HiddenParts } {
  const nothing = { rows: 0, columns: [] };
  if (source.format !== 'workbook' || policy === 'prendi') return { source, left: nothing };
  const records = [...(source.records() as Iterable<RawRecord>)];
  const { records: shown, ...rest } = visiblePart({ ...source, records });
  return { source: { ...rest, records: () => shown }, left: hiddenParts({ ...source, records }) };
}
