/** The way to PostgreSQL by TLS: against a server of the test's own, under certificates that the test makes. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { readEnv } from '../../src/env.ts';
import { type PostgresCluster, startPostgresCluster } from '../database/postgres-cluster.ts';

let cluster: PostgresCluster;
let folder: string;

const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
const key = (name: string) => [
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:P-256',
  '-nodes',
  '-keyout',
  name,
];

/** An authority of our own, and another that nobody knows. */
function makeAuthority(name: string): string {
  openssl('req', '-x509', ...key(`${name}.key`), '-subj', `/CN=${name}`, '-days', '2', '-out', `${name}.pem`);
  return join(folder, `${name}.pem`);
}

/** The server takes a certificate of the authority `prova` for this name. */
async function serveAs(host: string): Promise<void> {
  openssl('req', ...key('server.key'), '-subj', '/CN=server', '-out', 'server.csr');
  writeFileSync(join(folder, 'names'), `subjectAltName=DNS:${host}\n`);
  const signed = ['-CA', 'prova.pem', '-CAkey', 'prova.key', '-CAcreateserial', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-days', '2', '-out', 'server.crt');
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  const { rows } = await client.query('SHOW data_directory');
  const data: string = rows[0].data_directory;
  const { uid, gid } = statSync(data);
  for (const name of ['server.crt', 'server.key']) {
    const file = join(data, name);
    execFileSync('cp', [join(folder, name), file]);
    execFileSync('chmod', ['600', file]);
    if (process.getuid?.() === 0) chownSync(file, uid, gid);
  }
  await client.query('ALTER SYSTEM SET ssl = on');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
  // The server reads the files anew in its own time.
  await expect.poll(() => nameServed()).toContain(host);
}

/** Whom the certificate names that a client is shown. */
async function nameServed(): Promise<string> {
  const address = new URL(cluster.url('postgres'));
  try {
    const shown = execFileSync(
      'sh',
      [
        '-c',
        `openssl s_client -starttls postgres -connect ${address.host} </dev/null | openssl x509 -noout -text`,
      ],
      { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' },
    );
    return shown;
  } catch {
    return '';
  }
}

function address(parameters: string): string {
  const url = new URL(cluster.url('postgres'));
  url.hostname = 'localhost';
  return `${url.href}?${parameters}`;
}

/** Whether the way is encrypted; throws what whoever starts Lucerna reads. */
async function isEncrypted(parameters: string): Promise<boolean> {
  const { database } = readEnv({ DATABASE_URL: address(parameters) });
  const databaseUrl = database.kind === 'postgres' ? database.url : '';
  const db = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  try {
    const ask = sql<{ ssl: boolean }>`SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`;
    const { rows } = await db.system((tx) => ask.execute(tx.sql));
    return rows[0]?.ssl === true;
  } finally {
    await db.close();
  }
}

beforeAll(async () => {
  cluster = await startPostgresCluster();
  folder = mkdtempSync(join(tmpdir(), 'lucerna-tls-'));
});
afterAll(async () => {
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('DATABASE_URL with sslmode=verify-full', () => {
  it('does not open a server without TLS, and says so', async () => {
    await expect(isEncrypted('sslmode=verify-full')).rejects.toThrow('il server non ha TLS');
    expect(await isEncrypted('sslmode=disable')).toBe(false);
  });

  it('opens the server whose certificate the named authority has signed, encrypted, and no other', async () => {
    const authority = makeAuthority('prova');
    const stranger = makeAuthority('estranea');
    await serveAs('localhost');
    expect(await isEncrypted(`sslmode=verify-full&sslrootcert=${authority}`)).toBe(true);
    for (const parameters of ['sslmode=verify-full', `sslmode=verify-full&sslrootcert=${stranger}`]) {
      await expect(isEncrypted(parameters)).rejects.toThrow('sslrootcert=…');
    }
  });

  it("does not open a server whose certificate is another's", async () => {
    await serveAs('altro.example');
    await expect(isEncrypted(`sslmode=verify-full&sslrootcert=${join(folder, 'prova.pem')}`)).rejects.toThrow(
      'è di un altro nome',
    );
  });
});
