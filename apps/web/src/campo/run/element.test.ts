import { kindById } from '@lucerna/domain/kinds/catalogue';
import { expect, test } from 'vitest';
import { copy } from '../keep/copy.ts';
import { valueText } from './element.ts';

const cabinet = kindById('cabinet');
const text = (key: string, value: string | number) => valueText(copy.get(), cabinet, key, value);

test('a value is said with its unit, and a carrier by its name alone', () => {
  expect(text('n3_kva', 3.3)).toBe('3,3 kVA');
  expect(text('vett', 'Energia elettrica')).toBe('Energia elettrica');
  expect(text('vettore_id', 1)).toBeNull();
});
