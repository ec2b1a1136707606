/** What elements lack: told of all rows together before they are written, and of the file's elements afterwards. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

const rows = [1, 2, 3, 4].map((n) => `M${n};Via Mancante;${n === 1 ? '' : 'SAP 70'};7,250${n};45,1001`);
const file = ['Codice;Via;Sigla lampada;lon;lat', ...rows].join('\n');

it('each row says which fields it lacks; no reason is made of them, all are told together and found by it', async () => {
  const id = await prepared('pali.csv', file);
  const { data } = (await call('GET', `/${id}/righe`)).body;
  expect(data.verdetti).toMatchObject({ incompleto: 4 });
  expect(data.motivi).toEqual([]);
  expect(data.righe.flatMap(({ motivi }: { motivi: string[] }) => motivi)).toEqual([]);
  expect(data.senza).toEqual(
    expect.arrayContaining([
      { campo: 'id_imp', etichetta: 'Centralina', righe: 4 },
      { campo: 'lampot', etichetta: 'Sigla lampada', righe: 1 },
    ]),
  );
  const lacked = (codice: string) =>
    data.righe.find((row: { codice: string }) => row.codice === codice).mancano as string[];
  expect(lacked('M1')).toEqual(expect.arrayContaining(['Centralina', 'Sigla lampada']));
  expect(lacked('M2')).toContain('Centralina');
  expect(lacked('M2')).not.toContain('Sigla lampada');
  const searched = (await call('GET', `/${id}/righe?cerca=sigla`)).body.data;
  expect(searched.righe.map(({ codice }: { codice: string }) => codice)).toEqual(['M1']);
  const narrowed = (await call('GET', `/${id}/righe?senza=lampot`)).body.data;
  expect([narrowed.totale, narrowed.righe[0].codice]).toEqual([1, 'M1']);
  expect((await call('GET', `/${id}/punti?controllo=1&senza=lampot`)).body.data.righe).toHaveLength(1);
});

it('a file that is brought again says what its elements lack by now, though it wrote none', async () => {
  const first = await write(await prepared('pali.csv', file));
  expect(first.senza).toMatchObject({ elementi: 4 });
  const again = await write(await prepared('pali 2.csv', `${file}\nM5;Via Mancante;SAP 70;7,2505;45,1001`));
  expect(again).toMatchObject({ inserite: 1, lasciate: 4 });
  expect(again.senza.elementi).toBe(5);
  expect(again.senza.campi).toEqual(
    expect.arrayContaining([{ campo: 'id_imp', etichetta: 'Centralina', righe: 5 }]),
  );
  const { data } = (await call('GET', `/${again.id}`)).body;
  expect(data.senza).toEqual(again.senza);
});
