import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { loadAhead, reloadable } from './reloadable.tsx';

const Part = () => null;

it('loads the code of an element before it is drawn, once', async () => {
  const load = vi.fn(async () => Part);
  const element = createElement(reloadable(load));
  await loadAhead(element);
  await loadAhead(element);
  expect(load).toHaveBeenCalledOnce();
});

it('asks again for code that did not come', async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const element = createElement(reloadable(load));
  await expect(loadAhead(element)).rejects.toThrow('Failed to fetch');
  await loadAhead(element);
  expect(load).toHaveBeenCalledTimes(2);
});

it('has nothing to load for what is there, and for no element at all', async () => {
  await loadAhead(createElement(Part));
  await loadAhead(createElement('p'));
  await loadAhead(undefined);
});
