import { expect, it } from 'vitest';
import { passwordFault, passwordFaults } from './password-rule.ts';

const owner = { username: 'squadra.1', nome: 'Squadra elettricisti Già', comune: 'Valchiara' };
const common = new Set(['password', '123456', 'qwertyuiop', 'password1234', 'ab']);
const fault = (password: string) => passwordFault(password, owner, (text) => common.has(text));

it.each(['vetro-salice-42', 'tre gatti sul tetto', 'ùùùù-èèèè-òòòò', '42 lanterne spente'])(
  'takes %s',
  (password) => {
    expect(fault(password)).toBeUndefined();
  },
);

it.each(['', 'undici-lett', '🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂'])('asks for twelve characters: %s', (password) => {
  expect(fault(password)).toBe(passwordFaults.short);
});

it.each(['Password1234', 'PASSWORD!!2026', '123456123456', 'passwordpassword', '...qwertyuiop...'])(
  'refuses what everybody uses, however it is dressed up: %s',
  (password) => {
    expect(fault(password)).toBe(passwordFaults.common);
  },
);

it.each(['la-mia-squadra-1!', 'ELETTRICISTI-77', 'valchiara-di-sera', 'Lucerna-accesa-9'])(
  'refuses what their owner is called: %s',
  (password) => {
    expect(fault(password)).toBe(passwordFaults.own);
  },
);

it('does not take short words of a name for the name', () => {
  expect(fault('già-gia-formaggiaio')).toBeUndefined();
});
