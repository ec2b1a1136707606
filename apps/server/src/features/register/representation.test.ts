import { describe, expect, it } from 'vitest';
import { representationFor } from './representation.ts';

const columns = 'application/vnd.lucerna.columns+json';
const lettered = 'application/vnd.lucerna.lettered-columns+json';

describe('representationFor', () => {
  it.each([
    [undefined, 'geojson'],
    ['*/*', 'geojson'],
    ['application/json', 'geojson'],
    ['application/geo+json', 'geojson'],
    [columns, 'columns'],
    [columns.toUpperCase(), 'columns'],
    [`${columns}, */*;q=0.1`, 'columns'],
    [`${columns};q=0`, 'geojson'],
    [`application/geo+json, ${columns}`, 'geojson'],
    [`application/geo+json;q=0.5, ${columns}`, 'columns'],
    [`${lettered}, ${columns};q=0.5`, 'lettered'],
    [`${lettered};q=0.4, ${columns};q=0.5`, 'columns'],
    [`${lettered}, application/geo+json`, 'geojson'],
  ])('answers Accept: %s with %s', (accept, form) => {
    expect(representationFor(accept)).toBe(form);
  });
});
