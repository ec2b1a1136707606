/** Texts with something more behind come in whole: what has a field is there, and the rest stands in the notes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { prepared, write } = importCalls(() => world);

it('heights behind supports, products behind dashes and days of removal', async () => {
  const rows = [
    'Codice;Via;Sostegno;Apparecchio;Data attivazione;lon;lat',
    'P1;Via Alfa;Palo Rastremato Zincato 11;Armatura stradale - Philips Malaga;12/03/2014;7,2501;45,1001',
    'P2;Via Alfa;Palo Cilindrico Zincato 4,50;Armatura stradale - AEC Italo;acceso dal 5/6/2012;7,2502;45,1002',
    'P3;Via Alfa;Palo Rastremato Zincato 9;Armatura stradale;Rimossa armatura il 12/03/14;7,2503;45,1003',
  ];
  const id = await prepared('pali.csv', rows.join('\n'));
  expect(await write(id)).toMatchObject({ inserite: 3 });
  const reply = await world.call({ url: '/api/v2.0/pl', as: 'ufficio' });
  const found = (reply.json().features as Json[]).map(({ properties }) => properties);
  const of = (code: string) => found.find(({ pl_cod }) => pl_cod === code);
  expect(of('P1')).toMatchObject({
    altezza_pl: 11,
    sost_materiale: 'Ferro zincato',
    sostegno_tipo: 'Su palo',
    corpo_tipo: 'Armatura stradale',
    data_attvaz: '2014-03-12',
    note: expect.stringContaining('Philips Malaga'),
  });
  expect(of('P2')).toMatchObject({ altezza_pl: 4.5, data_attvaz: '2012-06-05' });
  expect(of('P2').note).toContain('AEC Italo');
  expect(of('P3')).toMatchObject({ altezza_pl: 9, data_attvaz: null });
  expect(of('P3').note).toContain('Rimossa armatura il 12/03/14');
});
