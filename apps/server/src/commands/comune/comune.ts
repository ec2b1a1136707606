import type { Command } from '../command.ts';
import { createMunicipality } from './crea.ts';
import { listOfMunicipalities } from './elenco.ts';

/** `npm run comune`: the municipalities that Lucerna serves. */
export const comune: Command = {
  name: 'comune',
  summary: 'Crea un comune dai suoi confini, o elenca quelli che ci sono.',
  actions: [createMunicipality, listOfMunicipalities],
};
