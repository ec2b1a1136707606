import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTerminal } from '../../../test/commands/terminal.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';
import { buildApp } from '../../app.ts';
import { readEnv } from '../../env.ts';

const setup = {
  basi: [
    {
      nome: 'Stradale',
      attribuzione: '© chi ha fatto la mappa',
      sorgenti: [{ tipo: 'xyz', url: 'https://tile.example.it/{z}/{x}/{y}.png', zoom_massimo: 18 }],
    },
  ],
  iniziale: null,
};

const terminal = openTerminal();
const folder = mkdtempSync(join(tmpdir(), 'lucerna-page-'));
let world: World;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  terminal.close();
  rmSync(folder, { recursive: true });
});

const setMaps = (codistat: string, file: unknown) =>
  terminal.run(world.db, [
    'comune',
    'mappe',
    '--codistat',
    codistat,
    '--file',
    terminal.file('sfondi.json', JSON.stringify(file)),
  ]);
const mapsOf = async (as: string) => (await world.call({ url: '/api/v2.0/mappe', as })).json();

describe('the base layers of a map', () => {
  it('are five from the start in every municipality, each with its attribution, and Nessuna is chosen', async () => {
    for (const username of ['ufficio', 'ufficio.borgo']) {
      const { basi, iniziale } = (await mapsOf(username)).data;
      expect(basi.map(({ nome }: { nome: string }) => nome)).toEqual([
        'Stradale',
        'Ortofoto',
        'Ortofoto e strade',
        'Satellite',
      ]);
      expect(iniziale).toBeNull();
      expect(basi[0]).toEqual({
        nome: 'Stradale',
        attribuzione: '© contributori di OpenStreetMap, ODbL',
        sorgenti: [{ tipo: 'xyz', url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', zoom_massimo: 19 }],
      });
      expect(basi[2].sorgenti[1]).toMatchObject({ url: basi[0].sorgenti[0].url, opacita: 0.45 });
    }
  });

  it('are set from a file, for one municipality alone', async () => {
    const done = await setMaps(valchiara, setup);
    expect(done).toMatchObject({ status: 0 });
    expect(done.out).toContain('Stradale');
    expect(done.notices).toContain('https://tile.example.it');
    expect(await mapsOf('ufficio')).toEqual({ data: setup });
    expect((await mapsOf('ufficio.borgo')).data.basi).toHaveLength(4);
    const shown = await terminal.run(world.db, ['comune', 'mappe', '--codistat', valchiara]);
    expect(JSON.parse(shown.out)).toEqual(setup);
  });

  it('stay as they are where the file is wrong, which names what is', async () => {
    const wrong = await setMaps(valchiara, { basi: [{ ...setup.basi[0], sorgenti: [] }], sfondo: 1 });
    expect(wrong.status).toBe(1);
    expect(wrong.notices).toContain('basi.0.sorgenti');
    expect(wrong.notices).toContain('sfondo');
    expect((await mapsOf('ufficio')).data).toEqual(setup);
  });

  it('are described by an example that can be used', async () => {
    const example = fileURLToPath(new URL('../../../../../docs/esempi/sfondi.json', import.meta.url));
    const done = await terminal.run(world.db, ['comune', 'mappe', '--codistat', '999002', '--file', example]);
    expect(done).toMatchObject({ status: 0 });
    expect((await mapsOf('ufficio.borgo')).data.basi).toHaveLength(4);
  });

  it('are none where somebody wants none, and the first ones again where somebody wants those', async () => {
    expect((await setMaps('999002', { basi: [] })).out).toContain('non ha più sfondi');
    expect((await mapsOf('ufficio.borgo')).data.basi).toEqual([]);
    const again = ['comune', 'mappe', '--codistat', '999002', '--iniziali'];
    expect(await terminal.run(world.db, again)).toMatchObject({ status: 0 });
    expect((await mapsOf('ufficio.borgo')).data.basi).toHaveLength(4);
    const both = await terminal.run(world.db, [...again, '--file', 'sfondi.json']);
    expect(both).toMatchObject({ status: 1 });
  });

  it('are refused for a municipality that is not there', async () => {
    const nowhere = await setMaps('000000', setup);
    expect(nowhere).toMatchObject({ status: 1 });
    expect(nowhere.notices).toContain("Il comune 000000 non c'è");
  });
});

describe('the page', () => {
  async function pageOf(username: string | undefined) {
    const app = await buildApp({ db: world.db, env: readEnv({}), clock: world.now, pageFolder: folder });
    const page = await app.inject({ url: '/struttura/pl', headers: await world.headersOf(username) });
    await app.close();
    return { policy: String(page.headers['content-security-policy']), body: page.body };
  }

  it('may show pictures of the configured hosts to whoever belongs to the municipality', async () => {
    await setMaps(valchiara, setup);
    const { policy, body } = await pageOf('consultazione');
    expect(policy).toContain("img-src 'self' data: blob: https://tile.example.it;");
    expect(policy.match(/tile\.example/g)).toHaveLength(1);
    expect(body).toContain('<meta name="lucerna-images" content="https://tile.example.it" />');
  });

  it.each(['ufficio.borgo', 'senza.comune', undefined])('and those of everybody to %s', async (username) => {
    const { policy, body } = await pageOf(username);
    const usual = 'https://tile.openstreetmap.org https://tiles.maps.eox.at https://wms.pcn.minambiente.it';
    expect(policy).toContain(`img-src 'self' data: blob: ${usual};`);
    expect(body).toContain(`<meta name="lucerna-images" content="${usual}" />`);
  });

  it('may show no foreign picture to whose municipality wants none', async () => {
    await setMaps('999002', { basi: [] });
    const { policy, body } = await pageOf('ufficio.borgo');
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(body).toContain('<meta name="lucerna-images" content="" />');
  });
});
