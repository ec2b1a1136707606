import type { Command } from '../command.ts';
import { removalOfDemo } from './togli.ts';

/** `npm run demo`: the demonstration that Lucerna begins with. */
export const demo: Command = {
  name: 'demo',
  summary: 'Toglie la dimostrazione: i suoi comuni e i suoi account.',
  actions: [removalOfDemo],
};
