/**
 * Where an element's carrier is chosen, its name and unit of measure follow it (contract, Features): they are shown
 * as they will be, and cannot be typed.
 */
import type { FieldValue } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { useMemo } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import { referenceLayers } from '../api/reference-layer.ts';
import { useLayer } from '../api/use-layer.ts';
import type { Draft } from './draft.ts';

/** A field of the element, and the carrier's own that it follows. */
const followed: Readonly<Record<string, string>> = { vett: 'vettore', um: 'um' };

/** The carrier's field that a field follows; undefined for a field of its own. */
export function carrierFieldAbove(kind: Kind, key: string): string | undefined {
  if (followed[key] === undefined) return undefined;
  return kind.fields.find((one) => one.reference === 'carrier')?.key;
}

/** The fields that follow, with what they will hold; none where no carrier is chosen. */
export function carrierFields(kind: Kind, draft: Draft, carriers: FeatureTable | undefined): Draft {
  const field = kind.fields.find((one) => one.reference === 'carrier');
  const id = field === undefined ? null : draft[field.key];
  const row = typeof id === 'number' ? carriers?.rowOf(id) : undefined;
  if (carriers === undefined || row === undefined) return {};
  return Object.fromEntries(
    Object.entries(followed).map(([key, own]) => [key, carriers.column(own).at(row) as FieldValue]),
  );
}

export function useCarrierFields(kind: Kind, draft: Draft): Draft {
  const has = kind.fields.some((one) => one.reference === 'carrier');
  const { data } = useLayer(referenceLayers.carrier.layer, has);
  return useMemo(() => carrierFields(kind, draft, data), [kind, draft, data]);
}
