import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
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
      host: '127.0.0.1',
      database: { kind: 'embedded', dataDir: resolve('./data') },
      copiesDir: resolve('./data/copie'),
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
    expect(env.database).toEqual({ kind: 'postgres', url: 'postgresql://lucerna@db:5432/lucerna' });
    expect(env.publicUrl?.origin).toBe('https://lucerna.example');
    expect(env.trustProxy).toEqual(['10.0.0.0/8', '::1', 'loopback']);
    expect(env.oidc?.clientId).toBe('lucerna');
    expect(env.wmsUrl?.search).toBe('?map=x');
  });

  it('has the database’s owner beside its user, and never an owner alone', () => {
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
