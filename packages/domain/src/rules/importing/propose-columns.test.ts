import { expect, test } from 'vitest';
import { type Field, setByClient } from '../../field.ts';
import { building } from '../../kinds/building.ts';
import { cabinet } from '../../kinds/cabinet.ts';
import { lightPoint } from '../../kinds/light-point.ts';
import { line } from '../../kinds/line.ts';
import { plant } from '../../kinds/plant.ts';
import { subPanel } from '../../kinds/sub-panel.ts';
import { houseNumbers, technicalMap } from '../../map-table.ts';
import { billFile, paymentFile } from './accounting-file.ts';
import type { ColumnProfile } from './column-profile.ts';
import { proposeColumns } from './propose-columns.ts';

const fields = lightPoint.fields.filter(setByClient);
const column = (name: string, ...samples: string[]): ColumnProfile => ({
  name,
  samples,
  filled: samples.length,
  distinct: new Set(samples).size,
});
const proposed = (...columns: ColumnProfile[]) =>
  Object.fromEntries(
    [...proposeColumns(fields, columns, { code: 'pl_cod' })].map(([key, { columns: names, part, how }]) => [
      key,
      [names.join('+'), ...(part === undefined ? [] : [part]), how],
    ]),
  );

test('columns are known by name, in whatever letters, where they hold what the field does', () => {
  expect(
    proposed(
      column('Cod_PL', 'A1', 'A2'),
      column('ID_QUADRO', 'Q1', 'Q1'),
      column('Potenza (W)', '70', '100 W'),
      column('Altezza', 'bassa', 'alta'),
      column('telecontrollo', 'SI', 'NO'),
    ),
  ).toEqual({
    pl_cod: ['Cod_PL', 'per nome'],
    id_imp: ['ID_QUADRO', 'per nome'],
    lamp_pot: ['Potenza (W)', 'per nome'],
    telecontrollo: ['telecontrollo', 'per nome'],
  });
});

test('one text feeds several fields, and lamps are known by what stands there', () => {
  expect(proposed(column('codice', 'A1', 'A2'), column('XYZ', 'Sodio AP 150W', 'LED 57W'))).toMatchObject({
    lamp_tipo: ['XYZ', 'parole', 'in più campi'],
    lamp_pot: ['XYZ', 'potenza', 'in più campi'],
    lampot: ['XYZ', 'sigla', 'in più campi'],
  });
});

test('a column of crosses is no list of words, whatever its header', () => {
  expect(proposed(column('Su palo', 'X', 'X'))).not.toHaveProperty('sostegno_tipo');
  expect(proposed(column('Sostegno', 'P', 'X'))).toHaveProperty('sostegno_tipo');
});

const ofKind = (kind: { readonly fields: readonly Field[] }, ...columns: ColumnProfile[]) =>
  Object.fromEntries(
    [...proposeColumns(kind.fields.filter(setByClient), columns)].map(([key, { columns: names, part }]) => [
      key,
      part === undefined ? names.join('+') : `${names.join('+')}: ${part}`,
    ]),
  );

test('a cable and its section in one text are parted', () => {
  expect(
    ofKind(line, column('cavo', 'FG7OR 4x6', 'FG7OR 4x10'), column('MOD_POSA', 'INT', 'AER')),
  ).toMatchObject({
    sigla_cavo: 'cavo: cavo',
    sez_fase_mmq: 'cavo: sezione',
    posa_linea: 'MOD_POSA',
  });
});

test('what has no field for the house number has it in its address', () => {
  const columns = [column('Tipo via', 'Via'), column('Nome via', 'Roma'), column('Civico', '3/B')];
  expect(ofKind(building, ...columns).indirizzo).toBe('Tipo via+Nome via+Civico');
  expect(ofKind(building, column('Indirizzo', 'Via Roma'), column('N. civico', '3')).indirizzo).toBe(
    'Indirizzo+N. civico',
  );
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

test('the classes of a map are known by their words', () => {
  const classes = column('TY_DESCR', 'Edificio civile', 'Area verde', "Corso d'acqua");
  expect(ofKind(technicalMap, classes)).toMatchObject({ classe: 'TY_DESCR' });
});

test('a date in prose is still one, `kWh` is one word, and cores tell the section', () => {
  expect(proposed(column('ANNO_INST', '2010', 'anni 90', 'c.a 2005', 'ante 1980')).data_impianto).toEqual([
    'ANNO_INST',
    'per nome',
  ]);
  expect(ofKind(plant, column('kWh/anno', '44645', '1200'))).toEqual({ c_anno: 'kWh/anno' });
  expect(ofKind(line, column('formazione', '4x2.5 mmq', '4x16 mmq'))).toEqual({
    sez_fase_mmq: 'formazione: sezione',
  });
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

test('cabinets, sub-panels and buildings are known by their own headers', () => {
  expect(ofKind(cabinet, column('Tipo accensione', 'crepuscolare', 'manuale'))).toEqual({
    d4_reg: 'Tipo accensione',
  });
  expect(ofKind(subPanel, column('In (A)', '16', '25'), column('Interruttore', 'MT', 'Diff'))).toEqual({
    corr_nom_amp: 'In (A)',
    protez_tipo: 'Interruttore',
  });
  const columns = [column('Utenti', '40'), column('Ore/anno', '1800'), column('Cl. energ.', 'A1')];
  expect(ofKind(building, ...columns)).toEqual({
    nr_utenti: 'Utenti',
    utilizzo_h_anno: 'Ore/anno',
    classe_energ: 'Cl. energ.',
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

test('streets are known by what they begin with', () => {
  expect(proposed(column('DENOM_X', 'Via Roma', 'C.so Italia', 'SP 12', 'Località Pozzo')).toponimo).toEqual([
    'DENOM_X',
    'dal contenuto',
  ]);
  expect(proposed(column('DENOM_X', 'Viadotto', 'Corsia', 'Roma')).toponimo).toBeUndefined();
});

test('a few doubles do not make a code anything else', () => {
  const codes = Array.from({ length: 100 }, (_, i) => `K-${i === 99 ? 0 : i}`);
  const numbers = Array.from({ length: 100 }, (_, i) => String(5000 + (i < 5 ? 0 : i)));
  expect(proposed(column('Cespite dell’azienda', ...codes)).pl_cod?.[0]).toBe('Cespite dell’azienda');
  const long = 'Codice identificativo aziendale del cespite';
  expect(proposed(column(long, ...numbers)).pl_cod?.[0]).toBe(long);
  expect(proposed(column('Cespite', ...numbers)).pl_cod).toEqual(['', 'generato']);
});

test('a sigla is made of lamp and power where they stand apart', () => {
  const columns = [column('tipo lampada', 'Sodio AP', 'LED'), column('watt', '150', '57')];
  expect(proposed(...columns)).toMatchObject({ lampot: ['tipo lampada+watt', 'sigla', 'composto'] });
});

test('a number that begins again in each cabinet is joined with it, and rows without any code are numbered', () => {
  const quadro = column('quadro', 'Q1', 'Q1', 'Q2', 'Q2');
  expect(proposed(quadro, column('numero', '1', '2', '1', '2'))).toMatchObject({
    pl_cod: ['quadro+numero', 'composto'],
  });
  expect(proposed(quadro).pl_cod).toEqual(['', 'generato']);
});

test('of refused rows that come again the column of codes may be empty, and no code is made up', () => {
  const mended = (...columns: ColumnProfile[]) =>
    proposeColumns(fields, columns, { code: 'pl_cod', isMended: true }).get('pl_cod')?.columns;
  const street = column('Via', 'Via Roma', 'Via Po');
  expect(mended(column('N. palo'), street)).toEqual(['N. palo']);
  expect(mended(column('N. palo', 'A5'), street)).toEqual(['N. palo']);
  expect(mended(street)).toBeUndefined();
});

test('kWh is one word', () => {
  const bills = billFile.fields;
  const columns = [
    column('kWh', '1.234,5', '900'),
    column('F1 kWh', '10', '20'),
    column('Importo', '1', '2'),
  ];
  const found = proposeColumns(bills, columns);
  expect(['totale_lettura', 'valore_f1', 'importo'].map((key) => found.get(key)?.columns)).toEqual([
    ['kWh'],
    ['F1 kWh'],
    ['Importo'],
  ]);
});

test('a street in two columns, and a house number with its letter, are joined', () => {
  const numbers = houseNumbers.fields.filter(setByClient);
  const columns = [
    column('DUG', 'Via', 'Corso'),
    column('DUF', 'Roma', 'Po'),
    column('Civico', '1', '12'),
    column('Esponente', 'A'),
  ];
  expect(proposeColumns(numbers, columns)).toEqual(
    new Map([
      ['toponimo', { columns: ['DUG', 'DUF'], how: 'composto' }],
      ['numero', { columns: ['Civico', 'Esponente'], how: 'composto', between: '/' }],
    ]),
  );
  expect(proposed(...columns)).toMatchObject({
    toponimo: ['DUG+DUF', 'composto'],
    riferimenti: ['Civico+Esponente', 'composto'],
  });
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

test('a column without a text says nothing, and a number is no place', () => {
  const empty: ColumnProfile = { name: 'matricola', samples: [], filled: 0, distinct: 0 };
  const found = proposed(empty, column('id', 'A1', 'A2'), column('zona', '601', '263'));
  expect(found).toEqual({ pl_cod: ['id', 'per nome'] });
});

test('what sort of light point it is follows from its body and from what it stands on', () => {
  const support = column('inst', 'Palo stradale curvo', 'Braccio a parete', 'Palo con braccio');
  expect(proposed(support, column('app_tipo', 'Stradale', 'Lanterna'))).toMatchObject({
    sostegno_tipo: ['inst', 'per nome'],
    pl_tipo: ['app_tipo+inst', 'parole', 'composto'],
  });
});

test('headers in other languages, with initials or within something else are known too', () => {
  expect(
    proposed(
      column('Pole ID', 'A1', 'A2'),
      column('Q.E. n.', 'Q1', 'Q1'),
      column('Light source', 'LED', 'SAP'),
      column('Mounting height (m)', '8', '9'),
      column('indirizzo.via', 'Via Po', 'Via Roma'),
      column('indirizzo.civico', '1', '2'),
    ),
  ).toMatchObject({
    pl_cod: ['Pole ID', 'per nome'],
    id_imp: ['Q.E. n.', 'per nome'],
    lamp_tipo: ['Light source', 'per nome'],
    altezza_pl: ['Mounting height (m)', 'per nome'],
    toponimo: ['indirizzo.via', 'per nome'],
    riferimenti: ['indirizzo.civico', 'per nome'],
  });
});

test('what elements are called is their code under any name, before the number of a row and never a supply point', () => {
  const serial = column('N.', '1', '2');
  expect(proposed(serial, column('Armatura', 'A-01', 'A-02')).pl_cod).toEqual(['N.', 'per nome']);
  expect(proposed(serial, column('Sigla P.L.', 'A-01', 'A-02')).pl_cod).toEqual(['Sigla P.L.', 'per nome']);
  expect(proposed(column('Palo', 'A-01', 'A-02'))).toEqual({ pl_cod: ['Palo', 'dal contenuto'] });
  const supply = column('Fornitura elettrica', 'IT001E00000001', 'IT001E00000002');
  expect(proposed(supply).pl_cod).toEqual(['', 'generato']);
});

test('a bare Tipo is of what it holds, and of two the other one is taken for the other', () => {
  const columns = [column('Tipo', 'Palo', 'Tesata'), column('Tipo (2)', 'Armatura', 'Sfera')];
  expect(proposed(...columns)).toMatchObject({
    sostegno_tipo: ['Tipo', 'dal contenuto'],
    corpo_tipo: ['Tipo (2)', 'dal contenuto'],
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

test('a header in two languages is known by either', () => {
  expect(
    proposed(
      column('Straße / Via', 'Laubengasse', 'Bahnhofstraße'),
      column('Höhe / Altezza (m)', '8', '5'),
      column('Puissance/Potenza', '70 W', '35 W'),
    ),
  ).toMatchObject({
    toponimo: ['Straße / Via', 'per nome'],
    altezza_pl: ['Höhe / Altezza (m)', 'per nome'],
    lamp_pot: ['Puissance/Potenza', 'per nome'],
  });
});

test('what an extract describes is known by what follows DES_', () => {
  expect(
    proposed(
      column('DES_VIA', 'VIA DEI MILLE', 'LARGO DANTE'),
      column('DES_APPARECCHIO', 'ARMATURA', 'LANTERNA'),
      column('Descrizione guasto', 'spento', 'rotto'),
    ),
  ).toEqual({
    pl_cod: ['', 'generato'],
    toponimo: ['DES_VIA', 'per nome'],
    corpo_tipo: ['DES_APPARECCHIO', 'per nome'],
  });
});

test('a pole that several lamps share names none of them where another column does', () => {
  expect(
    proposed(column('ID_PALO', 'P1', 'P1', 'P2', 'P2'), column('ID_APPAR', 'A1', 'A2', 'A3', 'A4')).pl_cod,
  ).toEqual(['ID_APPAR', 'dal contenuto']);
  expect(
    proposed(column('NUM_PALO', '1', '2', '1', '2'), column('COD_GIS', 'PR-1', 'PR-2', 'PR-3', 'PR-4'))
      .pl_cod,
  ).toEqual(['COD_GIS', 'dal contenuto']);
});

test('streets and house numbers in one text go apart, where many have a number', () => {
  expect(proposed(column('Indirizzo', 'Via Roma 12', 'Via Po, 3/A', 'Via XX Settembre'))).toMatchObject({
    toponimo: ['Indirizzo', 'via', 'in più campi'],
    riferimenti: ['Indirizzo', 'civico', 'in più campi'],
  });
  expect(proposed(column('Indirizzo', 'Via Roma 12', 'Via Po'), column('Civico', '12', '3'))).toMatchObject({
    toponimo: ['Indirizzo', 'per nome'],
    riferimenti: ['Civico', 'per nome'],
  });
  expect(proposed(column('Indirizzo', 'SP 110', 'Strada Statale 10')).toponimo).toEqual([
    'Indirizzo',
    'per nome',
  ]);
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

test('a period in one column is its first and its last day, a month and its year in two are one', () => {
  const bill = (...columns: ColumnProfile[]) => Object.fromEntries(proposeColumns(billFile.fields, columns));
  const period = (columns: readonly string[], how: string, between = {}) => ({
    periodo_inizio: { columns, how, part: 'primo giorno', ...between },
    periodo_fine: { columns, how, part: 'ultimo giorno', ...between },
  });
  expect(
    bill(column('Data emissione', '10/02/2025'), column('Periodo di riferimento', '01/01/2025 - 31/01/2025')),
  ).toEqual(period(['Periodo di riferimento'], 'in più campi'));
  expect(bill(column('Mese competenza', 'gen-25', 'feb-25'))).toEqual(
    period(['Mese competenza'], 'in più campi'),
  );
  expect(bill(column('Anno', '2024', '2024'), column('Mese', 'gennaio', 'febbraio'))).toEqual(
    period(['Mese', 'Anno'], 'composto', { between: ' ' }),
  );
  expect(
    bill(column('Mese', 'gen-25'), column('Dal', '01/01/2025'), column('Al', '31/01/2025')),
  ).toMatchObject({ periodo_inizio: { columns: ['Dal'] }, periodo_fine: { columns: ['Al'] } });
});

test('bands are known as distributors head them, a contract by its number and not by its sort', () => {
  const bands = [1, 2, 3].map((band) => column(`Attiva F${band} [kWh]`, '12', '13'));
  expect(
    Object.fromEntries(proposeColumns(billFile.fields, [column('Reattiva F1 [kVArh]', '1'), ...bands])),
  ).toEqual({
    valore_f1: { columns: ['Attiva F1 [kWh]'], how: 'per nome' },
    valore_f2: { columns: ['Attiva F2 [kWh]'], how: 'per nome' },
    valore_f3: { columns: ['Attiva F3 [kWh]'], how: 'per nome' },
  });
  expect(
    Object.fromEntries(
      proposeColumns(paymentFile.fields, [
        column('Convenzione', 'E01F00012345', 'SSP00077'),
        column('Anno', '2024'),
        column('Tipo convenzione', 'Conto Energia', 'Scambio sul posto'),
        column('Mese', '1', '2'),
      ]),
    ),
  ).toEqual({
    codice: { columns: ['Convenzione'], how: 'per nome' },
    convenzione: { columns: ['Tipo convenzione'], how: 'per nome' },
    mese: { columns: ['Mese', 'Anno'], how: 'composto', between: ' ' },
  });
});

test('the number behind a street in two columns is its house number, where nothing else takes it', () => {
  const street = [column('DUG', 'Via', 'Largo'), column('Denominazione ufficiale', 'Trento', 'Fiume')];
  const found = proposed(column('Codice', 'P1', 'P2'), ...street, column('Numero', '12', '7/A'));
  expect(found).toMatchObject({
    toponimo: ['DUG+Denominazione ufficiale', 'composto'],
    riferimenti: ['Numero', 'dal contenuto'],
  });
  expect(proposed(...street, column('Nota', '12', 'sn')).riferimenti).toBeUndefined();
});
