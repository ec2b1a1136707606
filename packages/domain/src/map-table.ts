/**
 * What a municipality's own map is drawn from: house numbers and the technical map. Described as kinds are, so that a
 * file brings them in by the same rules; they are no elements, have no history, and stand in no register.
 */
import { type KindDescription, kind } from './kind-description.ts';
import { closed } from './vocabulary/options.ts';
import { technicalMapClasses } from './vocabulary/technical-map.ts';

const groups = [{ id: 'all', label: 'Dati' }];

export const houseNumbers = kind({
  id: 'house-number',
  segment: 'civici',
  table: 'civici',
  tipoElemento: 'civico',
  names: {
    one: 'numero civico',
    many: 'numeri civici',
    title: 'Numeri Civici',
    trail: [],
    gender: 'm',
    theOne: 'il numero civico',
    theMany: 'i numeri civici',
  },
  key: 'id',
  code: 'numero',
  description: 'toponimo',
  found: { words: [], street: 'toponimo', detail: ['toponimo'] },
  geometry: ['Point'],
  withinBorders: true,
  groups,
  fields: [
    { key: 'id', type: 'integer', label: 'Chiave', setBy: 'key', group: 'all' },
    { key: 'toponimo', type: 'text', label: 'Toponimo', group: 'all', required: ['insert', 'modify'] },
    { key: 'numero', type: 'text', label: 'Numero civico', group: 'all', required: ['insert', 'modify'] },
  ],
});

export const technicalMap = kind({
  id: 'map-shape',
  segment: 'carta_tecnica',
  table: 'carta_tecnica',
  tipoElemento: 'carta_tecnica',
  names: {
    one: 'oggetto della carta tecnica',
    many: 'oggetti della carta tecnica',
    title: 'Carta Tecnica',
    trail: [],
    gender: 'm',
    theOne: "l'oggetto",
    theMany: 'gli oggetti',
  },
  key: 'id',
  code: 'classe',
  description: 'nome',
  found: { words: [], detail: ['nome'] },
  geometry: ['LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'],
  withinBorders: true,
  groups,
  fields: [
    { key: 'id', type: 'integer', label: 'Chiave', setBy: 'key', group: 'all' },
    {
      key: 'classe',
      type: 'text',
      label: 'Classe',
      group: 'all',
      options: closed(technicalMapClasses),
      required: ['insert', 'modify'],
    },
    { key: 'nome', type: 'text', label: 'Nome', group: 'all' },
  ],
});

export const mapTables: readonly KindDescription[] = [houseNumbers, technicalMap];
