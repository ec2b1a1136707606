/**
 * A typed intervention at a desk: what its action asks, what the register holds of it, and the bodies that it is sent
 * in. Elements that hold different values go in a body each group, for `prima` is what each of them held.
 */

import type { Field, FieldValue } from '@lucerna/domain/field';
import {
  actionNamed,
  actionsOf,
  departureKey,
  fieldsAskedOf,
  type InterventionAction,
  measuresOf,
  placeKey,
} from '@lucerna/domain/intervention-action';
import type { Modifications } from '@lucerna/domain/intervention-details';
import type { Kind } from '@lucerna/domain/kind';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { fieldsOfSigla, followSigla, SIGLA } from '@lucerna/domain/rules/lamp-sigla';
import { type Draft, draftValue } from '../../../form/draft.ts';
import { sameGeometry } from '../../../state/edit-geometry.ts';
import type { TypedDetails } from '../intervention-body.ts';

/** The box of the action, and those of what it asks: named as the server names what is wrong with them. */
export const actionKey = 'azione';
export const changeBox = (campo: string) => `modifiche.${campo}`;
export const measureBox = (key: string) => `misure.${key}`;

/** What the register holds of an element, or of the departure that is chosen; null where it holds nothing. */
export type Held = (item: number, campo: string) => FieldValue | Geometry;

/** Elements that one body is for. */
export interface WorkGroup {
  readonly items: readonly number[];
  /** Null where no action was chosen. */
  readonly details: TypedDetails | null;
}

/** Two elements stand at no one place, and have no one departure. */
function isForOne({ campi }: InterventionAction): boolean {
  return campi.some(({ campo }) => campo === placeKey || campo === departureKey);
}

/** The actions that so many elements of the kind may have. */
export function offeredActions(kind: Kind, count: number): readonly InterventionAction[] {
  return actionsOf(kind).filter((action) => count === 1 || !isForOne(action));
}

export function actionIn(draft: Draft): InterventionAction | undefined {
  const name = draftValue(draft, actionKey);
  return typeof name === 'string' ? actionNamed(name) : undefined;
}

/** After an action was chosen, or none: it says what was done and of which type it was, where nobody typed that. */
export function withAction(draft: Draft, azione: string | null, typed: ReadonlySet<string>): Draft {
  const [before, after] = [actionIn(draft), azione === null ? undefined : actionNamed(azione)];
  const described = draftValue(draft, 'descrizione') ?? '';
  const isOwn = described !== '' && (before === undefined || described !== capitalised(before.azione));
  return {
    ...draft,
    [actionKey]: azione,
    ...(isOwn ? {} : { descrizione: after === undefined ? null : capitalised(after.azione) }),
    ...(after === undefined || typed.has('tipo_intervento') ? {} : { tipo_intervento: after.tipoIntervento }),
  };
}

/** How many of the elements hold each value of a field; the most frequent first. */
export function heldValues(
  items: readonly number[],
  held: Held,
  campo: string,
): readonly (readonly [value: FieldValue, count: number])[] {
  const counts = new Map<FieldValue, number>();
  for (const item of items) {
    const value = held(item, campo) as FieldValue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** What stands in a field's box: what was typed, else what all the elements hold. */
export function boxValue(draft: Draft, values: ReturnType<typeof heldValues>, campo: string): FieldValue {
  const typed = draft[changeBox(campo)];
  if (typed !== undefined) return typed;
  return values.length === 1 ? (values[0]?.[0] ?? null) : null;
}

/** A place as its box has it: GeoJSON in a text; null where none was given. */
export function placeIn(value: FieldValue | undefined): Geometry | null {
  return typeof value === 'string' && value.startsWith('{') ? (JSON.parse(value) as Geometry) : null;
}

/** The new sigla with what follows from it, each by its box. */
export function typedSigla(
  draft: Draft,
  sigla: FieldValue,
  asked: readonly Field[],
  valuesOf: (campo: string) => ReturnType<typeof heldValues>,
): Draft {
  const [base, now]: [Record<string, FieldValue>, Record<string, FieldValue>] = [{}, {}];
  for (const { key } of asked) {
    const values = valuesOf(key);
    base[key] = values.length === 1 ? (values[0]?.[0] ?? null) : null;
    now[key] = boxValue(draft, values, key);
  }
  const text = typeof sigla === 'string' && sigla.trim() !== '' ? sigla.trim() : null;
  const followed = followSigla(base, now, text);
  const led = fieldsOfSigla.filter((key) => asked.some((field) => field.key === key) && key in followed);
  return Object.fromEntries([
    [changeBox(SIGLA), sigla],
    ...led.map((key) => [changeBox(key), followed[key] ?? null] as const),
  ]);
}

/** What changes of one element. Where several hold different values, an empty box leaves each its own. */
function changesOn(
  item: number,
  { asked, draft, held, several }: Asked,
): Record<string, Modifications[string]> {
  const changes: Record<string, Modifications[string]> = {};
  for (const { campo, obbligatorio } of asked) {
    const typed = draft[changeBox(campo)];
    if (campo === departureKey) {
      if (typed !== undefined && typed !== null) changes[campo] = Number(typed);
      continue;
    }
    const prima = held(item, campo);
    if (campo === placeKey) {
      const [before, dopo] = [prima as Geometry | null, placeIn(typed)];
      if (dopo !== null && !sameGeometry(before, dopo)) changes[campo] = { prima: before, dopo };
      continue;
    }
    const isLeft = typed === undefined || (several.has(campo) && (typed === null || typed === ''));
    const dopo = isLeft ? (prima as FieldValue) : typed === '' ? null : typed;
    if (obbligatorio || dopo !== prima) changes[campo] = { prima, dopo };
  }
  return changes;
}

interface Asked {
  readonly asked: ReturnType<typeof fieldsAskedOf>;
  readonly draft: Draft;
  readonly held: Held;
  /** The fields of which the elements hold different values. */
  readonly several: ReadonlySet<string>;
}

function measuredIn(draft: Draft, action: InterventionAction): Readonly<Record<string, FieldValue>> {
  const measured = measuresOf(action).flatMap(({ key }) => {
    const value = draftValue(draft, measureBox(key));
    return value === null || value === '' ? [] : [[key, value] as const];
  });
  return Object.fromEntries(measured);
}

/** The bodies that the intervention is sent in, in the order of their first elements. */
export function workGroups(
  kind: Kind,
  draft: Draft,
  items: readonly number[],
  held: Held,
): readonly WorkGroup[] {
  const action = actionIn(draft);
  if (action === undefined) return [{ items, details: null }];
  const asked = fieldsAskedOf(action, kind);
  const several = new Set(
    asked.map(({ campo }) => campo).filter((campo) => heldValues(items, held, campo).length > 1),
  );
  const misure = measuredIn(draft, action);
  const groups = new Map<string, { items: number[]; details: TypedDetails }>();
  for (const item of items) {
    const modifiche = changesOn(item, { asked, draft, held, several });
    const name = JSON.stringify(modifiche);
    const known = groups.get(name);
    if (known !== undefined) known.items.push(item);
    else {
      const details = {
        azione: action.azione,
        ...(Object.keys(modifiche).length > 0 && { modifiche }),
        ...(Object.keys(misure).length > 0 && { misure }),
      };
      groups.set(name, { items: [item], details });
    }
  }
  return [...groups.values()];
}

/** How many fields of the register change, of all the elements together. */
export function countChanges(groups: readonly WorkGroup[]): number {
  return groups.reduce((sum, { items, details }) => {
    const changed = Object.values(details?.modifiche ?? {}).filter(
      (one) => typeof one !== 'number' && one.prima !== one.dopo,
    );
    return sum + items.length * changed.length;
  }, 0);
}
