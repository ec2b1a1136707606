/** What an import brings, by the word of its type: elements of a kind, or rows of the accounting. */
import { type Field, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { fieldsForCompleteness } from '@lucerna/domain/rules/completeness';
import { hasVocabulary } from '@lucerna/domain/rules/importing/survey-word';
import { type EnergyImport, energyImports } from '../energy/import-table.ts';

interface Target {
  readonly type: string;
  /** `Punti luce`. */
  readonly title: string;
  /** What a file may fill. */
  readonly fields: readonly Field[];
  /** What a row needs. */
  readonly required: ReadonlySet<string>;
  /** Whose words are chosen one by one. */
  readonly worded: readonly Field[];
}
export type ElementTarget = Target & { readonly kind: Kind; readonly energy?: undefined };
export type EnergyTarget = Target & { readonly energy: EnergyImport; readonly kind?: undefined };
export type ImportTarget = ElementTarget | EnergyTarget;

const requiredOfTable: Readonly<Record<string, readonly string[]>> = {
  bollette: ['pod', 'periodo_inizio', 'periodo_fine', 'totale_lettura'],
  produzione: ['pod', 'tipoImpianto', 'codice', 'convenzione', 'mese'],
};

/** Undefined where there is no such type. */
export function targetOf(type: string): ImportTarget | undefined {
  const energy = energyImports[type];
  if (energy !== undefined) {
    const { fields } = energy.table;
    const required = new Set(requiredOfTable[type]);
    return { type, title: energy.title, fields, required, worded: [], energy };
  }
  const kind = kindBySegment(type);
  if (kind === undefined) return undefined;
  const fields = kind.fields.filter(setByClient);
  const required = new Set(fieldsForCompleteness(kind).map(({ key }) => key));
  return { type, title: kind.names.title, fields, required, worded: fields.filter(hasVocabulary), kind };
}
