import type { FileField } from '../file-field.ts';

/**
 * What the codes of the national census of public lighting (PELL) stand for, by our field and in our words. They count
 * only under the census's own headers: elsewhere a `05` may be anything.
 */
export const pellCodes: Readonly<Partial<Record<FileField, Readonly<Record<string, string>>>>> = {
  lamp_tipo: {
    1: 'Vapori di mercurio',
    2: 'Incandescenza',
    3: 'Fluorescente compatta',
    4: 'Fluorescente tubolare',
    5: 'Sodio alta pressione',
    6: 'Sodio bassa pressione',
    7: 'Ioduri metallici',
    8: 'Alogena',
    9: 'LED',
  },
  sostegno_tipo: {
    1: 'Su palo',
    2: 'Su tesata',
    3: 'Su braccio',
    4: 'A parete',
    5: 'Torre faro',
    6: 'A incasso nel terreno',
  },
  sost_materiale: {
    1: 'Acciaio',
    2: 'Acciaio zincato',
    3: 'Alluminio',
    4: 'Cemento',
    5: 'Ferro zincato',
    6: 'Ferro verniciato',
    7: 'Ghisa',
    8: 'Legno',
    9: 'Vetroresina',
  },
  sost_conserv: { 1: 'Buono', 2: 'Da manutenere', 3: 'Da sostituire', 4: 'Mancante da ripristinare' },
  coppa_conserv: { 1: 'Buono', 2: 'Da manutenere', 3: 'Da sostituire', 4: 'Mancante da ripristinare' },
  corpo_tipo: {
    1: 'Armatura stradale',
    2: 'Sfera',
    3: 'Proiettore',
    4: 'Arredo urbano',
    5: 'A incasso',
    6: 'Lanterna',
  },
  coppa_tipo: { 1: 'Vetro curvo', 2: 'Vetro piano', 3: 'Ottica aperta', 4: 'Vetri laterali' },
  d4_reg: {
    1: 'Crepuscolare',
    2: 'Orologio',
    3: 'Orologio astronomico',
    4: 'Manuale',
    5: 'Telecontrollo',
  },
  mono_bi_trifase: { 1: 'Monofase', 2: 'Trifase' },
  protez_tipo: {
    1: 'Nessuna',
    2: 'Differenziale',
    3: 'Magnetotermica',
    4: 'Magnetotermica differenziale',
  },
};

/** Not known, not defined, not applicable: the census's codes for nothing. */
export const pellNothing: readonly string[] = ['91', '93', '94'];
