/** Light points as a file of a survey has them. */
export const lampHead = 'pl_cod;toponimo;pl_tipo;lampot;id_imp;lamp_pot;lon;lat';

export const lampRow = (
  cod: string,
  { imp = 'Q1', pot = '70', lon = 7.85, lat = 45.25, via = 'Via Roma' } = {},
) => `${cod};${via};Stradale su palo;SAP 70;${imp};${pot};${lon};${lat}`;

export const lampCsv = (...rows: string[]) => [lampHead, ...rows].join('\n');
