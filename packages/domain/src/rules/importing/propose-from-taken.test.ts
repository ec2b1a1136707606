import { expect, test } from 'vitest';
import { line } from '../../kinds/line.ts';
import { plant } from '../../kinds/plant.ts';
import { column, ofKind, proposed } from './sample-columns.ts';

test('one text feeds several fields, and lamps are known by what stands there', () => {
  expect(proposed(column('codice', 'A1', 'A2'), column('XYZ', 'Sodio AP 150W', 'LED 57W'))).toMatchObject({
    lamp_tipo: ['XYZ', 'parole', 'in più campi'],
    lamp_pot: ['XYZ', 'potenza', 'in più campi'],
    lampot: ['XYZ', 'sigla', 'in più campi'],
  });
});

test('a cable and its section in one text are parted', () => {
  expect(
    ofKind(line, column('cavo', 'FG7OR 4x6', 'FG7OR 4x10'), column('MOD_POSA', 'INT', 'AER')),
  ).toMatchObject({
    sigla_cavo: 'cavo: cavo',
    sez_fase_mmq: 'cavo: sezione',
    posa_linea: 'MOD_POSA',
  });
});

test('POD and PDR in two columns, of which each plant has one, are joined', () => {
  const utility = (name: string, filled: number, ...samples: string[]) => ({
    ...column(name, ...samples),
    filled,
  });
  const name = utility('Utenza', 10, 'U1', 'U2');
  const pod = utility('POD', 6, 'IT001E12345678', 'IT001E12345679');
  expect(ofKind(plant, name, pod, utility('PDR', 4, '01234567890123')).pod_pdr_cont).toBe('POD+PDR');
  expect(ofKind(plant, name, { ...pod, filled: 10 }, utility('PDR', 10, '01234567890123')).pod_pdr_cont).toBe(
    'POD',
  );
});

test('what a plant is comes before what it burns, which tells it where nothing else does', () => {
  const carriers = column('Vettore energetico', 'Gas naturale', 'Energia elettrica');
  const sorts = column('Tipologia', 'Centrale termica', 'Fotovoltaico');
  expect(ofKind(plant, carriers, sorts)).toMatchObject({
    imp_tipo: 'Tipologia',
    vettore_id: 'Vettore energetico',
  });
  expect(ofKind(plant, carriers)).toMatchObject({
    imp_tipo: 'Vettore energetico',
    vettore_id: 'Vettore energetico',
  });
});

test('crosses under the names of lamps and supports make type, sigla and sort', () => {
  const crossed = [column('LED', 'X'), column('SAP', 'X'), column('Su palo', 'X'), column('A muro', 'X')];
  expect(proposed(...crossed, column('Watt', '42', '150'))).toMatchObject({
    lamp_tipo: ['LED+SAP', 'composto'],
    lampot: ['LED+SAP+Watt', 'sigla', 'composto'],
    sostegno_tipo: ['Su palo+A muro', 'composto'],
    pl_tipo: ['Su palo+A muro', 'parole', 'composto'],
  });
});

test('the layer of a drawing tells lamp and support, and the name of a block is no code', () => {
  const layers = Array.from({ length: 30 }, (_, i) => `IP_${i % 2 === 0 ? 'PALO' : 'TESATA'}_SAP_100`);
  const blocks = layers.map((_, i) => (i % 2 === 0 ? 'PL_A' : 'PL_B'));
  expect(proposed(column('LAYER', ...layers), column('REFNAME', ...blocks))).toMatchObject({
    lamp_tipo: ['LAYER', 'parole', 'in più campi'],
    sostegno_tipo: ['LAYER', 'parole', 'in più campi'],
    pl_tipo: ['LAYER', 'parole', 'in più campi'],
    pl_cod: ['', 'generato'],
  });
});

test('a sigla is made of lamp and power where they stand apart', () => {
  const columns = [column('tipo lampada', 'Sodio AP', 'LED'), column('watt', '150', '57')];
  expect(proposed(...columns)).toMatchObject({ lampot: ['tipo lampada+watt', 'sigla', 'composto'] });
});

test('powers that are told with the ballast become those of the lamps', () => {
  const lamps = column('sorgente', 'Vapori mercurio', 'Sodio alta pressione', 'LED');
  expect(proposed(lamps, column('potenza', '139.0', '118.0', '48.0'))).toMatchObject({
    lamp_pot: ['sorgente+potenza', 'nominale', 'composto'],
    lampot: ['sorgente+potenza', 'sigla nominale', 'composto'],
    lamp_pot_ass: ['potenza', 'in più campi'],
  });
  const plain = { lamp_pot: ['potenza', 'per nome'] };
  expect(proposed(lamps, column('potenza', '125', '100', '48'))).toMatchObject(plain);
  expect(proposed(column('sorgente', 'LED', 'led'), column('potenza', '57', '76'))).toMatchObject(plain);
});

test('what sort of light point it is follows from its body and from what it stands on', () => {
  const support = column('inst', 'Palo stradale curvo', 'Braccio a parete', 'Palo con braccio');
  expect(proposed(support, column('app_tipo', 'Stradale', 'Lanterna'))).toMatchObject({
    sostegno_tipo: ['inst', 'per nome'],
    pl_tipo: ['app_tipo+inst', 'parole', 'composto'],
  });
});

test('lamps that a power multiplies are counted, and texts of lamps and of materials tell what else stands there', () => {
  expect(proposed(column('N. lamp. x W', '1x150', '2x70'))).toMatchObject({
    lamp_pot: ['N. lamp. x W', 'potenza', 'in più campi'],
    lamp_nr: ['N. lamp. x W', 'volte', 'in più campi'],
  });
  const told = column('Corpo', 'Armatura con lampada SAP da 150 W', 'Sfera con lampada LED da 57 W');
  expect(proposed({ ...told, name: 'Lampada' })).toMatchObject({
    lamp_tipo: ['Lampada', 'parole', 'in più campi'],
    corpo_tipo: ['Lampada', 'parole', 'in più campi'],
  });
  expect(proposed(column('Mat. palo', 'Ghisa / palo', 'Legno / tesata'))).toMatchObject({
    sost_materiale: ['Mat. palo', 'per nome'],
    sostegno_tipo: ['Mat. palo', 'parole', 'in più campi'],
  });
});

test('a height may say of itself what it is, and a body name its lamp', () => {
  expect(
    proposed(
      column('ALTEZZA', 'H=8.00', 'h 6 m'),
      column('Corpo', 'Armatura con SAP 150 W', 'Globo led 20W'),
    ),
  ).toMatchObject({
    altezza_pl: ['ALTEZZA', 'altezza', 'per nome'],
    lamp_tipo: ['Corpo', 'parole', 'in più campi'],
    lamp_pot: ['Corpo', 'potenza', 'in più campi'],
    corpo_tipo: ['Corpo', 'parole', 'in più campi'],
  });
});

test('a height may stand alone among others that say what they are', () => {
  expect(proposed(column('Altezza', 'h. 9,00', 'H=8 f.t.', '12', 'alt. 7')).altezza_pl).toEqual([
    'Altezza',
    'altezza',
    'per nome',
  ]);
  expect(proposed(column('Cond. sostegno', 'buone', 'discrete')).sost_conserv).toEqual([
    'Cond. sostegno',
    'per nome',
  ]);
});
