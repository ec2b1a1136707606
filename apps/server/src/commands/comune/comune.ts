import type { Command } from '../command.ts';
import { creationOfMunicipality } from './crea.ts';
import { listOfMunicipalities } from './elenco.ts';
import { deletionOfMunicipality } from './elimina.ts';
import { setUpOfMunicipality } from './imposta.ts';
import { mapsOfMunicipality } from './mappe.ts';
import { secondFactorOfMunicipality } from './secondo-fattore.ts';
import { mapServiceLayers } from './wms.ts';

/** `npm run comune`: the municipalities that Lucerna serves. */
export const comune: Command = {
  name: 'comune',
  summary:
    'Crea un comune dai suoi confini, elenca quelli che ci sono, ne cambia le impostazioni o lo elimina.',
  actions: [
    creationOfMunicipality,
    listOfMunicipalities,
    setUpOfMunicipality,
    mapsOfMunicipality,
    mapServiceLayers,
    secondFactorOfMunicipality,
    deletionOfMunicipality,
  ],
};
