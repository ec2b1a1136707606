import type { LabelledSegment } from '@lucerna/contract/endpoints/labels';
import type { Kind } from '@lucerna/domain/kind';

export type LabelledKind = Kind & { readonly segment: LabelledSegment };

/** Whether elements of the kind bear labels. */
export const isLabelled = (kind: Kind): kind is LabelledKind =>
  kind.fields.some(({ key }) => key === 'etichetta');
