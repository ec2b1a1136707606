/** In which unit a file tells a consumption: in the cell, in a column of the row, or in the header. */
import { billBands } from '@lucerna/domain/bill';
import type { Field, FieldValue } from '@lucerna/domain/field';
import { foldColumn } from '@lucerna/domain/rules/importing/column-profile';
import { divisorBetween, inUnit, unitNamed, unitOfHeader } from '@lucerna/domain/rules/importing/unit-name';
import type { Mapping, Source } from '../map/mapping.ts';
import { columnsOf, type Scalar } from '../map/source.ts';
import { numberAndUnit } from '../map/unit.ts';
import type { Problem } from '../problem.ts';
import { cellText, type RawRecord, type RecordSource } from '../read/record.ts';

export interface ToldUnit {
  /** By our own name: `MWh`. */
  readonly unit: string;
  /** A header speaks for plants of all sorts, and may be meant for most of them. */
  readonly isOfHeader: boolean;
}

/** Electricity is counted in kWh where nobody says otherwise. */
export const usualUnit = 'kWh';

/** Fields whose unit is the plant's own. */
const inPlantUnit: ReadonlySet<string> = new Set(['totale_lettura', ...billBands.map(({ bill }) => bill)]);
const unitColumn = /^(?:um|u m|udm|unita|unita di misura|unita misura)$/;

export interface UnitTeller {
  /** The column that tells the unit of each row; undefined where there is none. */
  readonly column: string | undefined;
  /** The number of a cell without the unit beside it, and the unit it is told in. */
  read(field: Field, record: RawRecord, cell: Scalar): { readonly cell: Scalar; readonly told?: ToldUnit };
}

export function unitTeller({ campi }: Mapping, { columns }: RecordSource): UnitTeller {
  const used = new Set(Object.values(campi).flatMap(columnsOf));
  const column = columns.find((name) => !used.has(name) && unitColumn.test(foldColumn(name)));
  return {
    column,
    read({ key, unit: own }, record, cell) {
      if (!inPlantUnit.has(key) && own !== 'kWh') return { cell };
      const beside = typeof cell === 'string' ? numberAndUnit(cell) : undefined;
      const named = beside === undefined ? undefined : unitNamed(beside.unit);
      if (beside !== undefined && named !== undefined)
        return { cell: beside.number, told: { unit: named, isOfHeader: false } };
      const ofRow = column === undefined ? undefined : unitNamed(cellText(record, column));
      if (ofRow !== undefined) return { cell, told: { unit: ofRow, isOfHeader: false } };
      const from = campi[key];
      const ofHeader = from !== undefined && 'colonna' in from ? unitOfHeader(from.colonna) : undefined;
      return ofHeader === undefined ? { cell } : { cell, told: { unit: ofHeader, isOfHeader: true } };
    },
  };
}

/** What is to be said of numbers that the mapping itself divides, as their header names another unit than the field's. */
export function dividedByHeader({ unit, label }: Field, from: Source): Problem | undefined {
  if (unit === undefined || !('dividi' in from)) return undefined;
  const [over, under] = from.dividi;
  if (over === undefined || !('colonna' in over) || under === undefined || !('costante' in under))
    return undefined;
  const said = unitOfHeader(over.colonna);
  if (said === undefined || divisorBetween(said, unit) !== under.costante) return undefined;
  return { what: converted(label, said, unit) };
}

const converted = (label: string, from: string, to: string) => `${label}: convertito da ${from} in ${to}`;

/** A value in the unit that it is wanted in, and what is to be said of it; or why it cannot be. `label`: of the field. */
export function inWantedUnit(
  value: FieldValue,
  told: ToldUnit | undefined,
  wanted: string,
  label: string,
): { readonly value: FieldValue; readonly said?: Problem; readonly fault?: Problem } {
  if (typeof value !== 'number' || told === undefined) return { value };
  const divisor = divisorBetween(told.unit, wanted);
  if (divisor === 1 || unitNamed(wanted) === told.unit) return { value };
  if (divisor !== undefined) {
    return { value: inUnit(value, divisor), said: { what: converted(label, told.unit, wanted) } };
  }
  const what = `${label}: il file dice ${told.unit}, l'impianto è in ${wanted}`;
  return told.isOfHeader ? { value, said: { what: `${what}, preso com'è` } } : { value, fault: { what } };
}
