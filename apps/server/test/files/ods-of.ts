/** Workbooks of OpenDocument as LibreOffice writes them: styles with formats, what repeats, what merges cover, what is hidden. */
import { zipOf } from './zip-of.ts';

/** How numbers of a cell are shown, as the element of a number style. */
type NumberFormat = 'number' | 'currency' | 'percentage' | 'date' | 'time';

export type OdsCell =
  | string
  | number
  | null
  /** What a merge covers. */
  | { readonly covered: true }
  | {
      readonly type: 'string' | 'float' | 'currency' | 'percentage' | 'date' | 'time' | 'boolean';
      /** As `office:value` and its like have it: `7`, `2021-05-12`, `PT08H30M00S`. */
      readonly value: string;
      /** The text that a person sees. */
      readonly shown: string;
      /** The figures that a number has at least. */
      readonly digits?: number;
      /** A text before the number. */
      readonly before?: string;
      /** How many columns and rows it takes. */
      readonly span?: readonly [columns: number, rows: number];
      /** How often it stands there. */
      readonly repeated?: number;
    };

export interface OdsSheet {
  readonly name: string;
  readonly rows: readonly (readonly OdsCell[])[];
  readonly hidden?: boolean;
  /** By the index of the row, from 0. */
  readonly hiddenRows?: Readonly<Record<number, 'filter' | 'collapse'>>;
  readonly hiddenColumns?: readonly number[];
  /** How often a row stands there, by its index; once unless told. */
  readonly repeatedRows?: Readonly<Record<number, number>>;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

interface Style {
  readonly format: NumberFormat;
  readonly digits: number;
  readonly before: string;
}

const formatBody: Readonly<Record<NumberFormat, (style: Style) => string>> = {
  number: ({ digits }) =>
    `<number:number number:decimal-places="0" number:min-decimal-places="0" number:min-integer-digits="${digits}"/>`,
  currency: () =>
    '<number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> </number:text><number:currency-symbol number:language="it" number:country="IT">€</number:currency-symbol>',
  percentage: () =>
    '<number:number number:decimal-places="0" number:min-decimal-places="0" number:min-integer-digits="1"/><number:text>%</number:text>',
  date: () =>
    '<number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year/>',
  time: () =>
    '<number:hours number:style="long"/><number:text>:</number:text><number:minutes number:style="long"/>',
};

function styleXml(style: Style, at: number): string {
  const { format, before } = style;
  const prefix = before === '' ? '' : `<number:text>${escaped(before)}</number:text>`;
  return `<number:${format}-style style:name="N${at}" number:language="it" number:country="IT">${prefix}${formatBody[format](style)}</number:${format}-style>
    <style:style style:name="ce${at}" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="N${at}"/>`;
}

const formatOf = {
  float: 'number',
  currency: 'currency',
  percentage: 'percentage',
  date: 'date',
  time: 'time',
} as const;

function cellXml(cell: OdsCell, styleOf: (style: Style) => number): string {
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'string')
    return `<table:table-cell office:value-type="string" calcext:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`;
  if (typeof cell === 'number')
    return `<table:table-cell office:value-type="float" office:value="${cell}" calcext:value-type="float"><text:p>${String(cell).replace('.', ',')}</text:p></table:table-cell>`;
  if ('covered' in cell) return '<table:covered-table-cell/>';
  const { type, value, shown, digits = 1, before = '', span, repeated } = cell;
  const valueName = { date: 'date-value', time: 'time-value', boolean: 'boolean-value' } as const;
  const named =
    type === 'string'
      ? ''
      : ` office:${type in valueName ? valueName[type as keyof typeof valueName] : 'value'}="${escaped(value)}"`;
  const format = type in formatOf ? formatOf[type as keyof typeof formatOf] : undefined;
  const style = format === undefined ? '' : ` table:style-name="ce${styleOf({ format, digits, before })}"`;
  const currency = type === 'currency' ? ' office:currency="EUR"' : '';
  const spans =
    span === undefined
      ? ''
      : ` table:number-columns-spanned="${span[0]}" table:number-rows-spanned="${span[1]}"`;
  const times = repeated === undefined ? '' : ` table:number-columns-repeated="${repeated}"`;
  return `<table:table-cell${style}${times}${spans} office:value-type="${type}"${currency}${named} calcext:value-type="${type}"><text:p>${escaped(shown)}</text:p></table:table-cell>`;
}

const namespaces = [
  ['office', 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'],
  ['style', 'urn:oasis:names:tc:opendocument:xmlns:style:1.0'],
  ['text', 'urn:oasis:names:tc:opendocument:xmlns:text:1.0'],
  ['table', 'urn:oasis:names:tc:opendocument:xmlns:table:1.0'],
  ['number', 'urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0'],
  ['calcext', 'urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0'],
]
  .map(([name, uri]) => `xmlns:${name}="${uri}"`)
  .join(' ');

const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';
/** LibreOffice ends each sheet with the empty rest of it. */
const mostRows = 1_048_576;
const mostColumns = 16_384;

function sheetXml(
  { name, rows, hidden = false, hiddenRows = {}, hiddenColumns = [], repeatedRows = {} }: OdsSheet,
  styleOf: (style: Style) => number,
): string {
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) =>
    hiddenColumns.includes(at)
      ? '<table:table-column table:visibility="collapse"/>'
      : '<table:table-column/>',
  ).join('');
  const rest = `<table:table-cell table:number-columns-repeated="${mostColumns - width}"/>`;
  const count = rows.reduce((sum, _, at) => sum + (repeatedRows[at] ?? 1), 0);
  const body = rows
    .map((row, at) => {
      const visibility = hiddenRows[at];
      const attribute = visibility === undefined ? '' : ` table:visibility="${visibility}"`;
      const often = repeatedRows[at];
      const times = often === undefined ? '' : ` table:number-rows-repeated="${often}"`;
      return `<table:table-row${times}${attribute}>${row.map((cell) => cellXml(cell, styleOf)).join('')}${rest}</table:table-row>`;
    })
    .join('');
  return `<table:table table:name="${escaped(name)}" table:style-name="${hidden ? 'ta2' : 'ta1'}">${columns}${body}
    <table:table-row table:number-rows-repeated="${mostRows - count}"><table:table-cell table:number-columns-repeated="${mostColumns}"/></table:table-row></table:table>`;
}

export function odsOf(...sheets: readonly OdsSheet[]): Buffer {
  const styles = new Map<string, string>();
  const styleOf = (style: Style): number => {
    const key = JSON.stringify(style);
    if (!styles.has(key)) styles.set(key, styleXml(style, styles.size + 1));
    return [...styles.keys()].indexOf(key) + 1;
  };
  const tables = sheets.map((sheet) => sheetXml(sheet, styleOf)).join('');
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content ${namespaces} office:version="1.3"><office:automatic-styles>
  <style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>
  <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
  ${[...styles.values()].join('\n')}
</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${mimetype}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
  const looks = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-styles ${namespaces} office:version="1.3"><office:styles><number:number-style style:name="N0"><number:number number:min-integer-digits="1"/></number:number-style><style:style style:name="Default" style:family="table-cell"/></office:styles></office:document-styles>`;
  const files = {
    mimetype,
    'content.xml': content,
    'styles.xml': looks,
    'META-INF/manifest.xml': manifest,
  };
  return zipOf(Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) })));
}
