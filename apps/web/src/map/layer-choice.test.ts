import { describe, expect, it } from 'vitest';
import { formatLayers, layersAtFirst, parseLayers, withLayer } from './layer-choice.ts';

describe('layer choice', () => {
  it('starts with the layer, its company and the technical map', () => {
    expect([...layersAtFirst('pl')].sort()).toEqual([
      'carta_tecnica',
      'centraline',
      'confini',
      'linee',
      'pl',
    ]);
    expect(layersAtFirst('edifici').has('pl')).toBe(false);
  });

  it('remembers what was chosen, and shows the screen’s own layer in any case', () => {
    const chosen = withLayer(withLayer(layersAtFirst('pl'), 'civici', true), 'pl', false);
    const text = formatLayers(chosen);
    expect(text).toBe('linee,centraline,confini,carta_tecnica,civici');
    expect(formatLayers(parseLayers(text, 'pl'))).toBe('pl,linee,centraline,confini,carta_tecnica,civici');
  });

  it('leaves out names that no layer bears', () => {
    expect(formatLayers(parseLayers('linee,qualcosa', 'pl'))).toBe('pl,linee');
    expect(formatLayers(parseLayers('', 'pl'))).toBe('pl');
  });
});
