import { exportBodySchema } from '@lucerna/contract/endpoints/export';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkBody, parseJson } from './body.ts';
import { Fault } from './fault.ts';

function faultOf(run: () => unknown): Fault {
  try {
    run();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}

describe('parseJson', () => {
  it.each([
    ['nothing', 'application/json', undefined, 400],
    ['no bytes', 'application/json', Buffer.alloc(0), 400],
    ['half an object', 'application/json', Buffer.from('{"a":'), 400],
    ['bytes that are no UTF-8', 'application/json', Buffer.from([0x22, 0xff, 0x22]), 400],
    ['another type', 'text/plain', Buffer.from('{}'), 415],
    ['another character set', 'application/json; charset=latin1', Buffer.from('{}'), 415],
    ['no type', undefined, Buffer.from('{}'), 415],
  ])('refuses %s', (_, type, bytes, status) => {
    expect(faultOf(() => parseJson(type, bytes)).status).toBe(status);
  });

  it.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'reads %s',
    (type) => {
      expect(parseJson(type, Buffer.from('{"a":"è"}'))).toEqual({ a: 'è' });
    },
  );
});

describe('checkBody', () => {
  const anything = z.unknown();
  const nested = (levels: number, inside: string) =>
    JSON.parse(`${'['.repeat(levels)}${inside}${']'.repeat(levels)}`);

  it.each([
    ['a NUL byte', { a: { b: ['ok', 'x\0'] } }, { 'a.b.1': /caratteri/ }],
    ['half a surrogate pair', [{ note: 'x\ud800' }], { '0.note': /caratteri/ }],
    ['it in the name of a field', { a: { 'x\0': 1 } }, { a: /caratteri/ }],
    ['it in the name of an outer field', { 'x\0': 1 }, undefined],
    ['it alone', 'x\0', undefined],
  ])('says where a text with %s stands', (_, body, fields) => {
    const fault = faultOf(() => checkBody(anything, body));
    expect(fault.status).toBe(422);
    if (fields === undefined) expect(fault.message).toMatch(/caratteri/);
    else {
      const said = fault.details.fields ?? {};
      expect(Object.keys(said)).toEqual(Object.keys(fields));
      for (const [field, pattern] of Object.entries(fields)) expect(said[field]).toMatch(pattern);
    }
  });

  it('looks into any depth without running out of stack', () => {
    expect(faultOf(() => checkBody(anything, nested(5_000, '"x\\u0000"'))).status).toBe(422);
    expect(checkBody(anything, nested(5_000, '"x"'))).toBeDefined();
  });

  it('looks through more than a million cells of an export, and finds the one that is wrong', () => {
    const columns = Array.from({ length: 40 }, (_, i) => `c${i}`);
    const row = Object.fromEntries(columns.map((key) => [key, 'Via Roma']));
    const rows: Record<string, string>[] = Array.from({ length: 30_000 }, () => row);
    expect(checkBody(exportBodySchema, { rows })).toMatchObject({ rows: { length: 30_000 } });
    rows[29_999] = { ...row, c39: 'x\0' };
    expect(faultOf(() => checkBody(exportBodySchema, { rows })).details.fields).toHaveProperty([
      'rows.29999.c39',
    ]);
  });
});
