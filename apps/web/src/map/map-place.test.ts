import { describe, expect, it } from 'vitest';
import { formatPlace, parsePlace, placeCenter, placeOf } from './map-place.ts';

describe('parsePlace', () => {
  it('reads zoom, latitude and longitude', () => {
    expect(parsePlace('16.5/46.05718/10.58204')).toEqual({ zoom: 16.5, lat: 46.05718, lon: 10.58204 });
    expect(parsePlace('11/-3/-120.5')).toEqual({ zoom: 11, lat: -3, lon: -120.5 });
  });

  it.each([null, '', '16/46', '16/46/10/3', 'x/46/10', '16//10', '99/46/10', '16/89/10', '16/46/200'])(
    'refuses %s',
    (text) => {
      expect(parsePlace(text)).toBeNull();
    },
  );
});

describe('formatPlace', () => {
  it('is short, and reads back to the same place', () => {
    const place = { zoom: 17, lat: 46.057181234, lon: 10.5 };
    expect(formatPlace(place)).toBe('17/46.05718/10.5');
    expect(parsePlace(formatPlace(place))).toEqual({ zoom: 17, lat: 46.05718, lon: 10.5 });
  });
});

describe('placeOf', () => {
  it('is where the map’s centre is', () => {
    const place = placeOf(placeCenter({ lat: 46.057, lon: 10.582 }), 14);
    expect(place.lat).toBeCloseTo(46.057, 9);
    expect(place.lon).toBeCloseTo(10.582, 9);
    expect(place.zoom).toBe(14);
  });
});
