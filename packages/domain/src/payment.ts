import type { Field } from './field.ts';
import { conventions } from './vocabulary/convention.ts';
import { closed } from './vocabulary/options.ts';
import { productionPlantTypes } from './vocabulary/production-plant-type.ts';

const conventionOptions = closed(conventions.map(({ code, name }) => ({ value: code, label: name })));

/** What a file says of a payment of production: of which POD and contract it is, of which month, and how much. */
export const paymentFields = [
  { key: 'pod', type: 'text', label: 'POD' },
  { key: 'tipoImpianto', type: 'text', label: 'Tipo di impianto', options: closed(productionPlantTypes) },
  { key: 'codice', type: 'text', label: 'Codice' },
  { key: 'convenzione', type: 'text', label: 'Convenzione', options: conventionOptions },
  { key: 'mese', type: 'text', label: 'Mese' },
  { key: 'corrispettivo', type: 'number', label: 'Corrispettivo', unit: '€' },
  { key: 'energia', type: 'number', label: 'Energia', unit: 'kWh' },
] as const satisfies readonly Field[];
