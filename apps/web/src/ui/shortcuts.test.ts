import { describe, expect, it } from 'vitest';
import { keyOf } from './shortcuts.ts';

const press = (key: string, more: Partial<Parameters<typeof keyOf>[0]> = {}) =>
  keyOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('the name of a key press', () => {
  it.each([
    ['i', 'I'],
    ['I', 'I'],
    ['/', '/'],
    ['?', '?'],
    ['Escape', 'Esc'],
    ['Delete', 'Canc'],
    ['Enter', 'Invio'],
    [' ', 'Spazio'],
    ['Home', 'Home'],
  ])('%s is %s', (key, name) => {
    expect(press(key)).toBe(name);
  });

  it('has Ctrl for the command key of a Mac too', () => {
    expect(press('s', { ctrlKey: true })).toBe('Ctrl S');
    expect(press('s', { metaKey: true })).toBe('Ctrl S');
  });

  it('takes a digit with Alt by its place, whatever character the layout gives', () => {
    expect(press('¡', { altKey: true, code: 'Digit1' })).toBe('Alt 1');
    expect(press('3', { altKey: true, code: 'Numpad3' })).toBe('Alt 3');
  });
});
