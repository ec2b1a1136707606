import { expect, test } from 'vitest';
import { building } from '../../kinds/building.ts';
import { cabinet } from '../../kinds/cabinet.ts';
import { line } from '../../kinds/line.ts';
import { plant } from '../../kinds/plant.ts';
import { subPanel } from '../../kinds/sub-panel.ts';
import { technicalMap } from '../../map-table.ts';
import { billFile, paymentFile } from './accounting-file.ts';
import type { ColumnProfile } from './column-profile.ts';
import { proposeColumns } from './propose-columns.ts';
import { column, ofKind, proposed } from './sample-columns.ts';

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

test('a column of crosses is no list of words, whatever its header', () => {
  expect(proposed(column('Su palo', 'X', 'X'))).not.toHaveProperty('sostegno_tipo');
  expect(proposed(column('Sostegno', 'P', 'X'))).toHaveProperty('sostegno_tipo');
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

test('a column without a text says nothing, and a number is no place', () => {
  const empty: ColumnProfile = { name: 'matricola', samples: [], filled: 0, distinct: 0 };
  const found = proposed(empty, column('id', 'A1', 'A2'), column('zona', '601', '263'));
  expect(found).toEqual({ pl_cod: ['id', 'per nome'] });
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

test('a bare Tipo is of what it holds, and of two the other one is taken for the other', () => {
  const columns = [column('Tipo', 'Palo', 'Tesata'), column('Tipo (2)', 'Armatura', 'Sfera')];
  expect(proposed(...columns)).toMatchObject({
    sostegno_tipo: ['Tipo', 'dal contenuto'],
    corpo_tipo: ['Tipo (2)', 'dal contenuto'],
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
