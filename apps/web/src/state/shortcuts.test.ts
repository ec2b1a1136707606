import { describe, expect, it } from 'vitest';
import { keyOf, type Shortcut, shownShortcuts } from './shortcuts.ts';

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

describe('the list of keys', () => {
  const one = (keys: string, does: string, more: Partial<Shortcut> = {}): Shortcut => ({
    keys,
    does,
    run: () => {},
    ...more,
  });
  const shown = (...all: readonly Shortcut[]) =>
    shownShortcuts(all).map(({ keys, does }) => `${keys} ${does}`);

  it('has each key once, for what it does now', () => {
    const off = { enabled: false };
    expect(shown(one('Esc', 'Annulla', off), one('Esc', 'Togli la selezione'))).toEqual([
      'Esc Togli la selezione',
    ]);
    expect(shown(one('Esc', 'Annulla', off), one('Esc', 'Togli la selezione', off))).toEqual(['Esc Annulla']);
  });

  it('tells what a key does in the table and what in the map, behind what acts everywhere', () => {
    const there = { enabled: false, elsewhere: true };
    expect(
      shown(
        one('Invio', 'In tabella: convalida', there),
        one('Invio', 'In mappa: finisce il disegno', there),
        one('Ctrl S', 'Salva'),
        one('I', 'Inserisci'),
        one('Invio', 'In tabella: convalida', there),
      ),
    ).toEqual([
      'I Inserisci',
      'Ctrl S Salva',
      'Invio In mappa: finisce il disegno',
      'Invio In tabella: convalida',
    ]);
  });
});
