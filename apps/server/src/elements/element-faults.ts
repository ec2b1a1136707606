/** What only the register can tell of an element that is to be written: where it points and where it stands. */
import type { FieldValues } from '@lucerna/contract/element-schema';
import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { TenantTx } from '../db/database.ts';
import { placeFault, readBorders } from './place.ts';
import { brokenReferences, type Faults } from './references.ts';

/** What is to be written of an element. */
export interface WrittenElement {
  readonly values: FieldValues;
  /** Absent where it stays. */
  readonly geometry?: Geometry | undefined;
}

export async function elementFaults(
  tx: TenantTx,
  kind: Kind,
  values: FieldValues,
  geometry?: Geometry,
): Promise<Faults> {
  const [faults = {}] = await faultsOfEach(tx, kind, [{ values, geometry }]);
  return faults;
}

/** The same of many, one by one: what they point at and the borders are read once for all. */
export async function faultsOfEach(
  tx: TenantTx,
  kind: Kind,
  elements: readonly WrittenElement[],
): Promise<readonly Faults[]> {
  const broken = await brokenReferences(
    tx,
    kind,
    elements.map(({ values }) => values),
  );
  const placed = elements.some(({ geometry }) => geometry !== undefined);
  if (!placed || !kind.withinBorders) return broken;
  const borders = await readBorders(tx);
  return elements.map(({ geometry }, i) => {
    const faults = broken[i] ?? {};
    const misplaced = geometry === undefined ? undefined : placeFault(kind, geometry, borders);
    return misplaced === undefined ? faults : { ...faults, geometry: misplaced };
  });
}

/** The faults of each under the path of its place in the body: `elementi.3.toponimo`. */
export function faultsByPath(
  faults: readonly Faults[],
  pathOf: (index: number) => string,
): Record<string, string> {
  return Object.fromEntries(
    faults.flatMap((own, i) =>
      Object.entries(own).map(([field, message]) => [`${pathOf(i)}.${field}`, message] as const),
    ),
  );
}
