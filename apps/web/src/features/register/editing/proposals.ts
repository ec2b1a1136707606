/** Values that the shape of an element gives, kind by kind: what only one kind has is registered here. */
import type { KindId } from '@lucerna/domain/kind';
import { lengthOf, shownDistance } from '@lucerna/domain/rules/geometry/distance';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { Proposal } from '../../../form/FieldRow.tsx';

export type Proposals = Readonly<Record<string, Proposal>>;

const none: Proposals = {};

/** The length of a line, to the decimetre. */
function ofLine(geometry: Geometry): Proposals {
  const metres = lengthOf(geometry);
  if (metres === null) return none;
  return {
    lunghezza: { value: Math.round(metres * 10) / 10, text: `Dal tracciato: ${shownDistance(metres)}.` },
  };
}

const registered: Readonly<Partial<Record<KindId, (geometry: Geometry) => Proposals>>> = { line: ofLine };

export function proposalsFor(kind: KindId, geometry: Geometry | null): Proposals {
  return geometry === null ? none : (registered[kind]?.(geometry) ?? none);
}
