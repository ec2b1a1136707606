/** The project that opens the register in QGIS. */
import { inflateRawSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { openEditing } from '../../../../test/http/editing-world.ts';

const { world } = await openEditing();
afterAll(() => world.close());

/** The only file of an archive. */
function unpacked(archive: Buffer): { readonly name: string; readonly text: string } {
  const [packed, named] = [archive.readUInt32LE(18), archive.readUInt16LE(26)];
  const content = archive.subarray(30 + named, 30 + named + packed);
  return { name: archive.toString('utf8', 30, 30 + named), text: inflateRawSync(content).toString('utf8') };
}

it('is a file for QGIS with every layer, no secret, and what only the server sets locked', async () => {
  const answer = await world.call({ url: '/api/progetto-qgis', as: 'consultazione' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/x-qgis-project');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="lucerna-valchiara.qgz"');
  const { name, text } = unpacked(answer.rawPayload);
  expect(name).toBe('lucerna-valchiara.qgs');
  expect(text).toMatch(/^<!DOCTYPE qgis/);
  for (const id of [
    'pl',
    'linee',
    'quadri',
    'centraline',
    'impianti',
    'edifici',
    'edifici-punti',
    'confini',
  ]) {
    expect(text).toContain(`typename='${id}' url='http://localhost`);
  }
  // A system without QGIS's own number is one that it cannot transform.
  expect(text.match(/<spatialrefsys[^>]*>(?!<srsid>(3452|3857)<)/g)).toBeNull();
  expect(text).toContain("authcfg='lucerna'");
  expect(text).not.toContain('luc_');
  expect(text).toContain('<field name="versione" editable="0"/>');
  expect(text).toContain('<alias field="altezza_pl"');
  expect(text).toContain('type="ValueRelation"');
  expect(text).toContain('layers=lucerna:999001_carta_tecnica');
});
