import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldMessages } from './italian.ts';

const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each([
  [z.string(), undefined, 'Questo campo è obbligatorio'],
  [z.string(), null, 'Questo campo è obbligatorio'],
  [z.string(), 1, 'Deve essere un testo'],
  [z.number(), 'x', 'Deve essere un numero'],
  [z.number(), Number.NaN, 'Deve essere un numero'],
  [z.int(), 1.5, 'Deve essere un numero intero'],
  [z.boolean(), 'sì', 'Deve essere vero o falso'],
  [z.object({}), 'x', 'Deve essere un oggetto'],
  [z.array(z.string()), {}, 'Deve essere un elenco'],
  [z.string().max(1500), 'x'.repeat(1501), 'Al massimo 1.500 caratteri'],
  [z.string().min(3), 'x', 'Almeno 3 caratteri'],
  [z.string().min(1), '', 'Questo campo è obbligatorio'],
  [z.number().min(0), -1, 'Deve essere almeno 0'],
  [z.number().max(0.5), 1, 'Deve essere al massimo 0,5'],
  [z.number().gt(0), 0, 'Deve essere maggiore di 0'],
  [z.number().lt(1), 1, 'Deve essere minore di 1'],
  [z.array(z.string()).max(5000), new Array(5001).fill(''), 'Al massimo 5.000 elementi'],
  [z.array(z.string()).min(2), [], 'Servono almeno 2 elementi'],
  [z.number().multipleOf(0.5), 0.3, 'Deve essere un multiplo di 0,5'],
  [z.enum(['a', 'b']), 'c', 'Il valore non è tra quelli ammessi'],
  [z.literal(1), undefined, 'Questo campo è obbligatorio'],
  [z.email(), 'x', 'Il testo non ha la forma richiesta'],
  [z.union([z.string(), z.number()]), true, 'Il valore non è valido'],
  [z.date(), 'x', 'Il valore non è valido'],
])('case %#', (schema, value, expected) => {
  expect(message(schema, value)).toBe(expected);
});

test('one message a field, the first; fields within others are named with points', () => {
  const schema = z.strictObject({
    name: z.string().min(2).startsWith('b'),
    items: z.array(z.int()),
    inner: z.strictObject({ x: z.number() }),
  });
  const { error } = schema.safeParse({ name: 'a', items: [1, 'x'], inner: { y: 1 }, more: 1 });
  expect(error && fieldMessages(error)).toEqual({
    name: 'Almeno 2 caratteri',
    'items.1': 'Deve essere un numero',
    'inner.x': 'Questo campo è obbligatorio',
    'inner.y': 'Campo sconosciuto',
    more: 'Campo sconosciuto',
  });
});
