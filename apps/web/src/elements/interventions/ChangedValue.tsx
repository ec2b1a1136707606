import type { FieldValue } from '@lucerna/domain/field';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { HeldValues } from '@lucerna/domain/rules/intervention-merge';
import { placeWords } from '../place-words.ts';
import { ShownValue } from '../ShownValue.tsx';
import type { KnownChange } from './known-changes.ts';

interface ChangedValueProps {
  readonly change: Pick<KnownChange, 'campo' | 'field' | 'prima'>;
  readonly value: HeldValues[string];
}

/** A value of a field in words; a place by how far it is from where it was. */
export function ChangedValue({ change: { campo, field, prima }, value }: ChangedValueProps) {
  if (isPlace(value) || isPlace(prima)) {
    if (value === prima) return <>dov'era</>;
    return <>{placeWords(prima as Geometry | null, value as Geometry | null)}</>;
  }
  const shown = field ?? { key: campo, type: 'text' as const, label: campo };
  return <ShownValue field={shown} value={value as FieldValue} />;
}

function isPlace(value: HeldValues[string]): value is Geometry {
  return typeof value === 'object' && value !== null;
}
