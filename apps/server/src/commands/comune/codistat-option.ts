import { readCodistat } from '../../municipalities/codistat.ts';
import { CommandFault, type CommandOption } from '../command.ts';

/** The option `--codistat`: which municipality a command is about. */
export const codistatOption: CommandOption = {
  name: 'codistat',
  kind: 'text',
  placeholder: 'codice',
  summary: 'Codice ISTAT, sei cifre con gli zeri: 001047',
  required: true,
  check: readCodistat,
};

export function noSuchMunicipality(codistat: string): CommandFault {
  return new CommandFault(`Il comune ${codistat} non c'è: «npm run comune -- elenco» dice quali ci sono.`);
}
