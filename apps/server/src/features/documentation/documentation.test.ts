/** `/docs` is made from the endpoint list: nothing is missing, nothing has to be loaded from elsewhere. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as XLSX from '@e965/xlsx';
import { carriesAccount } from '@lucerna/contract/endpoint';
import { endpointList } from '@lucerna/contract/endpoint-list';
import { accountingFiles } from '@lucerna/domain/rules/importing/accounting-file';
import { fileColumns, placedShapes } from '@lucerna/domain/rules/importing/file-columns';
import { fileShapes } from '@lucerna/domain/rules/importing/file-shape';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/http/world.ts';
import { tableMapper } from '../../importing/energy/table-row.ts';
import { mappingByOwnNames } from '../../importing/map/own-names.ts';
import { openLists } from '../../importing/read/open-lists.ts';
import { openRecords } from '../../importing/read/open-records.ts';
import type { OpenApi } from './open-api.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('/docs/openapi.json', () => {
  it('describes every call of the list, once', async () => {
    const document = (await world.app.inject({ url: '/docs/openapi.json' })).json<OpenApi>();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(endpointList.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('says who may, what goes in and what comes out', async () => {
    const { paths } = (await world.app.inject({ url: '/docs/openapi.json' })).json<OpenApi>();
    const signIn = paths['/api/login']?.post;
    expect(signIn?.security).toEqual([]);
    expect(signIn?.requestBody?.content['application/json']?.schema.required).toEqual([
      'username',
      'password',
    ]);
    expect(signIn?.parameters.map((parameter) => parameter.name)).toEqual(['X-Requested-With']);
    expect(Object.keys(signIn?.responses ?? {})).toContain('429');
    const insert = paths['/api/v2.0/pl']?.post;
    expect(insert?.description).toContain('SUPERVISORE');
    expect(insert?.parameters.map((parameter) => parameter.name)).toContain('Idempotency-Key');
    expect(Object.keys(insert?.responses ?? {})).toContain('201');
    const upload = Object.entries(paths).find(([path]) => path.endsWith('/state-of-fact-files'))?.[1]?.post;
    const form = upload?.requestBody?.content['multipart/form-data']?.schema;
    expect(form).toMatchObject({ required: ['file'], properties: { file: { format: 'binary' } } });
    expect(Object.keys(upload?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '413', '415', '422']),
    );
    const list = paths['/api/v2.0/pl']?.get;
    expect(Object.keys(list?.responses['200']?.content ?? {})).toContain('application/geo+json');
  });
});

it('describes for every call but sign-in, sign-out, /me, the operator’s, the public’s and those of programs how it says for which account it is made', async () => {
  const { paths, components } = (await world.app.inject({ url: '/docs/openapi.json' })).json<OpenApi>();
  for (const endpoint of endpointList) {
    const { method, path, name } = endpoint;
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const described = operation?.parameters.filter((one) => /account/i.test(one.name)) ?? [];
    const places = described.map((one) => `${one.in} ${one.name} ${one.required}`);
    const own = carriesAccount(endpoint);
    expect(places, name).toEqual(own ? ['header X-Lucerna-Account false', 'query account false'] : []);
    expect(operation?.responses['409'] !== undefined, name).toBe(own);
  }
  const without = endpointList.filter((endpoint) => !carriesAccount(endpoint)).map(({ name }) => name);
  const anyones = [
    'signInOptions',
    'signIn',
    'chooseFirstPassword',
    'takeSecondFactor',
    'activateSecondFactor',
    'beginSingleSignOn',
    'endSingleSignOn',
    'signOut',
    'currentUser',
  ];
  const ofThePublic = endpointList
    .filter(({ path }) => path.startsWith('/api/pubblico/'))
    .map(({ name }) => name);
  expect(ofThePublic).toHaveLength(6);
  // A key is an account's, or nobody's: what is for programs alone is made for nobody else.
  const ofPrograms = endpointList.filter(({ path }) => path.startsWith('/ogc/')).map(({ name }) => name);
  expect(ofPrograms).toHaveLength(15);
  expect(without).toEqual([...anyones, 'operatorOfInstallation', ...ofThePublic, ...ofPrograms]);
  expect(components.schemas).toHaveProperty('Rifiuto.properties.account');
});

describe('/docs/campi', () => {
  it('names every field that a file may fill, with its words, and loads nothing', async () => {
    const { statusCode, headers, body } = await world.app.inject({ url: '/docs/campi' });
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    for (const { segment, columns } of fileShapes) {
      expect(body).toContain(`href="/docs/campi/${segment}.xlsx"`);
      for (const { key } of columns) expect(body).toContain(`<code>${key}</code>`);
    }
    expect(body).toContain('comunale amm');
    expect(body).not.toMatch(/<script|src=|style="|https?:\/\//);
  });

  it.each(placedShapes.map((kind) => [kind.segment, kind] as const))(
    'has a template of %s that an import reads without a mapping',
    async (segment, kind) => {
      const { statusCode, rawPayload } = await world.app.inject({ url: `/docs/campi/${segment}.xlsx` });
      expect(statusCode).toBe(200);
      const folder = mkdtempSync(join(tmpdir(), 'lucerna-modello-'));
      writeFileSync(join(folder, 'modello.xlsx'), rawPayload);
      const source = await openRecords(join(folder, 'modello.xlsx'), {});
      const { campi, geometria } = mappingByOwnNames(kind, source);
      expect(Object.keys(campi).sort()).toEqual(
        fileColumns(kind)
          .map(({ key }) => key)
          .sort(),
      );
      expect(geometria).toBeDefined();
      rmSync(folder, { recursive: true });
    },
  );

  it.each(fileShapes.map((shape) => [shape.segment, shape] as const))(
    'has a template of %s of which an import reads the sheet that is filled in, were it with one row',
    async (segment, { columns, places }) => {
      const { rawPayload } = await world.app.inject({ url: `/docs/campi/${segment}.xlsx` });
      const book = XLSX.read(rawPayload);
      const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
      XLSX.utils.sheet_add_aoa(sheet, [['X1']], { origin: 'A2' });
      const folder = mkdtempSync(join(tmpdir(), 'lucerna-modello-'));
      const path = join(folder, 'modello.xlsx');
      writeFileSync(path, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
      const { lists } = await openLists(path);
      expect(lists.map(({ source }) => source.columns)).toEqual([
        [...columns.map(({ header }) => header), ...places],
      ]);
      rmSync(folder, { recursive: true });
    },
  );

  it.each(accountingFiles.map((file) => [file.segment, file] as const))(
    'has a template of %s that an import reads without a mapping, by its headers as by the names of the fields',
    async (segment, file) => {
      const { rawPayload } = await world.app.inject({ url: `/docs/campi/${segment}.xlsx` });
      const folder = mkdtempSync(join(tmpdir(), 'lucerna-modello-'));
      writeFileSync(join(folder, 'modello.xlsx'), rawPayload);
      const source = await openRecords(join(folder, 'modello.xlsx'), {});
      const keys = file.fields.map(({ key }) => key);
      expect(source.columns).toHaveLength(keys.length);
      for (const columns of [source.columns, keys]) {
        const mapper = await tableMapper(file, null, { ...source, columns });
        const values = Object.fromEntries(columns.map((column) => [column, null]));
        const row = mapper.map({ place: 2, values } as Parameters<typeof mapper.map>[0]);
        expect(Object.keys(row?.values ?? {}).sort()).toEqual(keys.toSorted());
      }
      rmSync(folder, { recursive: true });
    },
  );
});

describe('/docs', () => {
  it('names every call, loads nothing and styles itself under its own nonce', async () => {
    const response = await world.app.inject({ url: '/docs' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
    for (const { name, path } of endpointList) {
      expect(response.body).toContain(`id="${name}"`);
      expect(response.body).toContain(path.replace(/:(\w+)/g, '{$1}'));
    }
    expect(response.body).not.toContain('`');
    const nonce = /<style nonce="([^"]+)">/.exec(response.body)?.[1];
    expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(response.body).not.toMatch(/<script|src=|style="|https?:\/\//);
  });
});
