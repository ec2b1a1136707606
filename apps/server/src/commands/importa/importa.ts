/** `npm run importa`: the elements of a file into the register. */
import { basename } from 'node:path';
import type { Kind } from '@lucerna/domain/kind';
import { kindBySegment, kinds } from '@lucerna/domain/kinds/catalogue';
import { listAccounts } from '../../accounts/queries.ts';
import { count, counted } from '../../importing/count.ts';
import { type EnergyImport, energyImports, importTable } from '../../importing/energy/import-table.ts';
import { tableMapper } from '../../importing/energy/table-row.ts';
import { encodingNames } from '../../importing/files/text-encoding.ts';
import { wgs84 } from '../../importing/geo/crs.ts';
import { importFile } from '../../importing/import-file.ts';
import { ambiguousNumber } from '../../importing/map/field-value.ts';
import { type Mapping, readMapping } from '../../importing/map/mapping.ts';
import { numbersOf } from '../../importing/map/numbers-of.ts';
import { mappingByOwnNames } from '../../importing/map/own-names.ts';
import { rowMapper } from '../../importing/map/row-mapper.ts';
import type { PlannedRow } from '../../importing/planned.ts';
import type { ImportProgress, ImportStep } from '../../importing/progress.ts';
import { openRecords } from '../../importing/read/open-records.ts';
import type { RecordSource } from '../../importing/read/record.ts';
import { type ReferencePolicy, referencePolicies } from '../../importing/references.ts';
import { reasonText } from '../../importing/row-text.ts';
import { importWarnings } from '../../importing/warnings.ts';
import { readCodistat } from '../../municipalities/codistat.ts';
import { findMunicipality } from '../../municipalities/queries.ts';
import {
  type Action,
  type Call,
  type Command,
  CommandFault,
  exitStatus,
  optionalText,
  textOption,
} from '../command.ts';
import { remedies } from '../remedies.ts';
import { readSrid } from '../srid.ts';
import { fieldsHelp } from './fields-help.ts';
import { printReport, type Report, writeReport } from './report.ts';

const types = [...kinds.map((kind) => kind.segment), ...Object.keys(energyImports)];

const importAction: Action = {
  name: '',
  summary:
    'Importa elementi, bollette o produzione da CSV, XLSX, GeoJSON o JSON. Senza --scrivi prova soltanto.',
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
      summary: `Che cosa contiene: ${types.join(', ')}`,
      required: true,
      choices: types,
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
    {
      name: 'numeri',
      kind: 'text',
      placeholder: 'virgola|punto',
      summary:
        'Il segno dei decimali, dove il file non lo fa capire: «1.500» è uno e mezzo (punto) o mille e cinquecento (virgola)',
      choices: ['virgola', 'punto'],
    },
    {
      name: 'sovrascrivi',
      kind: 'flag',
      summary: "Vince il file anche dove qualcuno ha corretto a mano dopo l'ultima importazione",
    },
    {
      name: 'utente',
      kind: 'text',
      placeholder: 'nome',
      summary: "L'account che importa, per lo storico; se non è detto, lo storico dice «importa»",
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
    'Una bolletta si riconosce da impianto, periodo e identificativo (colonne pod o id_contat, periodo_inizio,',
    'periodo_fine, identificativo, totale_lettura, valore_f1, valore_f2, valore_f3, valore_f0, importo); un',
    'corrispettivo di produzione da contratto e mese (pod, tipoImpianto, codice, convenzione, mese, corrispettivo,',
    'energia). Un importo cambiato aggiorna; una bolletta convalidata non si tocca.',
    'Esce con 0 se tutte le righe vanno bene, con 2 se qualcuna è rifiutata, con 1 per un guasto.',
    'Le colonne si chiamano come i campi, o come le intestazioni del modello Excel che sta in /docs/campi,',
    'con le parole di ogni elenco. Con altri nomi serve una mappa.',
    fieldsHelp(),
  ].join('\n'),
  examples: [
    'npm run importa -- --comune 001047 --tipo centraline --file quadri.geojson --mappa docs/esempi/caluso-centraline.json',
    'npm run importa -- --comune 001047 --tipo pl --file punti_luce.csv --mappa docs/esempi/caluso-pl.json --scrivi',
  ],
  run: runImport,
};

export const importa: Command = {
  name: 'importa',
  summary: 'Importa punti luce, centraline e altri elementi, bollette e produzione da un file.',
  actions: [importAction],
};

/** What is told of an import, whatever it imports. */
type Outcome = Pick<Report, 'plan' | 'leftOut' | 'warnings'> & {
  /** `Punti luce`. */
  readonly title: string;
  readonly written: boolean;
};

/** A file that was opened, and how it is to be imported. */
interface Asked {
  readonly call: Call;
  readonly codistat: string;
  /** The file's name, as the user knows it. */
  readonly file: string;
  readonly source: RecordSource;
  /** Null where the columns bear our own names. */
  readonly mapping: Mapping | null;
  readonly write: boolean;
  readonly allOrNothing: boolean;
  readonly progress: ImportProgress;
}

async function runImport(call: Call): Promise<number> {
  const { db, options, io } = call;
  const codistat = readCodistat(textOption(options, 'comune'));
  const file = textOption(options, 'file');
  const mapPath = optionalText(options, 'mappa');
  const municipality = await findMunicipality(db, codistat);
  if (municipality === undefined) {
    throw new CommandFault(`Il comune ${codistat} non c'è: crealo prima con npm run comune -- crea.`);
  }
  const mapping = mapPath === undefined ? null : await readMapping(io.inputFile(mapPath));
  const source = await openRecords(io.inputFile(file), {
    path: mapping?.percorso,
    delimiter: mapping?.separatore,
    encoding: mapping?.codifica === undefined ? undefined : encodingNames[mapping.codifica],
  });
  const write = options.scrivi === true;
  const allOrNothing = options['tutto-o-niente'] === true;
  const progress = { tell: (step: ImportStep) => io.notice(stepText(step)), signal: io.signal };
  const reportPath = optionalText(options, 'rapporto');
  const asked: Asked = {
    call,
    codistat,
    file: basename(file),
    source,
    mapping,
    write,
    allOrNothing,
    progress,
  };
  const run = importer(textOption(options, 'tipo'), asked);
  // Opened first: a report that cannot be written should stop the import before it begins.
  const reportFile = reportPath === undefined ? null : await io.outputFile(reportPath);
  const { title, written, ...outcome } = await run();
  const report: Report = {
    ...outcome,
    title: `${title} di ${municipality.nome} (${codistat}) da ${basename(file)}`,
    placeName: source.placeName,
    state: written ? 'scritto' : write ? 'trattenuto' : 'prova',
    all: options.tutte === true,
  };
  printReport(report, io);
  if (reportFile !== null) {
    await writeReport(report, reportFile);
    io.notice(`Tutte le righe sono in ${reportPath}.`);
  }
  return report.plan.some((row) => row.outcome === 'rifiuta') ? exitStatus.refused : exitStatus.done;
}

/** Holds mapping and file against each other, and gives what then imports. */
function importer(type: string, asked: Asked): () => Promise<Outcome> {
  const table = energyImports[type];
  if (table !== undefined) return tableImporter(table, asked);
  const kind = kindBySegment(type);
  if (kind === undefined) throw new Error('The choices of --tipo are the segments and the tables');
  return elementImporter(kind, asked);
}

function elementImporter(kind: Kind, asked: Asked): () => Promise<Outcome> {
  const { call, source } = asked;
  const mapping = asked.mapping ?? mappingByOwnNames(kind, source);
  return async () => {
    const numbers = await numbersOf(kind, mapping, source, decimalMark(call) ?? mapping.numeri);
    const mapper = rowMapper(kind, mapping, source, { ownNames: asked.mapping === null, numbers });
    const { plan, nameOf, ...rest } = await importFile({
      ...{ ...asked, db: call.db, kind, mapper, remedies, user: await importingUser(call, asked.codistat) },
      srid: sridOf(optionalText(call.options, 'srid'), mapping, source),
      policy: (optionalText(call.options, 'riferimenti') ?? 'vuoti') as ReferencePolicy,
      overwrite: () => call.options.sovrascrivi === true,
    });
    return {
      ...rest,
      title: kind.names.title,
      // Told of the rows that are shown: of a hundred thousand it would keep others waiting.
      plan: plan.map((row) => ({
        ...{ place: row.place, label: row.label, outcome: row.outcome },
        get reason() {
          return reasonText(row, nameOf);
        },
      })),
      warnings: [...importWarnings(kind, mapper, plan, source.placeName), ...ways(plan)],
    };
  };
}

/** What to type where the report names something that an option decides. */
function ways(plan: readonly PlannedRow[]): string[] {
  const isAmbiguous = plan.some(({ emptied }) => emptied.some(({ what }) => what === ambiguousNumber));
  const isKept = plan.some(
    (row) =>
      (row.outcome === 'modifica' || row.outcome === 'lascia') &&
      ((row.kept ?? []).length > 0 || row.placeKept === true),
  );
  return [
    ...(isAmbiguous
      ? [
          'Numeri come «1.500»: ripeti con --numeri punto se vuol dire uno e mezzo, con --numeri virgola se vuol dire millecinquecento.',
        ]
      : []),
    ...(isKept ? ['Quello che qualcuno ha corretto a mano si riscrive con --sovrascrivi.'] : []),
  ];
}

function decimalMark({ options }: Call): 'virgola' | 'punto' | undefined {
  return optionalText(options, 'numeri') as 'virgola' | 'punto' | undefined;
}

/** The account that the history names. */
async function importingUser({ db, options }: Call, codistat: string): Promise<string> {
  const name = optionalText(options, 'utente');
  if (name === undefined) return 'importa';
  const account = (await listAccounts(db)).find(
    ({ username }) => username.toLowerCase() === name.toLowerCase(),
  );
  if (account === undefined || !account.attivo || account.codistat !== codistat)
    throw new CommandFault(`L'account «${name}» non c'è tra quelli attivi del comune ${codistat}.`);
  return account.username;
}

function tableImporter(of: EnergyImport, asked: Asked): () => Promise<Outcome> {
  const mapper = tableMapper(of.table, asked.mapping, asked.source, decimalMark(asked.call));
  const warnings = mapper.unused.length === 0 ? [] : [`Colonne non usate: ${mapper.unused.join(', ')}.`];
  return async () => ({
    ...(await importTable(of, { ...asked, db: asked.call.db, mapper })),
    title: of.title,
    warnings,
  });
}

function stepText(step: ImportStep): string {
  if (step.step === 'writing') return `Scritte ${count(step.rows)} di ${count(step.of)}…`;
  const read = `Lette ${counted(step.rows, 'riga', 'righe')}`;
  return step.step === 'reading' ? `${read}…` : `${read}. Le confronto con il registro…`;
}

/** Typed on the command line first, then the mapping's, then the file's own. */
function sridOf(typed: string | undefined, mapping: Mapping, source: RecordSource): number {
  if (typed !== undefined) return readSrid(typed);
  if (mapping.srid !== undefined) return readSrid(String(mapping.srid));
  return source.srid ?? wgs84;
}
