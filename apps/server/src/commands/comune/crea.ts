/** `comune crea`: a municipality with its border, its centre and the carriers that it starts with. */
import { checkGeometry } from '@lucerna/domain/rules/geometry';
import type { MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import type { Database } from '../../db/database.ts';
import {
  type Action,
  type Call,
  CommandFault,
  type CommandIo,
  exitStatus,
  optionalText,
  stopIfCancelled,
  textOption,
} from '../command.ts';
import { readSrid, wgs84 } from '../geo/crs.ts';
import { plainGeometry } from '../geo/plain-geometry.ts';
import { reproject, requireSrid } from '../geo/reproject.ts';
import { type BorderInFile, readBorder } from './border-file.ts';
import { readCodistat } from './codistat.ts';
import { findMunicipality, insertMunicipality, mendBorder } from './queries.ts';

export const createMunicipality: Action = {
  name: 'crea',
  summary: 'Crea un comune: nome, confini, centro e vettori energetici di partenza.',
  options: [
    {
      name: 'codistat',
      kind: 'text',
      placeholder: 'codice',
      summary: 'Codice ISTAT, sei cifre con gli zeri: 001047',
      required: true,
    },
    { name: 'nome', kind: 'text', placeholder: 'nome', summary: 'Nome del comune', required: true },
    {
      name: 'confini',
      kind: 'input',
      placeholder: 'file',
      summary: 'GeoJSON o TopoJSON di confini comunali: se ne prende quello del codice',
      required: true,
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
    const nome = readName(textOption(options, 'nome'));
    const there = await findMunicipality(db, codistat);
    if (there !== undefined) throw alreadyThere(codistat, there.nome);
    const inFile = await readBorder(io.inputFile(textOption(options, 'confini')), codistat);
    stopIfCancelled(io.signal);
    if (inFile.name !== null && inFile.name.toLowerCase() !== nome.toLowerCase()) {
      io.notice(`Attenzione: nel file dei confini il comune ${codistat} si chiama «${inFile.name}».`);
    }
    const border = await checkedBorder(db, inFile, optionalText(options, 'srid'), io);
    stopIfCancelled(io.signal);
    const illuminazioneInterni = options['illuminazione-interni'] === true;
    if (!(await insertMunicipality(db, { codistat, nome, illuminazioneInterni }, border))) {
      throw alreadyThere(codistat, nome);
    }
    io.print(`Creato il comune di ${nome} (${codistat}).`);
    io.print(
      `Per un primo accesso: npm run utente -- crea --utente ufficio --nome "Ufficio tecnico" --comune ${codistat} --ruoli MANUTENTORE,SUPERVISORE,AMMINISTRATIVO`,
    );
    return exitStatus.done;
  },
};

function readName(text: string): string {
  const name = text.trim();
  if (name.length > 200 || /\p{Cc}/u.test(name)) throw new CommandFault('Il nome del comune non va bene.');
  return name;
}

function alreadyThere(codistat: string, nome: string): CommandFault {
  return new CommandFault(`Il comune ${codistat} c'è già (${nome}): non è stato cambiato nulla.`);
}

async function checkedBorder(
  db: Database,
  inFile: BorderInFile,
  typedSrid: string | undefined,
  io: CommandIo,
): Promise<MultiPolygonGeometry> {
  const srid = typedSrid === undefined ? (inFile.srid ?? wgs84) : readSrid(typedSrid);
  if (srid !== wgs84) await requireSrid(db, srid);
  const written = { type: 'MultiPolygon', coordinates: inFile.polygons };
  const plain = plainGeometry(written);
  const [inWgs84] = plain === null ? [written] : await reproject(db, [plain], srid);
  const checked = checkGeometry(inWgs84, ['MultiPolygon']);
  if (checked.ok) return checked.geometry as MultiPolygonGeometry;
  const mended = plain === null || inWgs84 == null ? null : await mendBorder(db, inWgs84);
  const again = checkGeometry(mended, ['MultiPolygon']);
  if (!again.ok)
    throw new CommandFault(`Il confine nel file non va: ${checked.message}.${hint(inFile, srid)}`);
  io.notice(`Attenzione: il confine nel file è stato corretto (${checked.message}).`);
  return again.geometry as MultiPolygonGeometry;
}

function hint({ polygons }: BorderInFile, srid: number): string {
  const [lon = 0, lat = 0] = polygons[0]?.[0]?.[0] ?? [];
  const metres = srid === wgs84 && (Math.abs(lon) > 180 || Math.abs(lat) > 90);
  return metres
    ? ' Le coordinate sembrano metri: indica il sistema con --srid, per esempio --srid 32632.'
    : '';
}
