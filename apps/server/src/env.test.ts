import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isOpenOnTheWay } from './database-address.ts';
import { readEnv, WrongEnvironment } from './env.ts';

function messageOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof WrongEnvironment) return error.message;
    throw error;
  }
  return '';
}

describe('readEnv', () => {
  it('gives the defaults of the contract where nothing is set', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      drainSeconds: 0,
      host: '127.0.0.1',
      database: { kind: 'embedded', dataDir: resolve('./data') },
      copiesDir: resolve('./data/copie'),
      pagesDir: resolve('./data/pagine'),
      metricsToken: undefined,
      demo: 'auto',
      wmsUrl: undefined,
      publicUrl: undefined,
      trustProxy: [],
      oidc: undefined,
      operator: { comuni: {}, progetti: [], partner: [] },
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '  ', DEMO: '' })).toEqual(readEnv({}));
  });

  it('reads each variable', () => {
    const env = readEnv({
      PORT: '8080',
      DATABASE_POOL: '25',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgresql://lucerna@db:5432/lucerna',
      DEMO: 'on',
      WMS_URL: 'https://gis.example/geoserver/wms?map=x',
      PUBLIC_URL: 'https://lucerna.example',
      TRUST_PROXY: '10.0.0.0/8, ::1,loopback',
      OIDC_ISSUER: 'https://id.example/realm',
      OIDC_CLIENT_ID: 'lucerna',
      OIDC_CLIENT_SECRET: 'x',
    });
    expect(env.port).toBe(8080);
    expect(env.database).toEqual({
      kind: 'postgres',
      url: 'postgresql://lucerna@db:5432/lucerna',
      connections: 25,
    });
    expect(env.drainSeconds).toBe(10);
    expect(env.publicUrl?.origin).toBe('https://lucerna.example');
    expect(env.trustProxy).toEqual(['10.0.0.0/8', '::1', 'loopback']);
    expect(env.oidc?.clientId).toBe('lucerna');
    expect(env.wmsUrl?.search).toBe('?map=x');
  });

  it('has a standby beside the database, and never a standby alone', () => {
    const DATABASE_REPLICA_URL = 'postgresql://u:segreto@r1,r2:5433/lucerna';
    const env = readEnv({
      DATABASE_URL: 'postgresql://u@db/lucerna',
      DATABASE_REPLICA_URL,
      DATABASE_REPLICA_POOL: '5',
    });
    expect(env.database).toMatchObject({ replica: { url: DATABASE_REPLICA_URL, connections: 5 } });
    expect(() => readEnv({ DATABASE_REPLICA_URL })).toThrow('DATABASE_REPLICA_URL vuole anche DATABASE_URL');
    expect(() => readEnv({ DATABASE_REPLICA_URL: 'segreto' })).toThrow(/^(?!.*segreto)/);
  });

  it("has the database's owner beside its user, and never an owner alone", () => {
    const DATABASE_OWNER_URL = 'postgresql://capo:segreto@db/lucerna';
    const env = readEnv({ DATABASE_URL: 'postgresql://servizio@db/lucerna', DATABASE_OWNER_URL });
    expect(env.database).toMatchObject({ kind: 'postgres', ownerUrl: DATABASE_OWNER_URL });
    expect(() => readEnv({ DATABASE_OWNER_URL })).toThrow('DATABASE_OWNER_URL vuole anche DATABASE_URL');
    expect(() => readEnv({ DATABASE_OWNER_URL: 'segreto' })).toThrow(/^(?!.*segreto)/);
  });

  it.each([
    ['PORT', 'tremila'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'http://localhost'],
    ['DEMO', 'sì'],
    ['WMS_URL', 'file:///etc/passwd'],
    ['PUBLIC_URL', 'https://lucerna.example/app'],
    ['PUBLIC_URL', 'lucerna.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
  ])('refuses %s=%s, naming it, its value and what it may hold', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(name);
    expect(message).toContain(`«${value}»`);
    expect(message).toContain('può contenere');
  });

  it('never repeats a password', () => {
    const message = messageOf({ DATABASE_URL: 'mysql://utente:segretissima@db/x' });
    expect(message).toContain('DATABASE_URL');
    expect(message).not.toContain('segretissima');
  });

  it('lets the address of a map service hold credentials and a query, and shows neither', () => {
    const WMS_URL = 'https://utente:segretissima@gis.example/wms?authkey=chiave';
    expect(readEnv({ WMS_URL }).wmsUrl?.password).toBe('segretissima');
    for (const wrong of [WMS_URL.replace('https', 'ftp'), `${WMS_URL}#x`, `${WMS_URL}&VERSION=2.0.0`]) {
      const message = messageOf({ WMS_URL: wrong });
      expect(message).toContain('gis.example/wms');
      expect(message).not.toContain('segretissima');
      expect(message).not.toContain('chiave');
    }
    const broken = messageOf({ WMS_URL: 'http://utente:segre/tissima@gis.example/wms' });
    expect(broken).toContain('«http://…@gis.example/wms»');
  });

  it('names every wrong variable in one message', () => {
    const message = messageOf({ PORT: 'x', DEMO: 'y' });
    expect(message.split('\n')).toHaveLength(2);
  });

  it('wants single sign-on whole or not at all', () => {
    expect(messageOf({ OIDC_ISSUER: 'https://id.example' })).toContain('OIDC_CLIENT_ID e OIDC_CLIENT_SECRET');
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-segreti-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it.each([
    ['DATABASE_URL', 'postgresql://lucerna:segreto@db/lucerna'],
    ['METRICS_TOKEN', 'un-segreto-di-prova'],
    ['WMS_URL', 'https://nome:segreto@gis.example/wms'],
  ])('is read as if %s held it, without the end of its line', (name, value) => {
    expect(readEnv({ [`${name}_FILE`]: file(name, `${value}\n`) })).toEqual(readEnv({ [name]: value }));
  });

  it('is named by its file where that is missing, empty or a folder, and its value never', () => {
    expect(messageOf({ METRICS_TOKEN_FILE: join(folder, 'nulla') })).toContain("un file che non c'è");
    expect(messageOf({ METRICS_TOKEN_FILE: file('vuoto', '\n') })).toContain('un file che è vuoto');
    expect(messageOf({ METRICS_TOKEN_FILE: folder })).toContain('un file che è una cartella');
    const wrong = messageOf({ METRICS_TOKEN_FILE: file('corto', 'segretino') });
    expect(wrong).toContain('METRICS_TOKEN contiene un valore che non va');
    expect(wrong).not.toContain('segretino');
  });

  it('does not stand in the variable too', () => {
    const METRICS_TOKEN_FILE = file('due', 'un-segreto-di-prova');
    expect(messageOf({ METRICS_TOKEN: 'un-segreto-di-prova', METRICS_TOKEN_FILE })).toContain(
      'non vanno insieme',
    );
  });

  it('is no matter of variables that hold none', () => {
    expect(readEnv({ PORT_FILE: join(folder, 'nulla') })).toEqual(readEnv({}));
  });
});

describe('the way to PostgreSQL', () => {
  const DATABASE_URL = 'postgresql://lucerna@db/lucerna';

  it.each(['prefer', 'require', 'verify-ca', 'no-verify', ''])(
    'is refused as sslmode=%s, whose name says more than it does',
    (mode) => {
      expect(messageOf({ DATABASE_URL: `${DATABASE_URL}?sslmode=${mode}` })).toContain('sslmode=verify-full');
    },
  );

  it('wants an authority that can be read, and TLS with it', () => {
    const file = join(tmpdir(), 'nessuna.pem');
    expect(messageOf({ DATABASE_URL: `${DATABASE_URL}?sslmode=verify-full&sslrootcert=${file}` })).toContain(
      'non è un certificato PEM leggibile',
    );
    expect(messageOf({ DATABASE_URL: `${DATABASE_URL}?sslrootcert=${file}` })).toContain(
      'vuole sslmode=verify-full',
    );
  });

  it.each([
    ['postgres://u@db.comune.it/x', true],
    ['postgres://u@192.0.2.7/x?sslmode=disable', true],
    ['postgres://u@db.comune.it/x?sslmode=verify-full', false],
    ['postgres://u@localhost/x', false],
    ['postgres://u@127.0.0.1:5433/x', false],
    ['postgres://u@[::1]/x', false],
    ['postgres://u@%2Fvar%2Frun%2Fpostgresql/x', false],
  ])('to %s is open to others: %s', (address, open) => {
    expect(isOpenOnTheWay(address)).toBe(open);
  });
});
