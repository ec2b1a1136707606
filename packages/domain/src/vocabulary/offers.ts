/**
 * What the page offers for text fields that the specification leaves free, after the code lists of the national
 * census of public lighting (PELL) and common usage. Offers, not walls: any other text may be written.
 */
import { offer } from './options.ts';

export const stateOffer = offer('Buono', 'Da manutenere', 'Da sostituire', 'Mancante da ripristinare');

export const phaseOffer = offer('Monofase', 'Bifase', 'Trifase');

export const protectionOffer = offer(
  'Nessuna',
  'Differenziale',
  'Magnetotermica',
  'Magnetotermica differenziale',
);

/** The breaker of a cabinet's departure: curve, current, poles. */
export const departureProtectionOffer = offer(
  'C6 2P',
  'C10 2P',
  'C16 2P',
  'C20 2P',
  'C25 2P',
  'C10 4P',
  'C16 4P',
  'C20 4P',
  'C25 4P',
  'C32 4P',
  'Fusibili 10 A',
  'Fusibili 16 A',
  'Nessuna',
);

/** The residual current device of a departure: sensitivity and type. */
export const residualCurrentOffer = offer(
  '0,03 A tipo A',
  '0,3 A tipo A',
  '0,5 A tipo A',
  '1 A tipo A',
  '0,03 A tipo AC',
  '0,3 A tipo AC',
  '0,5 A tipo AC',
  '1 A tipo AC',
  '0,3 A tipo A riarmo automatico',
  'Nessuno',
);

export const cableOffer = offer(
  'FG16OR16',
  'FG16R16',
  'FG7OR',
  'FG7R',
  'ARG16R16',
  'ARE4E4X',
  'RE4E4X',
  'H07RN-F',
);

export const lampOffer = offer(
  'SAP 70',
  'SAP 100',
  'SAP 150',
  'SAP 250',
  'SAP 400',
  'LED 28',
  'LED 42',
  'LED 57',
  'LED 73',
  'LED 105',
  'JM 70',
  'JM 150',
  'JM 250',
  'HG 80',
  'HG 125',
  'HG 250',
  'FL 36',
  'FL 58',
  'FLC 26',
);

export const lampTypeOffer = offer(
  'LED',
  'Sodio alta pressione',
  'Sodio bassa pressione',
  'Ioduri metallici',
  'Vapori di mercurio',
  'Fluorescente tubolare',
  'Fluorescente compatta',
  'Alogena',
  'Incandescenza',
);

export const lightPointTypeOffer = offer(
  'Stradale su palo',
  'Stradale su braccio a muro',
  'Stradale su tesata',
  'Arredo urbano',
  'Lanterna',
  'Percorso ciclopedonale',
  'Parco o giardino',
  'Proiettore',
  'Torre faro',
  'Sottopasso o galleria',
  'Segnapasso',
);

export const supplyOffer = offer(
  'Interrata in cavidotto',
  'Aerea su palo',
  'Tesata',
  'Graffata a muro',
  'In derivazione',
  'In serie',
);

export const layingOffer = offer(
  'Interrata',
  'Aerea',
  'Aerea nuda',
  'Aerea precordata',
  'Tesata',
  'Graffata a muro',
  'In facciata',
);

export const bodyOffer = offer(
  'Armatura stradale',
  'Sfera',
  'Proiettore',
  'Arredo urbano',
  'A incasso',
  'Lanterna',
);

export const closureOffer = offer('Vetro curvo', 'Vetro piano', 'Ottica aperta', 'Vetri laterali');

export const insulationOffer = offer('I', 'II', 'III');

export const supportOffer = offer(
  'Su palo',
  'Su tesata',
  'Su braccio',
  'A parete',
  'Torre faro',
  'A incasso nel terreno',
);

export const materialOffer = offer(
  'Acciaio',
  'Acciaio zincato',
  'Alluminio',
  'Cemento',
  'Ferro zincato',
  'Ferro verniciato',
  'Ghisa',
  'Legno',
  'Vetroresina',
);

export const terminalOffer = offer('In palo', 'In pozzetto', 'A parete', "Nell'apparecchio");

export const gearOffer = offer(
  'Elettromagnetico',
  'Elettronico',
  'Elettronico dimmerabile',
  'Biregime',
  'Driver LED',
  'Driver LED dimmerabile',
);

export const dimmingOffer = offer('Nessuna', 'Centralizzata', 'Punto a punto', 'Mezzanotte virtuale');

export const switchingOffer = offer(
  'Crepuscolare',
  'Orologio',
  'Orologio astronomico',
  'Manuale',
  'Telecontrollo',
);

/** Energy classes of buildings: the ten in force since 1 October 2015, then those of older certificates. */
export const energyClassOffer = offer(
  'A4',
  'A3',
  'A2',
  'A1',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'A+',
  'A',
  'Non disponibile',
);
