/** What an import of house numbers or of the technical map would do, row by row. No SQL, no file. */
import { createHash } from 'node:crypto';
import { isRequired } from '@lucerna/domain/field';
import type { KindDescription } from '@lucerna/domain/kind-description';
import { houseNumbers } from '@lucerna/domain/map-table';
import { foldText } from '@lucerna/domain/rules/free-search';
import { foldNumber } from '@lucerna/domain/rules/house-number';
import { type ExistingElement, placeOf } from '../existing.ts';
import { isEmpty } from '../plan.ts';
import type { PlannedRow } from '../planned.ts';
import { type Problem, placeLabel, requiredProblem } from '../problem.ts';
import type { StagedRow } from '../stage.ts';

type Values = Readonly<Record<string, unknown>>;

/** What it is, wherever it stands. */
function nameOf(shape: KindDescription, values: Values): string {
  const text = (key: string) => String(values[key] ?? '');
  return shape.segment === houseNumbers.segment
    ? `${foldText(text('toponimo')).trim()} ${foldNumber(text('numero'))}`
    : `${text('classe')} ${text('nome')}`;
}

/** A house number that a file has elsewhere has moved; a shape of the map is another shape. */
const canMove = ({ segment }: KindDescription) => segment === houseNumbers.segment;

const digestOf = (name: string, place: string | null) =>
  createHash('sha1')
    .update(name)
    .update('\n')
    .update(place ?? '')
    .digest('base64');

/** What the municipality has, as it is looked up. */
export class ExistingMap {
  readonly #shape: KindDescription;
  readonly #byContent = new Map<string, number>();
  readonly #byName = new Map<string, ExistingElement[]>();

  constructor(shape: KindDescription) {
    this.#shape = shape;
  }

  add(one: ExistingElement): void {
    const name = nameOf(this.#shape, one.values);
    this.#byContent.set(digestOf(name, one.place), one.key);
    if (!canMove(this.#shape)) return;
    const group = this.#byName.get(name);
    if (group === undefined) this.#byName.set(name, [one]);
    else group.push(one);
  }

  sameAs(content: string): number | undefined {
    return this.#byContent.get(content);
  }

  named(name: string): readonly ExistingElement[] {
    return this.#byName.get(name) ?? [];
  }
}

interface Ready {
  readonly row: StagedRow;
  readonly name: string;
  readonly content: string;
  readonly problems: readonly Problem[];
}

/** One answer a row, in the rows' order. `placeOfField`: where the cell of a field stands in the file. */
export async function planMap(
  shape: KindDescription,
  rows: readonly StagedRow[],
  existing: ExistingMap,
  placeOfField: (field: string) => string,
  breathe: () => Promise<void> | undefined,
): Promise<PlannedRow[]> {
  const ready: Ready[] = [];
  for (const row of rows) {
    const name = nameOf(shape, row.values);
    ready.push({
      row,
      name,
      problems: problemsOf(shape, row, placeOfField),
      content: digestOf(name, placeOf(row.geometry)),
    });
    await breathe();
  }
  const good = ready.filter(({ problems }) => problems.length === 0);
  const held = new Set(good.flatMap(({ content }) => existing.sameAs(content) ?? []));
  const fresh = Map.groupBy(
    good.filter(({ content }) => existing.sameAs(content) === undefined),
    ({ name }) => name,
  );
  const first = new Map<string, number>();
  const plan: PlannedRow[] = [];
  for (const one of ready) {
    plan.push(planned(shape, one, { existing, held, fresh, first }));
    await breathe();
  }
  return plan;
}

interface Among {
  readonly existing: ExistingMap;
  /** Keys of what the file has as it is. */
  readonly held: ReadonlySet<number>;
  readonly fresh: ReadonlyMap<string, readonly Ready[]>;
  /** Rows by what they bring, each of them once. */
  readonly first: Map<string, number>;
}

function planned(shape: KindDescription, one: Ready, { existing, held, fresh, first }: Among): PlannedRow {
  const { row, name, content, problems } = one;
  const { place, values, geometry } = row;
  const told = { place, label: labelOf(shape, values), emptied: Object.values(row.emptied), unresolved: [] };
  if (problems.length > 0 || geometry === null) return { ...told, outcome: 'rifiuta', reasons: problems };
  const id = existing.sameAs(content);
  if (id !== undefined) return { ...told, outcome: 'lascia', id };
  const same = first.get(content);
  if (same !== undefined) return { ...told, outcome: 'lascia', sameAs: same };
  first.set(content, place);
  const left = existing.named(name).filter(({ key }) => !held.has(key));
  const [element] = left;
  // Where several stand on either side nobody can tell which has moved: they are all there then.
  if (element !== undefined && left.length === 1 && fresh.get(name)?.length === 1)
    return { ...told, outcome: 'modifica', element, changes: [], geometry, id: element.key };
  return { ...told, outcome: 'inserisce', values, geometry, missing: [] };
}

function problemsOf(
  { fields }: KindDescription,
  { problems, emptied, values, geometry }: StagedRow,
  placeOfField: (field: string) => string,
): Problem[] {
  const missing = fields
    .filter((field) => isRequired(field, 'insert') && isEmpty(values[field.key]))
    .map(({ key }) => emptied[key] ?? requiredProblem(placeOfField(key)));
  const placeless = geometry === null && problems.length === 0 ? [requiredProblem(placeLabel)] : [];
  return [...problems, ...missing, ...placeless];
}

function labelOf(shape: KindDescription, values: Values): string {
  const [code, text] = [values[shape.code], values[shape.description]].map((value) => String(value ?? ''));
  return shape.segment === houseNumbers.segment ? `${text} ${code}`.trim() : text || (code ?? '');
}
