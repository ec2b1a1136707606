/** `comune crea`: a municipality with its border, its centre and the carriers that it starts with. */
import { firstAccountCommand } from '../../accounts/first-account.ts';
import { readBorderApart } from '../../municipalities/border-reading.ts';
import { readCodistat } from '../../municipalities/codistat.ts';
import { createMunicipality, readMunicipalityName } from '../../municipalities/create.ts';
import {
  type Action,
  type Call,
  type CommandIo,
  exitStatus,
  type GivenText,
  optionalText,
  textOption,
} from '../command.ts';
import { offerToRemoveDemo } from '../demo/offer.ts';
import { readSrid } from '../srid.ts';
import { borderFileOf } from './border-file-of.ts';
import { codistatOption } from './codistat-option.ts';

/** As the file of the borders calls it. */
async function nameInFile(given: GivenText, io: CommandIo): Promise<string | null> {
  const { name } = await readBorderApart(
    await borderFileOf(io, given('confini') ?? ''),
    readCodistat(given('codistat') ?? ''),
  );
  return name === null ? null : readMunicipalityName(name);
}

export const creationOfMunicipality: Action = {
  name: 'crea',
  summary: 'Crea un comune: nome, confini, centro e vettori energetici di partenza.',
  options: [
    codistatOption,
    {
      name: 'confini',
      kind: 'input',
      placeholder: 'file',
      summary: 'GeoJSON, TopoJSON o Shapefile (zip) di confini comunali: se ne prende quello del codice',
      required: true,
      question: 'File dei confini comunali (GeoJSON, TopoJSON o Shapefile in uno zip)',
    },
    {
      name: 'nome',
      kind: 'text',
      placeholder: 'nome',
      summary: 'Nome del comune',
      required: true,
      proposal: nameInFile,
      check: readMunicipalityName,
    },
    {
      name: 'srid',
      kind: 'text',
      placeholder: 'EPSG',
      summary: 'Sistema di riferimento del file, se non è WGS84 e non lo dichiara',
    },
    { name: 'illuminazione-interni', kind: 'flag', summary: "Apre al comune l'illuminazione d'interni" },
  ],
  examples: ['npm run comune -- crea --codistat 001047 --nome Caluso --confini limiti_comuni.geojson'],
  async run({ db, options, io }: Call) {
    const codistat = readCodistat(textOption(options, 'codistat'));
    const nome = readMunicipalityName(textOption(options, 'nome'));
    const srid = optionalText(options, 'srid');
    const { otherName, mended } = await createMunicipality(
      db,
      {
        codistat,
        nome,
        illuminazioneInterni: options['illuminazione-interni'] === true,
        borderFile: await borderFileOf(io, textOption(options, 'confini')),
        srid: srid === undefined ? null : readSrid(srid),
      },
      io.signal,
    );
    if (otherName !== null) {
      io.notice(`Attenzione: nel file dei confini il comune ${codistat} si chiama «${otherName}».`);
    }
    if (mended !== null) io.notice(`Attenzione: il confine nel file è stato corretto (${mended}).`);
    io.print(`Creato il comune di ${nome} (${codistat}).`);
    await offerToRemoveDemo(db, codistat, io);
    io.print(`Per un primo accesso: ${firstAccountCommand(codistat)}`);
    return exitStatus.done;
  },
};
