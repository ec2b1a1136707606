/**
 * Where an element's carrier is chosen, its name and unit of measure follow it (contract, Features): they are shown
 * as they will be, and cannot be typed.
 */
import type { FieldValue } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { followedReferences, followingValues } from '@lucerna/domain/rules/following';
import { useMemo } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import { type ReferenceLayer, referenceLayers } from '../api/reference-layer.ts';
import { useLayer } from '../api/use-layer.ts';
import type { Draft } from './draft.ts';

export interface Following {
  /** The fields that follow, with what they will hold; none where nothing is chosen that they follow. */
  readonly values: Draft;
  /** Why they cannot be typed: `Segue il vettore scelto`. */
  readonly reason: string;
}

/** The reference that other fields of the kind follow, and where it leads. */
function ledBy(kind: Kind): { readonly key: string; readonly leads: ReferenceLayer } | undefined {
  const [field] = followedReferences(kind);
  if (field?.reference === undefined) return undefined;
  return { key: field.key, leads: referenceLayers[field.reference] };
}

function followingFields(
  kind: Kind,
  reference: string,
  draft: Draft,
  pointed: FeatureTable | undefined,
): Draft {
  const id = draft[reference];
  const row = typeof id === 'number' ? pointed?.rowOf(id) : undefined;
  if (pointed === undefined || row === undefined) return {};
  return followingValues(kind, reference, (property) => pointed.column(property).at(row) as FieldValue);
}

export function useFollowing(kind: Kind, draft: Draft): Following {
  const led = useMemo(() => ledBy(kind), [kind]);
  const { layer, theChosen } = led?.leads ?? referenceLayers.carrier;
  const { data } = useLayer(layer, led !== undefined);
  return useMemo(() => {
    const values = led === undefined ? {} : followingFields(kind, led.key, draft, data);
    return { values, reason: `Segue ${theChosen}` };
  }, [kind, led, draft, data, theChosen]);
}
