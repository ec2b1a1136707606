import { describe, expect, expectTypeOf, test } from 'vitest';
import { type Field, fullLabel, isRequired, labelFor, setByClient } from '../field.ts';
import { fieldOf, type Segment } from '../kind.ts';
import { fieldsOfGroup, kindById, kindBySegment, kinds, shortFields } from './catalogue.ts';
import type { LightPoint } from './light-point.ts';

/** The specification's section 3, typed by hand: the fields of each kind. */
const specified: Readonly<Partial<Record<Segment, string>>> = {
  pl: `plid pl_cod pl_tipo id_imp alim_tipo alim_linea_cod lamp_tipo lamp_pot lamp_pot_ass eff_illumin lampot
    lamp_nr corpo_tipo corpi_nr corpo_inclin sbraccio_lung coppa_tipo coppa_conserv sostegno_tipo sost_materiale
    sost_conserv altezza_pl interdistanza arretram_ciglio mors_pot_posiz isol_classe alimentat_tipo telecontrollo
    conforme_leggi regolaz_cod data_impianto note riferimenti localita toponimo data_attvaz data_eliminaz codistat
    modulo`,
  centraline: `id_imp uten indir loc pod_pdr_cont presa_al d4_reg n3_kva vett p_frig p_ele c_anno n1_inom desc6
    d1_flu p_anno d2_pom d3_crep p_ut d5_mo anno note`,
  quadri: 'id_q_sez centr_sez_cod id_imp descrizione corr_nom_amp protez_tipo toponimo data_attvaz note',
  linee: `id_linea linea_cod id_imp posa_linea lunghezza mono_bi_trifase sez_fase_mmq sez_compless_mmq sigla_cavo
    data_attivaz localita toponimo note modulo`,
  edifici: `idf edif_descr altra_denominazione anno_costr localita comune indirizzo appartenenza classe_energ
    nr_utenti utilizzo_h_anno sup_mq vol_mc note f_pos flag_1 flag_2`,
  impianti: `id_imp imp_tipo appart um cons_prod uten indir loc pod_pdr_cont presa_al d4_reg vett vettore_id p_frig
    p_ele p_term p_ut c_anno n1_inom num2 n3_kva desc6 d1_flu d2_pom d3_crep d5_mo p_anno anno note codistat d_attiv
    d_elim inserimento_completo user_id data_modifica`,
};

/** Section 3, "shared entity fields", and the version that the contract adds to every element. */
const shared = ['user_id', 'data_modifica', 'inserimento_completo', 'codistat', 'versione'];

/** What a sticker bears, of what may have one. */
const labelled: readonly Segment[] = ['pl', 'centraline', 'quadri'];

/** A cabinet is a plant: these of a plant's fields it has besides its own list. */
const ofPlantsToo = ['imp_tipo', 'appart', 'um', 'cons_prod', 'vettore_id', 'd_attiv', 'd_elim'];

/** The specification's section 5, typed by hand. */
const requiredOnInsert: Readonly<Partial<Record<Segment, readonly string[]>>> = {
  pl: ['pl_cod', 'id_imp', 'toponimo', 'pl_tipo', 'lampot'],
  linee: ['linea_cod', 'id_imp', 'posa_linea'],
  quadri: ['centr_sez_cod', 'id_imp', 'descrizione'],
  centraline: ['uten', 'indir'],
  edifici: ['edif_descr', 'indirizzo'],
  impianti: ['imp_tipo', 'uten', 'indir'],
};
const requiredOnModify: Readonly<Partial<Record<Segment, readonly string[]>>> = {
  pl: ['pl_cod', 'id_imp'],
  linee: ['linea_cod', 'id_imp', 'posa_linea'],
  quadri: ['centr_sez_cod', 'id_imp', 'descrizione'],
  centraline: ['uten'],
  edifici: ['edif_descr', 'indirizzo'],
  impianti: ['imp_tipo', 'uten', 'vettore_id', 'presa_al'],
};

/** The contract's section 3, typed by hand: every other field is text. */
const types: Readonly<Record<string, string>> = {
  number: `lamp_pot lamp_pot_ass eff_illumin lamp_nr corpi_nr sbraccio_lung altezza_pl interdistanza arretram_ciglio
    lunghezza sez_fase_mmq sez_compless_mmq corr_nom_amp n1_inom num2 n3_kva p_frig p_ele p_term p_ut p_anno sup_mq
    vol_mc nr_utenti utilizzo_h_anno`,
  integer: 'c_anno anno anno_costr vettore_id plid id_imp id_q_sez id_linea idf versione',
  boolean: 'corpo_inclin telecontrollo conforme_leggi inserimento_completo',
  date: 'data_impianto data_attvaz data_attivaz data_eliminaz d_attiv d_elim',
  instant: 'data_modifica',
};

const words = (text: string) => text.split(/\s+/);
const sorted = (list: Iterable<string>) => [...new Set(list)].sort();
const keys = (list: readonly Field[]) => list.map((field) => field.key);

test('the kinds of the specification come in the order of the menu; each is found by id and by segment', () => {
  const segments = kinds.map((kind) => kind.segment);
  expect(segments.filter((segment) => specified[segment] !== undefined)).toEqual([
    'pl',
    'centraline',
    'quadri',
    'linee',
    'edifici',
    'impianti',
  ]);
  for (const kind of kinds) {
    expect(kindBySegment(kind.segment)).toBe(kind);
    expect(kindById(kind.id)).toBe(kind);
  }
  expect(kindBySegment('vettori')).toBeUndefined();
  expect(kindBySegment('constructor')).toBeUndefined();
});

test('no two kinds have an id, a segment or a type of elements in common', () => {
  for (const name of ['id', 'segment', 'tipoElemento'] as const) {
    expect(new Set(kinds.map((kind) => kind[name])).size, name).toBe(kinds.length);
  }
});

test('a row type has every field, each possibly empty', () => {
  expectTypeOf<LightPoint['pl_cod']>().toEqualTypeOf<string | null>();
  expectTypeOf<LightPoint['id_imp']>().toEqualTypeOf<number | null>();
  expectTypeOf<LightPoint['telecontrollo']>().toEqualTypeOf<boolean | null>();
  expectTypeOf<LightPoint['data_modifica']>().toEqualTypeOf<string | null>();
});

describe.each(kinds.filter((kind) => specified[kind.segment] !== undefined))(
  '$id, of the specification',
  (kind) => {
    const { segment, fields } = kind;

    test('has the fields of the specification and no others', () => {
      const more = [
        ...(segment === 'centraline' ? ofPlantsToo : []),
        ...(labelled.includes(segment) ? ['etichetta'] : []),
      ];
      expect(sorted(keys(fields))).toEqual(sorted([...words(specified[segment] ?? ''), ...shared, ...more]));
    });

    test('gives every field the type of the contract', () => {
      for (const field of fields) {
        const type = Object.keys(types).find((one) => words(types[one] ?? '').includes(field.key));
        expect([field.key, field.type]).toEqual([field.key, type ?? 'text']);
      }
    });

    test('requires what the specification requires', () => {
      expect(sorted(keys(fields.filter((field) => isRequired(field, 'insert'))))).toEqual(
        sorted(requiredOnInsert[segment] ?? []),
      );
      expect(sorted(keys(fields.filter((field) => isRequired(field, 'modify'))))).toEqual(
        sorted(requiredOnModify[segment] ?? []),
      );
    });
  },
);

describe.each(kinds)('$id', (kind) => {
  const { fields } = kind;

  test('names every field once', () => {
    expect(new Set(keys(fields)).size).toBe(fields.length);
    const labels = fields.filter((field) => field.labels === undefined).map(fullLabel);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('asks on insert for all that is required, in a short set', () => {
    const short = keys(shortFields(kind));
    const required = fields.filter((field) => isRequired(field, 'insert'));
    expect(short).toEqual(expect.arrayContaining(keys(required)));
    expect(short.length).toBeLessThanOrEqual(14);
  });

  test('shows every field that people set, at most eight in a tab', () => {
    const groups = kind.groups.map((group) => group.id);
    expect(new Set(groups).size).toBe(groups.length);
    for (const field of fields) {
      if (setByClient(field)) expect(groups, field.key).toContain(field.group);
      else if (field.group !== undefined) expect(groups, field.key).toContain(field.group);
    }
    for (const group of groups) {
      const count = fieldsOfGroup(kind, group).length;
      expect(count, group).toBeGreaterThan(0);
      expect(count, group).toBeLessThanOrEqual(8);
    }
  });

  test('has the fields that it names', () => {
    expect(fieldOf(kind, kind.key)).toMatchObject({ setBy: 'key', type: 'integer' });
    expect(fieldOf(kind, kind.code).group).toBe(kind.groups[0]?.id);
    expect(fieldOf(kind, kind.description).type).toBe('text');
    if (kind.endDate !== undefined) expect(fieldOf(kind, kind.endDate).type).toBe('date');
    if (kind.only !== undefined) expect(fieldOf(kind, kind.only.field).type).toBe('text');
    expect(() => fieldOf(kind, 'nessuno')).toThrow(kind.id);
  });

  test('is consistent in each field', () => {
    for (const field of fields) {
      const numeric = field.type === 'number' || field.type === 'integer';
      if (field.reference !== undefined) expect(field.type, field.key).toBe('integer');
      else if (numeric && setByClient(field)) {
        expect(field.min, field.key).toBeTypeOf('number');
        expect(field.max, field.key).toBeGreaterThan(field.min ?? 0);
      }
      if (field.options !== undefined) {
        expect(field.type, field.key).toBe('text');
        expect(field.options.values.length, field.key).toBeGreaterThan(1);
        if (field.options.closed) expect(field.hinted, field.key).toBeUndefined();
      }
      if (field.codeOf !== undefined) expect(kindById(field.codeOf).code, field.key).toBeTypeOf('string');
      if (field.hinted || field.multiline || field.codeOf) expect(field.type, field.key).toBe('text');
      if (field.unit !== undefined) expect(['number', 'integer'], field.key).toContain(field.type);
      if (field.labels !== undefined) expect(field.label).toBe(`~${field.key}`);
      if (field.follows !== undefined) {
        expect(fieldOf(kind, field.follows.reference).reference, field.key).toBeDefined();
      }
      expect(field.label.trim()).not.toBe('');
    }
  });
});

test('light points and plants show the columns of the design first', () => {
  expect(fieldsOfGroup(kindById('light-point'), 'identity').slice(0, 5).map(fullLabel)).toEqual([
    'Codice',
    'Centralina',
    'Sigla lampada',
    'Toponimo',
    'Tipo',
  ]);
  expect(fieldsOfGroup(kindById('cabinet'), 'identity').slice(0, 4).map(fullLabel)).toEqual([
    'Codice',
    'Indirizzo',
    'POD',
    'Potenza impegnata (kW)',
  ]);
});

test('cabinets and plants share a table and keep apart in it', () => {
  const [cabinet, plant] = [kindById('cabinet'), kindById('plant')];
  expect(cabinet.only).toEqual({ field: 'imp_tipo', value: 'centr_', is: true });
  expect(plant.only).toEqual({ field: 'imp_tipo', value: 'centr_', is: false });
  expect(setByClient(fieldOf(cabinet, 'imp_tipo'))).toBe(false);
  const values = fieldOf(plant, 'imp_tipo').options?.values.map((option) => option.value);
  expect(values).toHaveLength(19);
  expect(values).not.toContain('centr_');
});

test('the label of a plant field depends on the type, and is its name where there is none', () => {
  const plant = kindById('plant');
  expect(labelFor(fieldOf(plant, 'n1_inom'), 'fotov_')).toBe('N. moduli');
  expect(labelFor(fieldOf(plant, 'p_ele'), 'fotov_')).toBe('Potenza di picco (kWp)');
  expect(labelFor(fieldOf(plant, 'p_frig'), 'fotov_')).toBe('~p_frig');
  expect(labelFor(fieldOf(plant, 'p_ele'), null)).toBe('~p_ele');
  expect(labelFor(fieldOf(plant, 'p_ele'), '*')).toBe('~p_ele');
  expect(labelFor(fieldOf(plant, 'uten'), '*')).toBe('Utenza');
  expect(labelFor(fieldOf(kindById('cabinet'), 'd2_pom'), null)).toBe('~d2_pom');
});
