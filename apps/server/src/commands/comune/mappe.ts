/** `comune mappe`: the base layers that a municipality's map offers, shown or set from a file. */

import { imageOriginsOf } from '@lucerna/contract/base-layer';
import { fieldMessages } from '@lucerna/contract/italian';
import { mapSetupSchema } from '@lucerna/contract/map-setup';
import { readJsonFile } from '../../importing/files/json-file.ts';
import { readCodistat } from '../../municipalities/codistat.ts';
import { findMapSetup, saveMapSetup } from '../../municipalities/queries.ts';
import { type Action, type Call, CommandFault, exitStatus, optionalText, textOption } from '../command.ts';
import { codistatOption, noSuchMunicipality } from './codistat-option.ts';

export const mapsOfMunicipality: Action = {
  name: 'mappe',
  summary: 'Mostra o imposta gli sfondi della mappa di un comune: stradale, ortofoto.',
  options: [
    codistatOption,
    {
      name: 'file',
      kind: 'input',
      placeholder: 'file',
      summary: 'JSON degli sfondi (docs/esempi/sfondi.json); senza, mostra quelli che ci sono',
    },
    { name: 'iniziali', kind: 'flag', summary: 'Rimette gli sfondi con cui ogni comune comincia' },
  ],
  examples: [
    'npm run comune -- mappe --codistat 001047 --file sfondi.json',
    'npm run comune -- mappe --codistat 001047 > sfondi.json',
  ],
  details:
    'Nessuno sfondo è chiesto in rete prima che qualcuno lo scelga, salvo quello indicato in «iniziale». Le pagine già aperte vedono il cambiamento quando si ricaricano. Un elenco vuoto ({"basi": []}) toglie ogni sfondo; --iniziali rimette quelli di partenza.',
  async run({ db, options, io }: Call) {
    const codistat = readCodistat(textOption(options, 'codistat'));
    const file = optionalText(options, 'file');
    if (options.iniziali === true) {
      if (file !== undefined) throw new CommandFault('Con --iniziali non si indica un --file.');
      if (!(await saveMapSetup(db, codistat, null))) throw noSuchMunicipality(codistat);
      io.print(`Sfondi della mappa del comune ${codistat}: quelli con cui ogni comune comincia.`);
      return exitStatus.done;
    }
    if (file === undefined) {
      const there = await findMapSetup(db, codistat);
      if (there === undefined) throw noSuchMunicipality(codistat);
      io.print(JSON.stringify(there, null, 2));
      return exitStatus.done;
    }
    const read = mapSetupSchema.safeParse(await readJsonFile(io.inputFile(file)));
    if (!read.success) throw new CommandFault(faultsText(file, fieldMessages(read.error)));
    if (!(await saveMapSetup(db, codistat, read.data))) throw noSuchMunicipality(codistat);
    const { basi, iniziale } = read.data;
    io.print(
      basi.length === 0
        ? `La mappa del comune ${codistat} non ha più sfondi.`
        : `Sfondi della mappa del comune ${codistat}: ${basi.map((layer) => layer.nome).join(', ')}.`,
    );
    const origins = imageOriginsOf(read.data);
    if (origins.length > 0) io.notice(`Le pagine potranno chiedere immagini a: ${origins.join(', ')}.`);
    if (iniziale !== null) io.notice(`«${iniziale}» si vede da subito, anche prima che qualcuno lo scelga.`);
    return exitStatus.done;
  },
};

function faultsText(file: string, faults: Readonly<Record<string, string>>): string {
  const lines = Object.entries(faults).map(([field, message]) => `  ${field}: ${message}`);
  return [`Nel file ${file} qualcosa non va; non è stato cambiato nulla.`, ...lines].join('\n');
}
