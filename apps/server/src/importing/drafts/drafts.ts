/** Imports that are prepared, written and undone: what the screen does with them, whoever asks. */
import { type ImportDetail, type ImportInList, importTypes } from '@lucerna/contract/importing/answers';
import { foldCode } from '@lucerna/domain/rules/importing/referred-column';
import type { Database, TenantTx } from '../../db/database.ts';
import { type Log, silentLog } from '../../db/log.ts';
import { count } from '../count.ts';
import { ImportFault } from '../fault.ts';
import { placeInQueue } from '../live.ts';
import { noListText } from '../read/no-list.ts';
import type { ReadFile } from '../read/read-file.ts';
import type { UndoneImport } from '../undo-step.ts';
import type { Check } from './check.ts';
import { withColumns } from './choose-columns.ts';
import { ImportJobs, type WritePrepared } from './jobs.ts';
import { readLacking } from './lacking.ts';
import { chosenList, type Prepared, withList } from './list.ts';
import { OpenFiles, packed, readBytes } from './open-file.ts';
import { namesInDraft, namesInRegister, typesNaming } from './other-names.ts';
import { withPlace } from './place.ts';
import { readSurroundings } from './position.ts';
import {
  type ImportLine,
  insertDraft,
  type NewDraft,
  preparedNow,
  readImports,
  registerVersion,
  removeForgotten,
} from './queries.ts';
import {
  type Naming,
  namingOf,
  type ReferredNames,
  referredOf,
  supplyNamingOf,
  supplyOf,
} from './referred.ts';
import { choicesCarried } from './refused.ts';
import { stepsOf, workOf } from './steps.ts';
import { targetOf } from './target.ts';
import { runImport } from './target-work.ts';
import { type Undoing, UndoJobs } from './undo-jobs.ts';
import { readUndoneImport } from './undone-import.ts';

/** What is prepared in a municipality may hold so much, and one is kept so many days that nobody goes on with. */
const mostPrepared = 500;
const mostBytes = 1024 * 1024 * 1024;
const keptDays = 60;
/** So many lists that wait, and none beyond that size, are read for what they refer to. */
const mostRead = 5;
const mostReadBytes = 20 * 1024 * 1024;
/** How the question begins what would become of each row: its answer holds all rows once more. */
const checkQuestion = 'controllo';

export interface Received {
  readonly byte: number;
  readonly packed: Uint8Array;
  readonly read: ReadFile;
}

export class Drafts {
  readonly files: OpenFiles;
  readonly jobs: ImportJobs;
  readonly undos: UndoJobs;
  readonly #db: Database;

  constructor(db: Database, log: Log = silentLog) {
    this.#db = db;
    this.files = new OpenFiles(db);
    this.jobs = new ImportJobs(db, (codistat, id) => this.#toWrite(codistat, id), log);
    this.undos = new UndoJobs(db, log);
  }

  async list(codistat: string, types: readonly string[]): Promise<ImportInList[]> {
    const lines = await this.#db.tenant(codistat, (tx) => readImports(tx, types), { readOnly: true });
    return Promise.all(
      lines.map(async (line) => this.#shown(codistat, line, await this.#placeOf(codistat, line))),
    );
  }

  async line(codistat: string, types: readonly string[], id: number): Promise<ImportLine | undefined> {
    const [line] = await this.#db.tenant(codistat, (tx) => readImports(tx, types, id), { readOnly: true });
    return line;
  }

  /** With what its steps need. Throws `ImportFault` where its file cannot be read any more. */
  async detail(codistat: string, types: readonly string[], id: number): Promise<ImportDetail> {
    const line = await this.line(codistat, types, id);
    if (line === undefined) throw new ImportFault("Questa importazione non c'è più.");
    const ripresa = line.stato === 'annullata' ? await this.undone(codistat, id) : null;
    const shown = {
      ...this.#shown(codistat, line, await this.#placeOf(codistat, line)),
      passi: stepsOf(line.tipo),
      senza: line.stato === 'scritta' ? await this.#lacking(codistat, line) : null,
      ripresa: ripresa && { ...ripresa, lasciate: [...ripresa.lasciate] },
    };
    if (line.scelte === null || shown.stato !== 'in preparazione') return { ...shown, lavoro: null };
    const prepared = await this.prepare(codistat, line);
    return { ...shown, lavoro: await workOf(prepared, line.byte ?? 0) };
  }

  async #lacking(codistat: string, { id, tipo }: ImportLine): Promise<ImportDetail['senza']> {
    const kind = targetOf(tipo)?.kind;
    if (kind === undefined) return null;
    return this.#db.tenant(codistat, (tx) => readLacking(tx, kind, id), { readOnly: true });
  }

  /** Reads a file, and keeps it where it can be read. Throws `ImportFault`. */
  async receive(codistat: string, tipo: string, name: string, content: Uint8Array): Promise<Received> {
    const prepared = await this.#db.tenant(codistat, async (tx) => {
      await removeForgotten(tx, keptDays);
      return preparedNow(tx);
    });
    if (prepared.count >= mostPrepared || prepared.bytes + content.length > mostBytes)
      throw new ImportFault(
        `Ci sono già troppe importazioni preparate e non scritte (${count(prepared.count)}): scrivine o abbandonane qualcuna.`,
      );
    async function* bytes() {
      yield content;
    }
    const read = await readBytes(name, bytes());
    if (read.lists.every(({ records }) => records.length === 0))
      throw new ImportFault(`Il file «${name}» non ha nessuna riga.`);
    const target = targetOf(tipo);
    if (target !== undefined && read.carried === undefined) {
      const chosen = chosenList({ file: read, choices: {}, target });
      const what = noListText(read.lists, { chosen, type: tipo, fields: target.fields });
      if (what !== undefined) throw new ImportFault(`Il file «${name}» ${what}`);
    }
    return { byte: content.length, packed: await packed(content), read };
  }

  /** Its number. */
  async insert(
    tx: TenantTx,
    { byte, packed, read }: Received,
    draft: Omit<NewDraft, 'byte' | 'scelte'>,
  ): Promise<number> {
    const scelte = choicesCarried(read, draft.tipo);
    const id = await insertDraft(tx, { byte, ...draft, scelte }, packed);
    this.files.keep(tx.codistat, id, read);
    return id;
  }

  /** With what other lists refer to, by which its columns are proposed. */
  async prepare(codistat: string, line: ImportLine): Promise<Prepared> {
    const prepared = await this.#prepared(codistat, line);
    const naming = namingOf(prepared.target);
    const supplies = supplyNamingOf(prepared.target);
    return {
      ...prepared,
      ...(naming !== undefined && { referred: await this.#referred(codistat, naming) }),
      ...(supplies !== undefined && { supplies: await this.#referred(codistat, supplies) }),
    };
  }

  async #prepared(codistat: string, { id, tipo, file, scelte }: ImportLine): Promise<Prepared> {
    const target = targetOf(tipo);
    if (target === undefined || scelte === null) throw new Error(`There is no import of ${tipo} to prepare`);
    const around = await this.#db.tenant(codistat, readSurroundings, { readOnly: true });
    return {
      db: this.#db,
      codistat,
      target,
      file: await this.files.get(codistat, id, file),
      fileName: file,
      choices: scelte,
      around,
    };
  }

  /** What waits, with what was written and not found, comes before what the register calls them by now. */
  async #referred(codistat: string, naming: Naming): Promise<ReferredNames> {
    const { named, own } = await namesInRegister(this.#db, codistat, naming);
    const types = typesNaming(naming, importTypes);
    const lines = await this.#db.tenant(codistat, (tx) => readImports(tx, types), { readOnly: true });
    const waiting = lines
      .filter(({ stato, scelte, byte }) => stato === null && scelte !== null && (byte ?? 0) <= mostReadBytes)
      .slice(0, mostRead);
    const names = [...named];
    for (const line of waiting) {
      // A file that cannot be read any more refers to nothing.
      const found = await this.#namesOf(codistat, line, naming).catch((error: unknown) => {
        if (error instanceof ImportFault) return [];
        throw error;
      });
      names.push(...found);
    }
    return [new Set(names.map(foldCode)), new Set(own.map(foldCode))];
  }

  async #namesOf(codistat: string, line: ImportLine, naming: Naming): Promise<readonly string[]> {
    const prepared = await this.#prepared(codistat, line);
    return prepared.file.once(
      `nomi ${naming.kind.id} ${naming.field} ${JSON.stringify(line.scelte)}`,
      async () => namesInDraft(await withColumns(await withPlace(await withList(prepared))), naming),
    );
  }

  /** What would become of each row, as the register is now. */
  async check(prepared: Prepared, id: number): Promise<Check> {
    const { db, codistat, choices } = prepared;
    const version = await db.tenant(codistat, registerVersion, { readOnly: true });
    const { passo: _, ricorda: __, ...asked } = choices;
    const list = chosenList(prepared);
    const referred = [await referredOf(prepared, list), await supplyOf(prepared, list)];
    return prepared.file.once(
      `${checkQuestion} ${id} ${version} ${JSON.stringify([asked, referred])}`,
      async () => {
        return (await runImport(prepared, {})).check;
      },
    );
  }

  /** The file of another import of the type that is being written; undefined where there is none. */
  async running(tx: TenantTx, type: string, id: number): Promise<string | undefined> {
    const lines = await readImports(tx, [type]);
    return lines.find((line) => line.id !== id && (line.stato === 'in corso' || line.avanzamento !== null))
      ?.file;
  }

  /** How it is told of the moment in which it begins to be written. */
  begun(line: ImportLine): ImportDetail {
    const shown = this.#shown('', line, null);
    return {
      ...shown,
      passi: stepsOf(line.tipo),
      stato: 'in corso',
      passo: null,
      avanzamento: { righe: 0, di: 0 },
      errore: null,
      senza: null,
      ripresa: null,
      lavoro: null,
    };
  }

  /** How one is told of that was stopped and that nothing is left of. */
  gone(line: ImportLine): ImportDetail {
    const shown = this.#shown('', { ...line, avanzamento: null }, null);
    return {
      ...shown,
      passi: stepsOf(line.tipo),
      stato: 'annullata',
      passo: null,
      senza: null,
      ripresa: null,
      lavoro: null,
    };
  }

  /** Has the queue looked at; gives the place in it, null where it is being written. */
  async queued(codistat: string, id: number): Promise<number | null> {
    await this.jobs.takeNext();
    return placeInQueue(this.#db, codistat, id);
  }

  /** Whatever account asked for it. */
  async #toWrite(codistat: string, id: number): Promise<WritePrepared> {
    const line = await this.line(codistat, importTypes, id);
    if (line === undefined) throw new ImportFault("Questa importazione non c'è più.");
    const prepared = await this.prepare(codistat, line);
    // From here on nobody works with it but the import: what it holds in memory ends with that.
    this.files.forget(codistat, id);
    prepared.file.forget(checkQuestion);
    return { file: line.file, prepared };
  }

  /** Begins to undo it; or says in Italian why it cannot be. */
  async undo(codistat: string, line: ImportLine, user: string): Promise<Undoing | string> {
    if (line.stato === 'annullata') return 'Questa importazione è già stata annullata';
    if (line.stato !== 'scritta')
      return "Questa importazione non è stata scritta: non c'è nulla da annullare";
    const undoing = await this.undos.start(codistat, { id: line.id, tipo: line.tipo, user });
    return undoing ?? "Questa importazione si sta già annullando: guarda tra poco com'è finita";
  }

  /** All that it has undone until now. */
  async undone(codistat: string, id: number): Promise<UndoneImport | null> {
    return this.#db.tenant(codistat, (tx) => readUndoneImport(tx, id), { readOnly: true });
  }

  async #placeOf(codistat: string, { id, in_attesa }: ImportLine): Promise<number | null> {
    return in_attesa ? placeInQueue(this.#db, codistat, id) : null;
  }

  #shown(codistat: string, line: ImportLine, coda: number | null): ImportInList {
    const running = this.jobs.progressOf(codistat, line.id) ?? line.avanzamento;
    const stato = running !== null ? 'in corso' : (line.stato ?? 'in preparazione');
    const { byte: _, scelte, in_attesa: __, ...rest } = line;
    return {
      ...rest,
      stato,
      passo: stato === 'in preparazione' ? (scelte?.passo ?? 'file') : null,
      avanzamento: running,
      coda,
    };
  }
}
