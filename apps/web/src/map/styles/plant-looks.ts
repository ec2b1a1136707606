import { plantTypes } from '@lucerna/domain/vocabulary/plant-type';
import { plantColor } from './plant-colors.ts';

export interface PlantLook {
  readonly type: string;
  readonly label: string;
  readonly code: string;
  readonly color: string;
}

/** A look for each type of plant, in the order of the types; the last one is for what no type describes. */
export const plantLooks: readonly PlantLook[] = [
  ...plantTypes.map(({ value, label, code }) => ({ type: value, label, code, color: plantColor[value] })),
  { type: '', label: 'Tipo non indicato', code: '?', color: '#5B5F66' },
];

export function plantLookIndex(type: unknown): number {
  const index = plantLooks.findIndex((look) => look.type === type);
  return index === -1 ? plantLooks.length - 1 : index;
}

export function plantLook(type: string | null): PlantLook {
  return plantLooks[plantLookIndex(type)] as PlantLook;
}
