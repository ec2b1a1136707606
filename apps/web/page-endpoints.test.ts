/** Of an endpoint the page has its address alone (ADR 182): nothing in it may ask one for its schemas. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forThePage } from './page-endpoints.ts';

const root = join(import.meta.dirname, '..', '..');

it('leaves of an endpoint what a call is made by, and what nobody needs is not made', () => {
  const page = forThePage(`
const shape = z.object({ id: z.number() });
export const save = endpoint({
  ...writing,
  name: 'save',
  method: 'PUT',
  path: \`\${root}/:id\`,
  summary: 'Salva { tutto }',
  get body() {
    return shape;
  },
  answer: z.object({ data: shape }),
  media: ['text/csv'],
});
export function callsOf(kind: Kind) {
  return { list: endpoint({ method: 'GET', path, access: 'session', query: z.object({}) }) };
}
`);
  expect(page).toBe(`
const shape = /* @__PURE__ */ (() => { return z.object({ id: z.number() }); })();
export const save = /* @__PURE__ */ (() => { return endpoint({
  ...writing, name: 'save', method: 'PUT', path: \`\${root}/:id\`, media: ['text/csv'],
}); })();
export function callsOf(kind: Kind) {
  return { list: endpoint({ method: 'GET', path, access: 'session' }) };
}
`);
});

it('checks by schemas that it imports by their names, and by none of an endpoint', () => {
  const sources = join(root, 'apps', 'web', 'src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const ofEndpoint = /\.(?:body|query|params|answer)\s*\??\.\s*(?:safeParse|parse)\(/;
  expect(ofEndpoint.test('insertBill.body?.safeParse(draft)')).toBe(true);
  expect(files.filter((file) => ofEndpoint.test(readFileSync(join(sources, file), 'utf8')))).toEqual([]);
});
