/** `npm run importa`: the elements of a file into the register. */
import { basename } from 'node:path';
import { count, counted } from '../../importing/count.ts';
import { encodingNames } from '../../importing/files/text-encoding.ts';
import { readMapping } from '../../importing/map/mapping.ts';
import type { ImportStep } from '../../importing/progress.ts';
import { type HiddenParts, shownSource } from '../../importing/read/hidden-parts.ts';
import { openRecords } from '../../importing/read/open-records.ts';
import { referencePolicies } from '../../importing/references.ts';
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
import { fieldsHelp } from './fields-help.ts';
import { type ImportRequest, importer, types } from './importers.ts';
import { printReport, type Report, writeReport } from './report.ts';

/** A screen is told of each slice; of a terminal's lines one for so many rows is enough. */
const usualRows = 20_000;

const importAction: Action = {
  name: '',
  summary:
    'Importa elementi, numeri civici, carta tecnica, bollette o produzione da CSV, XLSX, GeoJSON o JSON. Senza --scrivi prova soltanto.',
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
      name: 'nascoste',
      kind: 'text',
      placeholder: 'lascia|prendi',
      summary: 'Righe e colonne nascoste nel foglio (da un filtro, o a mano): lasciate fuori, se non è detto',
      choices: ['lascia', 'prendi'],
    },
    {
      name: 'stessi-elementi',
      kind: 'flag',
      summary:
        'Gli elementi con gli stessi codici sono gli stessi, anche se i più si spostano di oltre 100 metri o cambiano via',
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
    {
      name: 'avanzamento',
      kind: 'text',
      placeholder: 'righe',
      summary: `Ogni quante righe dice a che punto è; se non è detto, ogni ${count(usualRows)}`,
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
    'Una bolletta si riconosce da impianto, periodo e identificativo; un corrispettivo di produzione da contratto e',
    'mese. Un importo cambiato aggiorna; una bolletta convalidata non si tocca.',
    'Esce con 0 se tutte le righe vanno bene, con 2 se qualcuna è rifiutata, con 1 per un guasto.',
    'Le colonne si chiamano come i campi, o come le intestazioni del modello Excel che sta in /docs/campi.',
    'Con altri nomi serve una mappa.',
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
  summary:
    'Importa punti luce, centraline e altri elementi, numeri civici, carta tecnica, bollette e produzione da un file.',
  actions: [importAction],
};

async function runImport(call: Call): Promise<number> {
  const { db, options, io } = call;
  const codistat = readCodistat(textOption(options, 'comune'));
  const file = textOption(options, 'file');
  const mapPath = optionalText(options, 'mappa');
  const interval = readInterval(optionalText(options, 'avanzamento'));
  const municipality = await findMunicipality(db, codistat);
  if (municipality === undefined) {
    throw new CommandFault(`Il comune ${codistat} non c'è: crealo prima con npm run comune -- crea.`);
  }
  const mapping = mapPath === undefined ? null : await readMapping(io.inputFile(mapPath));
  const opened = await openRecords(io.inputFile(file), {
    path: mapping?.percorso,
    delimiter: mapping?.separatore,
    encoding: mapping?.codifica === undefined ? undefined : encodingNames[mapping.codifica],
  });
  const taken = options.nascoste === 'prendi' || options.nascoste === 'lascia' ? options.nascoste : undefined;
  const { source, left } = shownSource(opened, taken ?? mapping?.nascoste ?? 'lascia');
  const write = options.scrivi === true;
  const allOrNothing = options['tutto-o-niente'] === true;
  const progress = { tell: lines((text) => io.notice(text), interval), signal: io.signal };
  const reportPath = optionalText(options, 'rapporto');
  const asked: ImportRequest = {
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
  printReport({ ...report, warnings: [...hiddenWarnings(left), ...report.warnings] }, io);
  if (reportFile !== null) {
    await writeReport(report, reportFile);
    io.notice(`Tutte le righe sono in ${reportPath}.`);
  }
  return report.plan.some((row) => row.outcome === 'rifiuta') ? exitStatus.refused : exitStatus.done;
}

function readInterval(text: string | undefined): number {
  if (text === undefined) return usualRows;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new CommandFault(`--avanzamento vuole un numero intero di righe, da 1 in su: «${text}» non lo è.`);
}

function hiddenWarnings({ rows, columns }: HiddenParts): string[] {
  const way = 'con --nascoste prendi si importano anche quelle';
  const names = columns.map((name) => `«${name}»`).join(', ');
  return [
    ...(rows > 0
      ? [`${counted(rows, 'riga nascosta', 'righe nascoste')} nel foglio, lasciate fuori: ${way}`]
      : []),
    ...(columns.length > 0 ? [`Colonne nascoste nel foglio, lasciate fuori: ${names}; ${way}`] : []),
  ];
}

/** Tells of each step of reading and of writing once in so many rows. */
function lines(print: (text: string) => void, interval: number): (step: ImportStep) => void {
  const last = { reading: 0, writing: 0 };
  return (step) => {
    if (step.step === 'comparing') return print(stepText(step));
    const rows = Math.floor(step.rows / interval) * interval;
    if (rows <= last[step.step] || (step.step === 'writing' && step.of <= interval)) return;
    last[step.step] = rows;
    print(stepText({ ...step, rows }));
  };
}

function stepText(step: ImportStep): string {
  if (step.step === 'writing') return `Scritte ${count(step.rows)} di ${count(step.of)}…`;
  const read = `Lette ${counted(step.rows, 'riga', 'righe')}`;
  return step.step === 'reading' ? `${read}…` : `${read}. Le confronto con il registro…`;
}
