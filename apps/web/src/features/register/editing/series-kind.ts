import type { Kind } from '@lucerna/domain/kind';

/**
 * The kind as a series of its elements is drawn and typed: its place is the line along which they stand, and its code
 * that of the first.
 */
export function seriesKind(kind: Kind): Kind {
  return {
    ...kind,
    geometry: ['LineString'],
    names: {
      ...kind.names,
      one: 'tratto',
      many: 'tratti',
      gender: 'm',
      theOne: 'il tratto',
      theMany: 'i tratti',
    },
    fields: kind.fields.map((field) =>
      field.key === kind.code ? { ...field, label: 'Codice del primo' } : field,
    ),
  };
}
