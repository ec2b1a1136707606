/** `npm run importa`: the elements of a file into the register. */
import { basename } from 'node:path';
import { kindBySegment, kinds } from '@lucerna/domain/kinds/catalogue';
import {
  type Action,
  type Call,
  type Command,
  CommandFault,
  exitStatus,
  optionalText,
  textOption,
} from '../command.ts';
import { readCodistat } from '../comune/codistat.ts';
import { encodingNames } from '../files/text-encoding.ts';
import { readSrid, wgs84 } from '../geo/crs.ts';
import { importFile } from './import-file.ts';
import { type Mapping, readMapping } from './map/mapping.ts';
import { mappingByOwnNames } from './map/own-names.ts';
import { rowMapper } from './map/row-mapper.ts';
import { municipalityName } from './queries.ts';
import { openRecords } from './read/open-records.ts';
import type { RecordSource } from './read/record.ts';
import { type ReferencePolicy, referencePolicies } from './references.ts';
import { printReport, type Report, writeReport } from './report.ts';
import { importWarnings } from './warnings.ts';

const segments = kinds.map((kind) => kind.segment);

const importAction: Action = {
  name: '',
  summary: 'Importa elementi da un CSV, un GeoJSON o un elenco JSON. Senza --scrivi prova soltanto.',
  options: [
    {
      name: 'comune',
      kind: 'text',
      placeholder: 'codice',
      summary: 'Codice ISTAT del comune',
      required: true,
    },
    {
      name: 'tipo',
      kind: 'text',
      placeholder: 'tipo',
      summary: `Che elementi sono: ${segments.join(', ')}`,
      required: true,
      choices: segments,
    },
    { name: 'file', kind: 'input', placeholder: 'file', summary: 'Il file da importare', required: true },
    {
      name: 'mappa',
      kind: 'input',
      placeholder: 'file.json',
      summary:
        'Dalle colonne del file ai campi di Lucerna (docs/esempi); non serve se le colonne hanno già i nomi dei campi',
    },
    { name: 'scrivi', kind: 'flag', summary: 'Scrive; senza, mostra soltanto che cosa farebbe' },
    { name: 'tutto-o-niente', kind: 'flag', summary: 'Se una riga è rifiutata non ne scrive nessuna' },
    {
      name: 'riferimenti',
      kind: 'text',
      placeholder: referencePolicies.join('|'),
      summary:
        'Una centralina o un vettore che non si trova: campo vuoto ed elemento incompleto (vuoti, come se non è detto), riga rifiutata (rifiuta), o la si crea (crea)',
      choices: referencePolicies,
    },
    {
      name: 'srid',
      kind: 'text',
      placeholder: 'EPSG',
      summary: 'Sistema di riferimento delle coordinate, se non è WGS84: 32632, 3003, 3857…',
    },
    { name: 'tutte', kind: 'flag', summary: 'Mostra tutte le righe, non solo le prime' },
    {
      name: 'rapporto',
      kind: 'output',
      placeholder: 'file.csv',
      summary: 'Scrive tutte le righe, con esito e motivo, in un CSV',
    },
  ],
  details: [
    'Un elemento si riconosce dal codice, e tra più elementi con lo stesso codice dal punto in cui sta: ripetere',
    "un'importazione non cambia nulla. Una cella vuota non cancella quello che c'è già.",
    'Esce con 0 se tutte le righe vanno bene, con 2 se qualcuna è rifiutata, con 1 per un guasto.',
  ].join('\n'),
  examples: [
    'npm run importa -- --comune 001047 --tipo centraline --file quadri.geojson --mappa docs/esempi/caluso-centraline.json',
    'npm run importa -- --comune 001047 --tipo pl --file punti_luce.csv --mappa docs/esempi/caluso-pl.json --scrivi',
  ],
  run: runImport,
};

export const importa: Command = {
  name: 'importa',
  summary: 'Importa punti luce, centraline e altri elementi da un file.',
  actions: [importAction],
};

async function runImport({ db, options, io }: Call): Promise<number> {
  const codistat = readCodistat(textOption(options, 'comune'));
  const kind = kindBySegment(textOption(options, 'tipo'));
  if (kind === undefined) throw new Error('The choices of --tipo are the segments');
  const file = textOption(options, 'file');
  const mapPath = optionalText(options, 'mappa');
  const municipality = await municipalityName(db, codistat);
  if (municipality === undefined) {
    throw new CommandFault(`Il comune ${codistat} non c'è: crealo prima con npm run comune -- crea.`);
  }
  const written = mapPath === undefined ? null : await readMapping(io.inputFile(mapPath));
  const source = await openRecords(io.inputFile(file), {
    path: written?.percorso,
    delimiter: written?.separatore,
    encoding: written?.codifica === undefined ? undefined : encodingNames[written.codifica],
  });
  const mapping = written ?? mappingByOwnNames(kind, source);
  const mapper = rowMapper(kind, mapping, source, written === null);
  const write = options.scrivi === true;
  const reportPath = optionalText(options, 'rapporto');
  // Opened first: a report that cannot be written should stop the import before it begins.
  const reportFile = reportPath === undefined ? null : await io.outputFile(reportPath);
  const {
    plan,
    leftOut,
    written: done,
  } = await importFile({
    db,
    codistat,
    kind,
    source,
    mapper,
    srid: sridOf(optionalText(options, 'srid'), mapping, source),
    policy: (optionalText(options, 'riferimenti') ?? 'vuoti') as ReferencePolicy,
    write,
    allOrNothing: options['tutto-o-niente'] === true,
    io,
  });
  const report: Report = {
    title: `${kind.names.title} di ${municipality} (${codistat}) da ${basename(file)}`,
    placeName: source.placeName,
    plan,
    leftOut,
    warnings: importWarnings(kind, mapper, plan, source.placeName),
    state: done ? 'scritto' : write ? 'trattenuto' : 'prova',
    all: options.tutte === true,
  };
  printReport(report, io);
  if (reportFile !== null) {
    await writeReport(report, reportFile);
    io.notice(`Tutte le righe sono in ${reportPath}.`);
  }
  return plan.some((row) => row.outcome === 'rifiuta') ? exitStatus.refused : exitStatus.done;
}

/** Typed on the command line first, then the mapping's, then the file's own. */
function sridOf(typed: string | undefined, mapping: Mapping, source: RecordSource): number {
  if (typed !== undefined) return readSrid(typed);
  if (mapping.srid !== undefined) return readSrid(String(mapping.srid));
  return source.srid ?? wgs84;
}
