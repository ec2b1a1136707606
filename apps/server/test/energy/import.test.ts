import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figures, openTerminal, type Terminal } from '../commands/terminal.ts';
import { valchiara } from '../http/world.ts';
import { type EnergyWorld, openEnergyWorld } from './energy-world.ts';

let world: EnergyWorld;
let terminal: Terminal;
beforeAll(async () => {
  world = await openEnergyWorld();
  terminal = openTerminal();
});
afterAll(async () => {
  terminal.close();
  await world.close();
});

async function importa(tipo: string, content: string | Uint8Array, ...more: string[]) {
  const file = terminal.file(typeof content === 'string' ? 'file.csv' : 'file.xlsx', content);
  const args = ['importa', '--comune', valchiara, '--tipo', tipo, '--file', file, ...more];
  const typed = await terminal.run(world.db, args);
  return { ...typed, figures: () => figures(typed) };
}

let codes = 0;
async function newMeter(more: object = {}) {
  codes += 1;
  const pod = `IT001E${String(codes).padStart(8, '0')}`;
  return { pod, plant: await world.newPlant({ pod_pdr_cont: pod, ...more }) };
}

const head = 'pod;identificativo;periodo_inizio;periodo_fine;totale_lettura;valore_f1;importo';

describe('an import of bills', () => {
  it('inserts, and a second run makes no duplicates', async () => {
    const { pod, plant } = await newMeter();
    const csv = `${head}\n${pod.toLowerCase()};17/B;01/01/2026;31/01/2026;1234,5;;99,9\n${pod};;2026-02-01;2026-02-28;10;2;`;
    const tried = await importa('bollette', csv);
    expect([tried.status, tried.figures()]).toEqual([0, { inserted: 2, changed: 0, left: 0, refused: 0 }]);
    expect(tried.out).toContain('PROVA, non viene scritto nulla');
    expect(await world.bills(plant)).toEqual([]);
    expect((await importa('bollette', csv, '--scrivi')).status).toBe(0);
    expect(await world.bills(plant)).toMatchObject([
      { identificativo: '17/B', totale_lettura: 1234.5, valore_f1: null, importo: 99.9, locked: false },
      { identificativo: null, periodo_fine: '2026-02-28', totale_lettura: 10, valore_f1: 2, importo: null },
    ]);
    const again = await importa('bollette', csv, '--scrivi');
    expect(again.figures()).toEqual({ inserted: 0, changed: 0, left: 2, refused: 0 });
    expect(await world.bills(plant)).toHaveLength(2);
  });

  it('updates a changed amount, and refuses it of a locked bill', async () => {
    const { pod, plant } = await newMeter();
    const open = await world.newBill(plant, { importo: 10 });
    const locked = await world.newBill(plant, {
      periodo_inizio: '2026-02-01',
      periodo_fine: '2026-02-28',
      importo: 10,
    });
    await world.send('PUT', `/api/bollette/${locked.id_letture}`, { locked: true });
    const csv = `${head}\n${pod};;01/01/2026;31/01/2026;100;;12,5\n${pod};;01/02/2026;28/02/2026;100;;12,5`;
    const typed = await importa('bollette', csv, '--scrivi');
    expect([typed.status, typed.figures()]).toEqual([2, { inserted: 0, changed: 1, left: 0, refused: 1 }]);
    expect(typed.out).toContain('Importo (€): 10 → 12,5');
    expect(typed.out).toContain('La bolletta è convalidata');
    expect(await world.bills(plant)).toMatchObject([
      { id_letture: open.id_letture, importo: 12.5, versione: 2 },
      { importo: 10, locked: true },
    ]);
  });

  it('finds what is odd about what it wrote', async () => {
    const { pod, plant } = await newMeter();
    await importa('bollette', `${head}\n${pod};;01/01/2026;31/01/2026;0;;`, '--scrivi');
    const found = (await world.findings()).filter((one) => one.id_contat === plant);
    expect(found.map(({ regola }) => regola)).toEqual(['consumo_nullo']);
  });

  it('takes the plant’s key instead of its code', async () => {
    const { plant } = await newMeter();
    const csv = `id_contat;periodo_inizio;periodo_fine;totale_lettura\n${plant};2026-01-01;2026-01-31;5`;
    expect((await importa('bollette', csv, '--scrivi')).figures().inserted).toBe(1);
    expect(await world.bills(plant)).toHaveLength(1);
  });

  it('refuses row by row, with every reason, and writes the others', async () => {
    const { pod, plant } = await newMeter();
    const foreign = await world.newPlant({ pod_pdr_cont: 'IT999E00000000' }, 'ufficio.borgo');
    const rows = [
      `IT001E99999999;;01/01/2026;31/01/2026;1;;`,
      `IT999E00000000;;01/01/2026;31/01/2026;1;;`,
      `;;01/01/2026;31/01/2026;1;;`,
      `${pod};;31/02/2026;31/01/2026;tanto;;1.500`,
      `${pod};;01/02/2026;31/01/2026;1;;`,
      `${pod};;01/01/2026;31/01/2026;1;;`,
      `${pod};;01/01/2026;31/01/2026;1;;`,
      `${pod};;01/03/2026;31/03/2026;1;;`,
      `${pod};;01/03/2026;31/03/2026;2;;`,
    ];
    const typed = await importa('bollette', [head, ...rows].join('\n'), '--scrivi', '--tutte');
    expect([typed.status, typed.figures()]).toEqual([2, { inserted: 1, changed: 0, left: 0, refused: 8 }]);
    for (const reason of [
      'POD/PDR, colonna «pod»: nessun impianto ha questo codice («IT001E99999999»)',
      'POD/PDR, colonna «pod»: nessun impianto ha questo codice («IT999E00000000»)',
      'POD/PDR, colonna «pod»: questo campo è obbligatorio',
      '2 righe rifiutate, POD/PDR, colonna «pod»: nessun impianto ha questo codice',
      'non è una data (GG/MM/AAAA o AAAA-MM-GG) («31/02/2026»)',
      'non è un numero («tanto»)',
      'si può leggere in due modi («1.500»)',
      "la Fine Periodo non può precedere l'Inizio Periodo",
      'la stessa bolletta è già alla riga 7',
      // Neither of two that may be lines of one.
      'la stessa bolletta sta in più righe e nessuna ha il numero della fattura («righe 9, 10»)',
    ]) {
      expect(typed.out).toContain(reason);
    }
    expect(await world.bills(plant)).toHaveLength(1);
    const there = await world.send('GET', `/api/bollette?imp=${foreign}`, undefined, { as: 'ufficio.borgo' });
    expect(there.body.data).toEqual([]);
    const none = await importa('bollette', [head, ...rows].join('\n'), '--scrivi', '--tutto-o-niente');
    expect(none.out).toContain('Non è stato scritto nulla');
  });

  it('a POD that two plants share refuses the row and names both', async () => {
    const { pod, plant } = await newMeter({ uten: 'Palestra' });
    const second = await world.newPlant({ pod_pdr_cont: pod.toLowerCase(), uten: 'Biblioteca' });
    const typed = await importa('bollette', `${head}\n${pod};;01/01/2026;31/01/2026;1;;`, '--scrivi');
    expect(typed.status).toBe(2);
    expect(typed.out).toContain(`è di più impianti: Palestra (#${plant}) e Biblioteca (#${second})`);
  });

  it('reads a workbook by a mapping, days and numbers as they are', async () => {
    const { pod, plant } = await newMeter();
    const sheet = XLSX.utils.aoa_to_sheet([
      ['Punto', 'Dal', 'Al', 'kWh', 'Euro', 'Note'],
      [pod, { t: 'n', v: 46023, z: 'dd/mm/yyyy' }, '31/01/2026', 1500.25, -3.5, 'da ignorare'],
    ]);
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'Foglio1');
    const bytes: Uint8Array = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
    const map = terminal.file(
      'mappa.json',
      JSON.stringify({
        campi: {
          pod: 'Punto',
          periodo_inizio: 'Dal',
          periodo_fine: 'Al',
          totale_lettura: 'kWh',
          importo: 'Euro',
        },
      }),
    );
    const typed = await importa('bollette', bytes, '--mappa', map, '--scrivi');
    expect([typed.status, typed.out]).toEqual([0, expect.stringContaining('Colonne non usate: Note.')]);
    expect(await world.bills(plant)).toMatchObject([
      { periodo_inizio: '2026-01-01', periodo_fine: '2026-01-31', totale_lettura: 1500.25, importo: -3.5 },
    ]);
  });

  it('refuses a file with columns that it does not know, and one that is not there', async () => {
    expect((await importa('bollette', 'pod;quanto\nx;1')).status).toBe(1);
    const missing = await terminal.run(world.db, [
      'importa',
      '--comune',
      valchiara,
      '--tipo',
      'bollette',
      '--file',
      `${terminal.folder}/nessuno.xlsx`,
    ]);
    expect(missing.status).toBe(1);
  });
});

describe('an import of production', () => {
  const columns = 'pod;tipoImpianto;codice;convenzione;mese;corrispettivo;energia';
  const contracts = async (pod: string) =>
    (await world.send('GET', `/api/produzione-energetica/pod/${pod}/contratti?da=2026-01&a=2026-12`)).body
      .data;

  it('makes POD, contract and payments, and a second run makes no duplicates', async () => {
    const csv = [
      columns,
      'it001e70000001;Fotovoltaici;C1;FTV-SR;2026-01;100,5;300',
      'IT001E70000001;fotovoltaici;C1;Conto Energia;02/2026;;310',
      'IT001E70000002;fotovoltaici;C1;FTV-SR;2026-01;100,5;300',
    ].join('\n');
    const first = await importa('produzione', csv, '--scrivi');
    expect([first.status, first.figures()]).toEqual([0, { inserted: 2, changed: 1, left: 0, refused: 0 }]);
    expect(await contracts('IT001E70000001')).toEqual([
      {
        codice: 'C1',
        convenzione: 'FTV-SR',
        altriPod: ['IT001E70000002'],
        corrispettivi: [
          { mese: '2026-01', corrispettivo: 100.5, energia: 300 },
          { mese: '2026-02', corrispettivo: null, energia: 310 },
        ],
      },
    ]);
    const again = await importa('produzione', csv.split('\n').slice(0, 3).join('\n'), '--scrivi');
    expect(again.figures()).toEqual({ inserted: 0, changed: 0, left: 2, refused: 0 });
  });

  it('updates a changed amount', async () => {
    const row = (amount: string) => `${columns}\nIT001E70000009;eolici;C9;FER;2026-03;${amount};5`;
    await importa('produzione', row('1'), '--scrivi');
    const typed = await importa('produzione', row('2'), '--scrivi');
    expect([typed.figures().changed, typed.out]).toEqual([
      1,
      expect.stringContaining('Corrispettivo (€): 1 → 2'),
    ]);
    expect((await contracts('IT001E70000009'))[0].corrispettivi).toEqual([
      { mese: '2026-03', corrispettivo: 2, energia: 5 },
    ]);
  });

  it('refuses row by row, and a POD that two producers share names both', async () => {
    const { pod, plant } = await newMeter({ imp_tipo: 'fotov_', uten: 'Tetto nord' });
    const second = await world.newPlant({ imp_tipo: 'fotov_', uten: 'Tetto sud', pod_pdr_cont: pod });
    // The school under the roof shares its POD, as it should.
    const roof = await newMeter({ imp_tipo: 'fotov_' });
    await world.newPlant({ imp_tipo: 'ed_ele_', pod_pdr_cont: roof.pod });
    const rows = [
      `${pod};fotovoltaici;C3;RID;2026-01;1;1`,
      `${roof.pod};fotovoltaici;C4;RID;2026-01;1;1`,
      `${roof.pod};eolici;C4;RID;2026-02;1;1`,
      `${roof.pod};solari;C4;ALTRA;2026-13;tanto;1`,
      `${roof.pod};fotovoltaici;C4;RID;2026-03;1;1`,
      `${roof.pod};fotovoltaici;C4;RID;2026-03;2;1`,
      `;;;;;;`,
    ];
    const typed = await importa('produzione', [columns, ...rows].join('\n'), '--scrivi', '--tutte');
    expect(typed.status).toBe(2);
    for (const reason of [
      `è di più impianti: Tetto nord (#${plant}) e Tetto sud (#${second})`,
      'è già tra i fotovoltaici',
      'Tipo di impianto, colonna «tipoImpianto»: il valore non è tra quelli ammessi (Fotovoltaici, Eolici, Idroelettrici) («solari»)',
      'Convenzione: il valore non è tra quelli ammessi (Conto Energia o FTV-SR, ',
      'Mese: non è un mese (AAAA-MM o MM/AAAA) («2026-13»)',
      'non è un numero («tanto»)',
      'lo stesso mese di un contratto sta in più righe e nessuna dice di che cosa è («righe 6, 7»)',
    ]) {
      expect(typed.out).toContain(reason);
    }
    expect(typed.figures().inserted).toBe(1);
  });
});
