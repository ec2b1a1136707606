/** `comune secondo-fattore`: for which roles a municipality asks for the second factor. */
import { capabilities } from '@lucerna/domain/vocabulary/capability';
import { readCodistat } from '../../municipalities/codistat.ts';
import { wantedOf, wantFor } from '../../sign-in/second-factor.ts';
import { type Action, exitStatus, optionalText, textOption } from '../command.ts';
import { noRoles, readRoles } from '../roles.ts';
import { codistatOption, noSuchMunicipality } from './codistat-option.ts';

export const secondFactorOfMunicipality: Action = {
  name: 'secondo-fattore',
  summary: "Mostra o sceglie per quali ruoli il comune chiede, all'accesso, anche un codice del telefono.",
  options: [
    codistatOption,
    {
      name: 'ruoli',
      kind: 'text',
      placeholder: 'ruoli',
      summary: `Uno o più, separati da virgole: ${capabilities.join(', ')}; o ${noRoles}`,
    },
  ],
  examples: ['npm run comune -- secondo-fattore --codistat 001047 --ruoli AMMINISTRATORE,AMMINISTRATIVO'],
  details:
    'Vale dal prossimo accesso: chi non ha ancora un telefono collegato lo collega allora. Senza ruoli mostra quelli che ci sono.',
  async run({ db, options, io }) {
    const codistat = readCodistat(textOption(options, 'codistat'));
    const typed = optionalText(options, 'ruoli');
    if (typed !== undefined && !(await wantFor(db, codistat, readRoles(typed)))) {
      throw noSuchMunicipality(codistat);
    }
    const roles = await wantedOf(db, codistat);
    if (roles === undefined) throw noSuchMunicipality(codistat);
    io.print(`Secondo fattore chiesto a: ${roles.join(', ') || 'nessuno'}`);
    return exitStatus.done;
  },
};
