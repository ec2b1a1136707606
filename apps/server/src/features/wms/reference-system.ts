import type { Axes, Bounds } from './drawing/view.ts';
import { WmsFault, type WmsVersion } from './wms-fault.ts';

/** The reference systems, under the names that requests use. 900913 is only another name of 3857. */
const systems: Readonly<Record<string, Axes>> = {
  'EPSG:3857': 'mercator',
  'EPSG:900913': 'mercator',
  'EPSG:4326': 'degrees',
  'CRS:84': 'degrees',
};

/** Some times around the world: maps that wrap ask for more than one. */
const farthest: Readonly<Record<Axes, number>> = { mercator: 2e8, degrees: 2_000 };

export const systemNames = Object.keys(systems);

export function axesOf(name: string, version: WmsVersion): Axes {
  const axes = systems[name.toUpperCase()];
  if (axes === undefined) {
    const code = version === '1.3.0' ? 'InvalidCRS' : 'InvalidSRS';
    throw new WmsFault(code, `Il sistema di riferimento ${name} non è tra quelli offerti`);
  }
  return axes;
}

/** WMS 1.3.0 follows the definition of EPSG:4326, which puts the latitude first; everything else has x first. */
export function latitudeFirst(name: string, version: WmsVersion): boolean {
  return version === '1.3.0' && name.toUpperCase() === 'EPSG:4326';
}

export function readBounds(text: string, system: string, version: WmsVersion): Bounds {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) {
    throw new WmsFault('InvalidParameterValue', 'BBOX deve avere quattro numeri separati da virgole');
  }
  const [a, b, c, d] = numbers as [number, number, number, number];
  const bounds = latitudeFirst(system, version)
    ? { minX: b, minY: a, maxX: d, maxY: c }
    : { minX: a, minY: b, maxX: c, maxY: d };
  const far = farthest[axesOf(system, version)];
  if (numbers.some((number) => Math.abs(number) > far)) {
    throw new WmsFault('InvalidParameterValue', 'BBOX è fuori dal mondo');
  }
  if (bounds.minX >= bounds.maxX || bounds.minY >= bounds.maxY) {
    throw new WmsFault('InvalidParameterValue', 'In BBOX il minimo deve essere minore del massimo');
  }
  return bounds;
}
