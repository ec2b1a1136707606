/** Where a field that points at something leads: the layer, and its field that people read. */
import type { Layer } from '@lucerna/contract/layer';
import type { ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindById } from '@lucerna/domain/kinds/catalogue';

export interface ReferenceLayer {
  readonly layer: Layer;
  /** The field by which people call what the reference points at. */
  readonly text: string;
  /** The field that tells more of it, in a list to choose from. */
  readonly detail: string;
  /** What it is, with its article: `la centralina`. */
  readonly theOne: string;
  /** `il vettore scelto`, `la centralina scelta`. */
  readonly theChosen: string;
}

const cabinet = kindById('cabinet');

export const referenceLayers: Readonly<Record<ReferenceTarget, ReferenceLayer>> = {
  cabinet: {
    layer: cabinet.segment,
    text: cabinet.code,
    detail: cabinet.description,
    theOne: cabinet.names.theOne,
    theChosen: `${cabinet.names.theOne} scelta`,
  },
  carrier: {
    layer: 'vettori',
    text: 'vettore',
    detail: 'um',
    theOne: 'il vettore',
    theChosen: 'il vettore scelto',
  },
};

/** The layers without which the elements of a kind are not shown: its own, and those that its fields lead to. */
export function layersOfKind(kind: Kind): ReadonlySet<Layer> {
  const layers = new Set<Layer>([kind.segment]);
  for (const { reference } of kind.fields) {
    if (reference !== undefined) layers.add(referenceLayers[reference].layer);
  }
  return layers;
}
