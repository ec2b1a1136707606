/** `comune imposta`: the set-up of a municipality, as the screen has it, shown or changed. */
import { changeSetUp, type SetUpChanges } from '@lucerna/contract/endpoints/municipality';
import { fieldMessages } from '@lucerna/contract/italian';
import { setUpMessages } from '@lucerna/domain/messages';
import { dataLicenceValues } from '@lucerna/domain/vocabulary/data-licence';
import { count } from '../../importing/count.ts';
import { readJsonFile } from '../../importing/files/json-file.ts';
import { borderOf } from '../../municipalities/border.ts';
import { readCodistat } from '../../municipalities/codistat.ts';
import { readMunicipalityName } from '../../municipalities/create.ts';
import {
  type Change,
  countOutside,
  findSetUp,
  type KeptSetUp,
  saveNewBorder,
  saveSetUp,
} from '../../municipalities/set-up.ts';
import { type Action, type Call, CommandFault, exitStatus, optionalText, textOption } from '../command.ts';
import { readSrid } from '../srid.ts';
import { borderFileOf } from './border-file-of.ts';
import { codistatOption, noSuchMunicipality } from './codistat-option.ts';

export const setUpOfMunicipality: Action = {
  name: 'imposta',
  summary: 'Mostra o cambia le impostazioni di un comune: nome, confine, centro, recapiti, partner.',
  options: [
    codistatOption,
    { name: 'nome', kind: 'text', placeholder: 'nome', summary: 'Il nome nuovo' },
    {
      name: 'confini',
      kind: 'input',
      placeholder: 'file',
      summary: "GeoJSON, TopoJSON o Shapefile (zip): il confine del codice sostituisce quello che c'è",
    },
    {
      name: 'srid',
      kind: 'text',
      placeholder: 'EPSG',
      summary: 'Sistema di riferimento del file dei confini, se non è WGS84 e non lo dichiara',
    },
    {
      name: 'centro',
      kind: 'text',
      placeholder: 'lon,lat',
      summary: 'Dove comincia la mappa, in gradi: 7.8912,45.3065',
    },
    {
      name: 'illuminazione-interni',
      kind: 'text',
      placeholder: 'si|no',
      choices: ['si', 'no'],
      summary: "Apre o chiude al comune l'illuminazione d'interni; chiusa, i dati restano",
    },
    {
      name: 'licenza',
      kind: 'text',
      placeholder: 'licenza',
      choices: dataLicenceValues,
      summary: 'Con quale licenza gli altri usano i dati che il comune dà ai programmi',
    },
    {
      name: 'foto-mib',
      kind: 'text',
      placeholder: 'MiB',
      summary: 'Lo spazio per le foto; 0: il comune non ne tiene',
    },
    {
      name: 'file',
      kind: 'input',
      placeholder: 'file',
      summary: 'JSON con le impostazioni da cambiare, nella forma in cui questo comando le mostra',
    },
  ],
  examples: [
    'npm run comune -- imposta --codistat 001047 > impostazioni.json',
    'npm run comune -- imposta --codistat 001047 --file impostazioni.json',
    'npm run comune -- imposta --codistat 001047 --confini Limiti_ISTAT.zip --centro 7.8912,45.3065',
  ],
  details:
    'Senza altre opzioni mostra le impostazioni che ci sono. Quelle non indicate restano come sono. Un nuovo confine che non contiene il centro della mappa sposta anche quello.',
  async run({ db, options, io }: Call) {
    const codistat = readCodistat(textOption(options, 'codistat'));
    const there = await findSetUp(db, codistat);
    if (there === undefined) throw noSuchMunicipality(codistat);
    const changes = await changesIn({ db, options, io });
    const borders = optionalText(options, 'confini');
    const srid = optionalText(options, 'srid');
    if (srid !== undefined && borders === undefined) throw new CommandFault('--srid va insieme a --confini.');
    if (borders === undefined && Object.keys(changes).length === 0) {
      io.print(JSON.stringify(there, null, 2));
      return exitStatus.done;
    }
    if (borders !== undefined) {
      const file = await borderFileOf(io, borders);
      const { nome = there.nome } = changes;
      const found = await borderOf(db, { codistat, nome }, file, srid === undefined ? null : readSrid(srid));
      io.signal.throwIfAborted();
      if (found.otherName !== null) {
        io.notice(`Attenzione: nel file dei confini il comune ${codistat} si chiama «${found.otherName}».`);
      }
      if (found.mended !== null) {
        io.notice(`Attenzione: il confine nel file è stato corretto (${found.mended}).`);
      }
      const outside = await countOutside(db, codistat, found.border);
      if (outside > 0) {
        io.notice(
          `Attenzione: ${outside === 1 ? 'un elemento del registro resta' : `${count(outside)} elementi del registro restano`} fuori da questo confine.`,
        );
      }
      written(await saveNewBorder(db, codistat, found.border), codistat);
      io.print(`Confine del comune ${codistat} sostituito.`);
    }
    if (Object.keys(changes).length > 0) {
      const { nome } = written(await saveSetUp(db, codistat, changes), codistat);
      io.print(`Impostazioni del comune di ${nome} (${codistat}) cambiate.`);
    }
    return exitStatus.done;
  },
};

function written(change: Change, codistat: string): KeptSetUp {
  if (change === 'no such municipality') throw noSuchMunicipality(codistat);
  if (change === 'centre outside') throw new CommandFault(`${setUpMessages.centreOutside}.`);
  if (change === 'stale') throw new CommandFault(`${setUpMessages.stale}.`);
  return change;
}

async function changesIn({ options, io }: Call): Promise<SetUpChanges> {
  const file = optionalText(options, 'file');
  const nome = optionalText(options, 'nome');
  const centro = optionalText(options, 'centro');
  const gate = optionalText(options, 'illuminazione-interni');
  const licence = dataLicenceValues.find((value) => value === optionalText(options, 'licenza'));
  const room = optionalText(options, 'foto-mib');
  const told = {
    ...(nome !== undefined && { nome: readMunicipalityName(nome) }),
    ...(centro !== undefined && { centro: readCentre(centro) }),
    ...(gate !== undefined && { illuminazione_interni: gate === 'si' }),
    ...(licence !== undefined && { licenza: licence }),
    ...(room !== undefined && { foto_mib: readMib(room) }),
  };
  const inFile = file === undefined ? {} : await readJsonFile(io.inputFile(file));
  const all = typeof inFile === 'object' && !Array.isArray(inFile) ? { ...inFile, ...told } : inFile;
  const read = changeSetUp.body?.safeParse(all);
  if (read === undefined || !read.success) {
    const faults = read === undefined ? {} : fieldMessages(read.error);
    const lines = Object.entries(faults).map(([field, message]) => `  ${field}: ${message}`);
    throw new CommandFault(['Qualcosa non va; non è stato cambiato nulla.', ...lines].join('\n'));
  }
  return Object.fromEntries(Object.entries(read.data).filter(([key]) => changeable.has(key))) as SetUpChanges;
}

/** Names that are shown and mean nothing in a change. */
const changeable = new Set([
  'nome',
  'centro',
  'illuminazione_interni',
  'licenza',
  'foto_mib',
  'wms',
  'recapiti',
  'progetti',
  'partner',
  'sfondi',
]);

function readMib(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CommandFault(`--foto-mib vuole un numero intero di MiB: 5120; non «${text}».`);
}

function readCentre(text: string): [number, number] {
  const [lon, lat, ...rest] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (!Number.isFinite(lon) || !Number.isFinite(lat) || rest.length > 0) {
    throw new CommandFault(
      `--centro vuole longitudine e latitudine in gradi: 7.8912,45.3065; non «${text}».`,
    );
  }
  return [lon as number, lat as number];
}
