import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Field } from '../../field.ts';
import { kinds } from '../../kinds/catalogue.ts';
import { mapTables } from '../../map-table.ts';
import { paymentFields } from '../../payment.ts';
import { surveyWords } from '../../vocabulary/survey-words.ts';
import { foldSurveyWord, proposeWord, vocabularyOf } from './survey-word.ts';

const field = (key: string) => {
  const all: readonly Field[] = [...kinds, ...mapTables, { fields: paymentFields }].flatMap(
    ({ fields }) => fields,
  );
  const own = all.filter((one) => one.key === key);
  const found = own.find(({ options }) => options !== undefined) ?? own[0];
  if (found === undefined) throw new Error(`No field ${key}`);
  return found;
};
const none: ReadonlyMap<string, string | null> = new Map();

test.each([
  ['Pali', 'Palo'],
  ['ACCIAI ', 'acciaio'],
  ['Tesate', 'tesata'],
  ['sodio  A.P.', 'Sodio a p'],
  ['località', 'LOCALITA'],
])('%s and %s are one word', (a, b) => {
  expect(foldSurveyWord(a)).toBe(foldSurveyWord(b));
});

describe('a word of a survey', () => {
  it.each([
    ['lamp_tipo', 'SAP', 'Sodio alta pressione', 'dizionario'],
    ['lamp_tipo', 'sodio a.p.', 'Sodio alta pressione', 'dizionario'],
    ['lamp_tipo', 'Led', 'LED', 'uguale'],
    ['lamp_tipo', 'Ioduri met.', 'Ioduri metallici', 'dizionario'],
    ['lamp_tipo', 'Vap. mercurio', 'Vapori di mercurio', 'dizionario'],
    ['lamp_tipo', 'Tubo fluor.', 'Fluorescente tubolare', 'dizionario'],
    ['lamp_tipo', 'Vap. merc.', 'Vapori di mercurio', 'dizionario'],
    ['lamp_tipo', 'High pressure sodium', 'Sodio alta pressione', 'dizionario'],
    ['sostegno_tipo', 'Sospesa', 'Su tesata', 'dizionario'],
    ['sost_materiale', 'Galvanised steel', 'Acciaio zincato', 'dizionario'],
    ['sost_materiale', 'C.A.C.', 'Cemento', 'dizionario'],
    ['lamp_tipo', 'Sole', null, 'da scegliere'],
    ['sostegno_tipo', 'Pali', 'Su palo', 'dizionario'],
    ['sostegno_tipo', 'mensola a muro', 'Su braccio', 'dizionario'],
    ['sost_materiale', 'acc. zincato', 'Acciaio zincato', 'uguale'],
    ['sost_materiale', 'acciaio', 'Acciaio', 'uguale'],
    ['appart', 'Comune', 'comunale amm', 'dizionario'],
    ['imp_tipo', 'Energia elettrica', 'ed_ele_', 'dizionario'],
    ['imp_tipo', 'Gas naturale', 'ed_term_', 'dizionario'],
    ['tipoImpianto', 'Fotovoltaico', 'fotovoltaici', 'uguale'],
    ['convenzione', 'Scambio sul posto (SSP)', 'SSP', 'dizionario'],
    ['appart', 'ENEL SOLE', 'terziario', 'dizionario'],
    ['appart', 'Prov. di Asti', 'provinciale amm', 'dizionario'],
    ['appart', 'Reg. Piemonte', 'regionale amm', 'dizionario'],
    ['appart', 'ANAS', 'altro', 'dizionario'],
    ['lamp_tipo', 'Na alta press.', 'Sodio alta pressione', 'dizionario'],
    ['lamp_tipo', 'SOX', 'Sodio bassa pressione', 'dizionario'],
    ['lamp_tipo', 'PL-L', 'Fluorescente compatta', 'dizionario'],
    ['lamp_tipo', 'PL', null, 'da scegliere'],
    ['sigla_cavo', 'Cavo FG7OR 4x6', 'FG7OR', 'dizionario'],
    ['sigla_cavo', 'Cavo H07RN-F 4x6', 'H07RN-F', 'dizionario'],
    ['telecontrollo', 'SI', 'true', 'uguale'],
    ['telecontrollo', 'no', 'false', 'uguale'],
    ['telecontrollo', 'forse', null, 'da scegliere'],
  ])('of %s: %s becomes %s (%s)', (key, word, value, how) => {
    expect(proposeWord(field(key), word, none)).toMatchObject({ value, how });
  });

  it('is what the municipality chose before, empty too, whatever the dictionary says', () => {
    const learned = new Map([
      [foldSurveyWord('Sole'), 'Alogena'],
      [foldSurveyWord('LED'), null],
    ]);
    expect(proposeWord(field('lamp_tipo'), 'SOLE', learned)).toMatchObject({
      value: 'Alogena',
      how: 'imparata',
    });
    expect(proposeWord(field('lamp_tipo'), 'led', learned)).toMatchObject({ value: null, how: 'imparata' });
  });

  it('only ever becomes a word of the vocabulary', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(surveyWords)), fc.string(), (key, word) => {
        const { value, guesses } = proposeWord(field(key), word, none);
        const known = vocabularyOf(field(key)).map((one) => one.value);
        for (const one of [...guesses, ...(value === null ? [] : [value])]) expect(known).toContain(one);
      }),
    );
  });
});

test('the dictionary names values that the forms offer', () => {
  for (const [key, words] of Object.entries(surveyWords)) {
    const known = vocabularyOf(field(key)).map((one) => one.value);
    for (const { value } of words) expect(known, key).toContain(value);
  }
});

test.each([
  ['Fabbricato industriale', 'edificio'],
  ['parcheggio', 'piazza'],
  ['Parco pubblico', 'parco'],
  ['Strada provinciale', 'strada_principale'],
  ['strada vicinale', 'strada_rurale'],
  ["Corso d'acqua", 'acqua'],
])('«%s» is %s on the technical map', (word, value) => {
  expect(proposeWord(field('classe'), word, none).value).toBe(value);
});

test.each([
  ['sostegno_tipo', 'Palo stradale con braccio', 'Su palo'],
  ['sostegno_tipo', 'Braccio stradale a parete', 'Su braccio'],
  ['pl_tipo', 'Stradale Palo cac con braccio', 'Stradale su palo'],
  ['pl_tipo', 'Armatura stradale Palo con sbraccio', 'Stradale su palo'],
  ['pl_tipo', 'Stradale Braccio a parete', 'Stradale su braccio a muro'],
  ['pl_tipo', 'Lanterna Braccio artistico a parete', 'Lanterna'],
])('of %s «%s» is %s', (key, word, value) => {
  expect(proposeWord(field(key), word, none).value).toBe(value);
});

test.each([
  ['lamp_tipo', 'Natriumdampf-Hochdrucklampe', 'Sodio alta pressione'],
  ['lamp_tipo', 'Halogen-Metalldampf / Ioduri metallici', 'Ioduri metallici'],
  ['lamp_tipo', 'Quecksilberdampf', 'Vapori di mercurio'],
  ['lamp_tipo', 'Iodures métalliques', 'Ioduri metallici'],
  ['lamp_tipo', 'metal-halide', 'Ioduri metallici'],
  ['sostegno_tipo', 'Wandarm', 'Su braccio'],
  ['sostegno_tipo', 'bent_mast', 'Su palo'],
  ['sostegno_tipo', 'Outreach arm', 'Su braccio'],
  ['sostegno_tipo', 'Armatura su palo', 'Su palo'],
  ['sost_materiale', 'PALO ACCIAIO VERNICIATO', 'Acciaio'],
  ['sost_materiale', 'ACCIAIO ZN', 'Acciaio zincato'],
  ['posa_linea', 'A parete', 'Graffata a muro'],
  ['posa_linea', 'INT', 'Interrata'],
  ['posa_linea', 'su fune', 'Tesata'],
  ['mono_bi_trifase', '3F+N', 'Trifase'],
  ['mono_bi_trifase', '1F+N', 'Monofase'],
  ['protez_tipo', 'MT+Diff', 'Magnetotermica differenziale'],
  ['protez_tipo', 'MT 16 A', 'Magnetotermica'],
  ['d4_reg', 'Orol. astronomico', 'Orologio astronomico'],
  ['d4_reg', 'fotocellula', 'Crepuscolare'],
  ['d4_reg', 'crep.', 'Crepuscolare'],
  ['classe_energ', 'classe G', 'G'],
  ['appart', 'prop. com.', 'comunale amm'],
])('of %s «%s», in other tongues and cut short, is %s', (key, text, value) => {
  expect(proposeWord(field(key), text, none)).toMatchObject({ value, how: 'dizionario' });
});
