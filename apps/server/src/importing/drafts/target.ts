/** What an import brings, by the word of its type: elements of a kind, the town's own map, or rows of the accounting. */
import { type Field, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { KindDescription } from '@lucerna/domain/kind-description';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { mapTables } from '@lucerna/domain/map-table';
import { fieldsForCompleteness } from '@lucerna/domain/rules/completeness';
import { hasVocabulary } from '@lucerna/domain/rules/importing/survey-word';
import { type EnergyImport, energyImports } from '../energy/import-table.ts';
import { type EnergyUndo, energyUndo } from '../energy/undo-energy.ts';

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
export type ElementTarget = Target &
  Placed & { readonly sort: 'elements'; readonly kind: Kind; readonly energy?: undefined };
export type MapTarget = Target &
  Placed & { readonly sort: 'map'; readonly kind?: undefined; readonly energy?: undefined };
export type EnergyTarget = Target & {
  readonly sort: 'accounting';
  readonly energy: EnergyImport;
  readonly undo: EnergyUndo;
  readonly kind?: undefined;
  readonly shape?: undefined;
};
export type ImportTarget = ElementTarget | MapTarget | EnergyTarget;

/** What each sort does for itself, looked up by `sort`. */
export interface BySort<Elements, OfMap, Accounting> {
  readonly elements: Elements;
  readonly map: OfMap;
  readonly accounting: Accounting;
}

/** Undefined where there is no such type. */
export function targetOf(type: string): ImportTarget | undefined {
  const [energy, undo] = [energyImports[type], energyUndo[type]];
  if (energy !== undefined && undo !== undefined) {
    const { fields, title } = energy.file;
    const required = new Set(energy.file.required);
    const worded = fields.filter((field) => field.type === 'text' && hasVocabulary(field));
    return { sort: 'accounting', type, title, fields, required, worded, energy, undo };
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
  return kind === undefined ? { ...target, sort: 'map' } : { ...target, sort: 'elements', kind };
}
