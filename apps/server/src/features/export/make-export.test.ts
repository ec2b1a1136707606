import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it, vi } from 'vitest';
import { NobodyWaits } from '../../db/database.ts';
import { Fault } from '../../http/fault.ts';
import { makeExport } from './make-export.ts';

const stays = new AbortController().signal;
const jobOf = (rows: number) => ({
  contentType: 'application/json',
  packed: false,
  body: Buffer.from(JSON.stringify(Array.from({ length: rows }, (_, i) => ({ plid: i, via: `Via ${i}` })))),
});

// A folder of its own: another server of this machine makes its exports in the common one.
const folder = mkdtempSync(join(tmpdir(), 'lucerna-esportazioni-'));
vi.stubEnv('TMPDIR', folder);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const files = () => readdirSync(folder);

it('a cancelled export stops, and leaves its turn and nothing on the disk', async () => {
  const gone = new AbortController();
  const large = Array.from({ length: 2 }, () => makeExport(jobOf(300_000), gone.signal, () => {}));
  const next = makeExport(jobOf(2), stays, () => {});
  setTimeout(() => gone.abort(), 100);
  await Promise.all(large.map((one) => expect(one).rejects.toThrow(NobodyWaits)));
  const { bytes, content } = await next;
  expect(await buffer(content)).toHaveLength(bytes);
  expect(files()).toEqual([]);
});

it('two are made at once, twenty wait, and one more gets 503 with Retry-After', async () => {
  const gone = new AbortController();
  const asked = Array.from({ length: 22 }, () => makeExport(jobOf(1), gone.signal, () => {}));
  const settled = Promise.allSettled(asked);
  const refused = (await makeExport(jobOf(1), stays, () => {}).catch((fault) => fault)) as Fault;
  expect(refused).toBeInstanceOf(Fault);
  expect([refused.status, refused.details.retryAfterSeconds]).toEqual([503, 5]);
  gone.abort();
  await settled;
});

it('closes the workbook that nobody reads, when the one who asked for it goes', async () => {
  const gone = new AbortController();
  const { content } = await makeExport(jobOf(1), gone.signal, () => {});
  const closed = new Promise((resolve) => content.once('close', resolve));
  gone.abort();
  await closed;
  expect(content.destroyed).toBe(true);
});
