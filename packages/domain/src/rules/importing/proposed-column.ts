/** How an import proposes to make a field of a file's columns. */
import type { FileField } from '../../file-field.ts';
import type { TextPart } from './text-part.ts';

export interface ProposedColumn {
  /** None: the field is numbered by row. */
  readonly columns: readonly string[];
  readonly part?: Exclude<TextPart, 'tutto'>;
  readonly how: 'per nome' | 'dal contenuto' | 'in più campi' | 'composto' | 'generato';
  /** What stands between the texts of several columns, where it is no blank. */
  readonly between?: string;
}

/** By field; a name that no file may fill does not compile. `Map<string, ProposedColumn>` is one. */
export interface Proposals {
  get(key: FileField): ProposedColumn | undefined;
  has(key: FileField): boolean;
  set(key: FileField, proposal: ProposedColumn): unknown;
  [Symbol.iterator](): Iterator<[string, ProposedColumn]>;
}

/** Whether something is made of that column and no other. */
export const isAlone = (columns: readonly string[] | undefined, name: string): boolean =>
  columns?.length === 1 && columns[0] === name;
