import pg from 'pg';
import { identifier } from '../../src/db/literal.ts';

/** Makes a database on the server, empty or as a copy of another, and gives its address. */
export async function createPostgresDatabase(
  server: string,
  name: string,
  template?: string,
): Promise<string> {
  const from = template === undefined ? '' : ` TEMPLATE ${identifier(template)}`;
  await administer(server, `CREATE DATABASE ${identifier(name)}${from}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropPostgresDatabase(server: string, name: string): Promise<void> {
  await administer(server, `DROP DATABASE IF EXISTS ${identifier(name)} WITH (FORCE)`);
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
