/** How layers are drawn: the page's colours by lamp category and by cabinet, lines, outlines, labels. */
import type { LampCategory } from '@lucerna/domain/vocabulary/lamp-category';
import { lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import { siglaPrefixes, siglas } from '@lucerna/domain/vocabulary/lamp-words';
import { cabinetColours, lampColours } from '@lucerna/domain/vocabulary/map-colours';
import { option, optionMap, tag } from './xml.ts';

const shapes: Readonly<Record<LampCategory, string>> = {
  SAP: 'circle',
  LED: 'square',
  JM: 'triangle',
  HG: 'diamond',
  FL: 'rectangle',
  altro: 'circle',
};

function rgba(hex: string): string {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return `${part(1)},${part(3)},${part(5)},255`;
}

export function marker(name: string, colour: string, shape = 'circle', size = '2.4'): string {
  const layer = tag(
    'layer',
    { class: 'SimpleMarker', enabled: 1, locked: 0, pass: 0 },
    optionMap(
      undefined,
      option('color', rgba(colour)),
      option('name', shape),
      option('outline_color', '255,255,255,255'),
      option('outline_width', '0.3'),
      option('size', size),
      option('size_unit', 'MM'),
    ),
  );
  return tag('symbol', { type: 'marker', name, alpha: 1, clip_to_extent: 1 }, layer);
}

export function stroke(name: string, colour: string): string {
  const layer = tag(
    'layer',
    { class: 'SimpleLine', enabled: 1, locked: 0, pass: 0 },
    optionMap(
      undefined,
      option('line_color', rgba(colour)),
      option('line_width', '0.5'),
      option('line_width_unit', 'MM'),
    ),
  );
  return tag('symbol', { type: 'line', name, alpha: 1, clip_to_extent: 1 }, layer);
}

export function fill(name: string, colour: string, isOutline = false): string {
  const layer = tag(
    'layer',
    { class: 'SimpleFill', enabled: 1, locked: 0, pass: 0 },
    optionMap(
      undefined,
      option('color', isOutline ? '0,0,0,0' : rgba(colour).replace(/255$/, '110')),
      option('outline_color', rgba(colour)),
      option('outline_width', isOutline ? '0.6' : '0.3'),
      option('style', isOutline ? 'no' : 'solid'),
    ),
  );
  return tag('symbol', { type: 'fill', name, alpha: 1, clip_to_extent: 1 }, layer);
}

export const single = (symbol: string) =>
  tag('renderer-v2', { type: 'singleSymbol', symbollevels: 0, enableorderby: 0 }, tag('symbols', {}, symbol));

interface Category {
  readonly value: string;
  readonly label: string;
  readonly symbol: (name: string) => string;
}

function categorised(expression: string, categories: readonly Category[]): string {
  const listed = categories.map(({ value, label }, i) =>
    tag('category', { symbol: i, value, label, render: 'true', type: 'string' }),
  );
  const symbols = categories.map(({ symbol }, i) => symbol(String(i)));
  return tag(
    'renderer-v2',
    { type: 'categorizedSymbol', attr: expression, symbollevels: 0, enableorderby: 0 },
    tag('categories', {}, ...listed),
    tag('symbols', {}, ...symbols),
  );
}

/** The category of a lamp by its sigla, else by its type, in QGIS's own words. */
function lampExpression(): string {
  const word = `regexp_substr(upper(trim(coalesce(nullif("lampot", ''), "lamp_tipo", ''))), '^(\\\\w+)')`;
  const known = [...siglas].map(([sigla, category]) => `WHEN ${word} = '${sigla}' THEN '${category}'`);
  const begins = siglaPrefixes.map((prefix) => `WHEN ${word} LIKE '${prefix}%' THEN '${prefix}'`);
  return `CASE ${[...begins, ...known].join(' ')} ELSE 'altro' END`;
}

export function byLamp(): string {
  return categorised(
    lampExpression(),
    lampCategories.map(({ value, label }) => ({
      value,
      label,
      symbol: (name) => marker(name, lampColours[value], shapes[value]),
    })),
  );
}

export interface ColouredCabinet {
  readonly code: string;
  readonly colour: number;
}

export function byCabinet(cabinets: readonly ColouredCabinet[]): string {
  const own = cabinets.map(({ code, colour }) => ({
    value: code,
    label: code,
    symbol: (name: string) =>
      marker(name, cabinetColours[colour % cabinetColours.length] ?? lampColours.altro),
  }));
  const none = {
    value: '',
    label: 'Senza centralina',
    symbol: (name: string) => marker(name, lampColours.altro),
  };
  return categorised('coalesce("centralina", \'\')', [...own, none]);
}

/** Codes beside what they are the codes of, once one is close. */
export function labels(field: string): string {
  return tag(
    'labeling',
    { type: 'simple' },
    tag(
      'settings',
      { calloutType: 'simple' },
      tag(
        'text-style',
        {
          fieldName: field,
          isExpression: 0,
          fontFamily: 'Open Sans',
          fontSize: 8,
          textColor: '23,36,58,255',
        },
        tag('text-buffer', { bufferDraw: 1, bufferSize: '0.7', bufferColor: '255,255,255,255' }),
      ),
      tag('placement', { placement: 6, dist: 1 }),
      tag('rendering', { scaleVisibility: 1, scaleMin: 0, scaleMax: 2500, drawLabels: 1 }),
    ),
  );
}
