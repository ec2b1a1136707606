/** Our fields beside the file's columns, with ten rows already transformed: the answer of the step `Colonne`. */
import type { ColumnsAnswer } from '@lucerna/contract/importing/answers';
import type { ColumnChoice } from '@lucerna/contract/importing/choices';
import { type Field, type FieldValue, fullLabel } from '@lucerna/domain/field';
import type { ColumnProfile } from '@lucerna/domain/rules/importing/column-profile';
import { doubtfulUnit } from '@lucerna/domain/rules/importing/header-unit';
import { breather } from '../../db/slices.ts';
import { inWantedUnit, type UnitTeller } from '../energy/told-unit.ts';
import { fieldValue } from '../map/field-value.ts';
import type { DecimalMark } from '../map/number.ts';
import { isMeasured, namesSomething } from '../map/row-mapper.ts';
import { columnsOf, readerOf } from '../map/source.ts';
import { cellText, type RawRecord } from '../read/record.ts';
import type { Decided } from './decide.ts';
import { columnsOfSource } from './position.ts';

const rowsShown = 10;
const unreadShown = 20;
const examples = 3;

interface Parts {
  readonly decided: Decided;
  readonly numbers: (columns: readonly string[]) => DecimalMark;
  /** Of the accounting: in which unit a cell is told, and the unit that the row's plant counts in. */
  readonly units: { readonly teller: UnitTeller; plantUnit(record: RawRecord): string } | undefined;
  /** Which ten rows: 0, 1, … */
  readonly others: number;
}

interface FieldReader {
  readonly field: Field;
  read(record: RawRecord): { readonly value: FieldValue; readonly unread: string | null };
}

function readersOf({ decided: { target, mapping }, numbers, units }: Parts): FieldReader[] {
  const { kind } = target;
  return target.fields.flatMap((field): FieldReader[] => {
    const from = mapping.campi[field.key];
    if (from === undefined) return [];
    const names = namesSomething(field, kind?.code);
    const measured = kind !== undefined && isMeasured(field);
    const reader = readerOf(from, {
      numbers,
      empty: new Set(),
      names,
      text: field.type === 'text',
      measured,
      keptWord: () => {},
    });
    const mark = numbers(columnsOf(from));
    return [
      {
        field,
        read(record) {
          let unread: string | null = null;
          const tell = (_: string, value: unknown) => {
            unread = String(value ?? '');
          };
          const note = (text: string) => tell('', text);
          const whole = reader({ record, refuse: tell, empty: tell, note });
          const { cell, told } = units?.teller.read(field, record, whole) ?? { cell: whole, told: undefined };
          if (field.reference !== undefined) return { value: cell === null ? null : String(cell), unread };
          const read = fieldValue(field, cell, mark);
          if ('problem' in read) return { value: null, unread: String(cell) };
          const wanted = field.unit ?? units?.plantUnit(record) ?? '';
          return { value: inWantedUnit(read.value, told, wanted, field.label).value, unread };
        },
      },
    ];
  });
}

export async function columnsAnswer(parts: Parts): Promise<ColumnsAnswer> {
  const { decided, units, others } = parts;
  const { target, columns, place, profiles, mapping } = decided;
  const { records } = decided.list;
  const readers = readersOf(parts);
  const tallies = new Map(
    readers.map(({ field }) => [field.key, { read: 0, unread: new Map<string, number>() }]),
  );
  const step = Math.max(1, Math.floor(records.length / rowsShown));
  const shown = new Set(
    Array.from({ length: rowsShown }, (_, i) => (i * step + others * 7919) % Math.max(1, records.length)),
  );
  const rows: ColumnsAnswer['righe'][number][] = [];
  const breathe = breather();
  for (const [index, record] of records.entries()) {
    const valori: Record<string, FieldValue> = {};
    for (const { field, read } of readers) {
      const { value, unread } = read(record);
      const tally = tallies.get(field.key);
      if (value !== null && tally !== undefined) tally.read += 1;
      if (unread !== null && unread !== '') tally?.unread.set(unread, (tally.unread.get(unread) ?? 0) + 1);
      valori[field.key] = value;
    }
    if (shown.has(index)) rows.push({ riga: record.place, originali: textsOf(record, profiles), valori });
    await breathe();
  }
  const used = new Set([
    ...(place === null ? [] : columnsOfSource(place.choice.fonte)),
    ...Object.values(mapping.campi).flatMap(columnsOf),
    ...Object.values(mapping.campi).flatMap((from) =>
      'colonna' in from && from.unita_da !== undefined ? [from.unita_da] : [],
    ),
    ...(units?.teller.column === undefined ? [] : [units.teller.column]),
  ]);
  const groups = target.kind?.groups ?? [];
  return {
    campi: target.fields.map((field) => {
      const { choice = null, how = null } = columns.get(field.key) ?? {};
      const tally = tallies.get(field.key);
      const unread = [...(tally?.unread ?? [])].sort((a, b) => b[1] - a[1]).slice(0, unreadShown);
      return {
        campo: field.key,
        etichetta: fullLabel(field),
        gruppo: groups.find(({ id }) => id === field.group)?.label ?? null,
        obbligatorio: target.required.has(field.key),
        scelta: choice,
        come: how,
        lette: tally?.read ?? 0,
        unita: unitQuestion(field, choice, profiles),
        illeggibili: unread.map(([testo, volte]) => ({ testo, volte })),
      };
    }),
    colonne: profiles.map(({ name, filled, samples }) => ({
      nome: name,
      piene: filled,
      esempi: [...new Set(samples)].slice(0, examples),
    })),
    senza_campo: profiles.flatMap(({ name }) => (used.has(name) ? [] : [name])),
    righe: rows,
  };
}

/** Asked until it is answered, and told as long as the answer stands. */
function unitQuestion(
  { unit }: Field,
  choice: ColumnChoice | null,
  profiles: readonly ColumnProfile[],
): ColumnsAnswer['campi'][number]['unita'] {
  if (unit === undefined || choice === null || !('colonne' in choice)) return null;
  const [column] =
    choice.colonne.length === 1 ? profiles.filter(({ name }) => name === choice.colonne[0]) : [];
  const said = column === undefined ? undefined : doubtfulUnit(unit, column);
  return said === undefined ? null : { intestazione: said, campo: unit };
}

function textsOf(record: RawRecord, profiles: readonly ColumnProfile[]): Record<string, string | null> {
  return Object.fromEntries(
    profiles.map(({ name }) => {
      const text = cellText(record, name);
      return [name, text === '' ? null : text.slice(0, 500)];
    }),
  );
}
