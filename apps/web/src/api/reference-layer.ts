/** Where a field that points at something leads: the layer, and its field that people read. */
import type { Layer } from '@lucerna/contract/layer';
import type { ReferenceTarget } from '@lucerna/domain/field';
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
