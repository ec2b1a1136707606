import { expect, test } from 'vitest';
import { openingFault } from './opening-fault.ts';

test('a database that a busy machine does not open in time is not said to lack room or rights', () => {
  const late = new Error('The database did not answer before the deadline');
  const { message } = openingFault(late, '/dati', 300_000);
  expect(message).toContain('/dati non si è aperto in 5 minuti');
  expect(message).not.toMatch(/disco|scrivere|deadline/);
  expect(openingFault(late, '/dati').message).toContain('disco');
});
