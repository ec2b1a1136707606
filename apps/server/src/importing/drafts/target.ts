/** What an import brings, by the word of its type: elements of a kind, the town's own map, or rows of the accounting. */
import { type Field, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { KindDescription } from '@lucerna/domain/kind-description';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { mapTables } from '@lucerna/domain/map-table';
import { fieldsForCompleteness } from '@lucerna/domain/rules/completeness';
import { hasVocabulary } from '@lucerna/domain/rules/importing/survey-word';
import { type EnergyImport, energyImports } from '../energy/import-table.ts';

/** Whose rows stand somewhere. */
interface Placed {
  /** What is said of them: a kind, or a table of the town's own map. */
  readonly shape: KindDescription;
}

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
export type ElementTarget = Target & Placed & { readonly kind: Kind; readonly energy?: undefined };
export type MapTarget = Target & Placed & { readonly kind?: undefined; readonly energy?: undefined };
export type EnergyTarget = Target & {
  readonly energy: EnergyImport;
  readonly kind?: undefined;
  readonly shape?: undefined;
};
export type ImportTarget = ElementTarget | MapTarget | EnergyTarget;

/** Undefined where there is no such type. */
export function targetOf(type: string): ImportTarget | undefined {
  const energy = energyImports[type];
  if (energy !== undefined) {
    const { fields, title } = energy.file;
    const required = new Set(energy.file.required);
    const worded = fields.filter((field) => field.type === 'text' && hasVocabulary(field));
    return { type, title, fields, required, worded, energy };
  }
  const kind = kinds.find(({ segment }) => segment === type);
  const shape = kind ?? mapTables.find(({ segment }) => segment === type);
  if (shape === undefined) return undefined;
  const fields = shape.fields.filter(setByClient);
  const needed =
    kind === undefined
      ? fields.filter(({ required }) => required !== undefined)
      : fieldsForCompleteness(kind);
  const target = {
    type,
    title: shape.names.title,
    fields,
    shape,
    required: new Set(needed.map(({ key }) => key)),
    worded: fields.filter(hasVocabulary),
  };
  return kind === undefined ? target : { ...target, kind };
}
