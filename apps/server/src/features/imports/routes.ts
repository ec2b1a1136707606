/** Imports on the screen: from a file that is sent to rows that are written, step by step. */
import { Readable } from 'node:stream';
import * as calls from '@lucerna/contract/endpoints/imports';
import { importTypes, verdicts } from '@lucerna/contract/importing/answers';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { checkGeometry } from '@lucerna/domain/rules/geometry';
import type { TenantTx } from '../../db/database.ts';
import { checkName } from '../../files/importable.ts';
import { conflict, Fault, invalid, notAllowed, notFound } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { attachmentHeader } from '../../http/upload/file-name.ts';
import { narrowed, pageOf } from '../../importing/drafts/check.ts';
import { decide } from '../../importing/drafts/decide.ts';
import type { Drafts } from '../../importing/drafts/drafts.ts';
import { chosenList, leftHidden } from '../../importing/drafts/list.ts';
import { takeOtherCode } from '../../importing/drafts/other-codes.ts';
import { notFoundOf } from '../../importing/drafts/other-names.ts';
import {
  hasEntry,
  holdChoices,
  type ImportLine,
  keepChoices,
  readCarried,
  readImports,
  readRefused,
  removeDraft,
} from '../../importing/drafts/queries.ts';
import { refusedOf, refusedWorkbook } from '../../importing/drafts/refused.ts';
import { columnsStep, placesOf, wordsStep } from '../../importing/drafts/steps.ts';
import { targetOf } from '../../importing/drafts/target.ts';
import { stoppedTexts } from '../../importing/drafts/undo-jobs.ts';
import { placeRow, readWaiting } from '../../importing/drafts/waiting.ts';
import { enqueue, isBeingWritten } from '../../importing/live.ts';
import { linkFound } from '../../importing/to-link.ts';
import { checkChoices, mergedChoices } from './choices.ts';
import { type DeskParts, type ImportDesk, importDesk, readable, typesOf, written } from './desk.ts';
import { missingElements } from './queries.ts';

const underWay = 'Questa importazione si sta scrivendo: aspetta che finisca, o interrompila';
const stillWriting =
  "La richiesta di fermarsi è arrivata, ma l'importazione non si è ancora fermata: guarda tra poco com'è finita";
const endedBefore =
  "L'importazione è finita prima che si potesse fermare: le sue righe sono nel registro, e si può annullare";

/** Whether somebody writes it, in this process or another. */
const isWritten = ({ stato, avanzamento }: ImportLine) => avanzamento !== null || stato === 'in corso';

/** Throws a 409 where it is no draft any more. */
function refuseWritten(line: ImportLine): void {
  if (line.scelte === null) throw conflict(written);
  if (isWritten(line)) throw conflict(underWay);
}

/**
 * What is chosen of a draft, held: another tab may begin to write it meanwhile or choose something else, and one of the two
 * finds what the other did. Undefined where there is none any more; throws a 409 where it is being written.
 */
async function holdDraft(tx: TenantTx, id: number): ReturnType<typeof holdChoices> {
  const held = await holdChoices(tx, id);
  if (await isBeingWritten(tx, id)) throw conflict(underWay);
  return held;
}

export function importRoutes(mount: Mount, parts: DeskParts): Drafts {
  const desk = importDesk(parts);
  draftRoutes(mount, desk);
  stepRoutes(mount, desk);
  writingRoutes(mount, desk);
  placingRoutes(mount, desk);
  return desk.drafts;
}

/** The imports there are: listed, begun, changed in what was chosen, thrown away. */
function draftRoutes(mount: Mount, { drafts, once, open }: ImportDesk): void {
  mount.read(calls.listImports, async ({ user }) => ({
    data: await drafts.list(user.codistat, typesOf(user)),
  }));

  mount.call(calls.createImport, async (call) => {
    const { user, file } = call;
    const tipo = file.texts[calls.TYPE_FIELD] ?? '';
    if (!importTypes.includes(tipo)) {
      const message = `Scegli che cosa contiene il file: ${importTypes.join(', ')}`;
      checkName(file.name, file.content);
      throw invalid({ tipo: message }, message);
    }
    if (!typesOf(user).includes(tipo)) throw notAllowed();
    checkName(file.name, file.content);
    const kept = await readable(() => drafts.receive(user.codistat, tipo, file.name, file.content));
    const answer = await once(calls.createImport, call, file.name, async (tx) => {
      const id = await drafts.insert(tx, kept, { tipo, file: file.name, chi: user.username });
      return { success: true as const, data: { id } };
    });
    const { id } = answer.data;
    return {
      success: true as const,
      data: await readable(() => drafts.detail(user.codistat, typesOf(user), id)),
    };
  });

  mount.read(calls.oneImport, async ({ user, params: { id } }) => {
    await open(user, id);
    return { data: await readable(() => drafts.detail(user.codistat, typesOf(user), id)) };
  });

  mount.call(calls.modifyImport, async (call) => {
    const { user, readBody, params } = call;
    const { id } = params;
    const line = await open(user, id);
    const body = readBody();
    refuseWritten(line);
    const before = await readable(() => drafts.prepare(user.codistat, line));
    await once(calls.modifyImport, call, line.file, async (tx) => {
      const held = await holdDraft(tx, id);
      if (held === undefined) throw conflict(written);
      const list = chosenList({ ...before, choices: held }).name;
      const scelte = mergedChoices(held, body, list);
      checkChoices({ ...before, choices: scelte }, body);
      await keepChoices(tx, id, scelte);
    });
    return {
      success: true as const,
      data: await readable(() => drafts.detail(user.codistat, typesOf(user), id)),
    };
  });

  mount.call(calls.removeImport, async (call) => {
    const { user, params } = call;
    const { id } = params;
    const line = await open(user, id);
    refuseWritten(line);
    const isGone = await once(calls.removeImport, call, line.file, async (tx) => {
      return (await holdDraft(tx, id)) !== undefined && removeDraft(tx, id);
    });
    if (!isGone) throw notFound();
    drafts.files.forget(user.codistat, id);
    return { success: true as const, data: { id } };
  });
}

/** What the steps of one that is not written yet show. */
function stepRoutes(mount: Mount, { db, drafts, open, openDraft }: ImportDesk): void {
  mount.read(calls.importColumns, async ({ user, params: { id }, query: { altre = 0 } }) => {
    const prepared = await openDraft(user, id);
    return { data: await readable(() => columnsStep(prepared, altre)) };
  });

  mount.read(calls.importWords, async ({ user, params: { id } }) => {
    const prepared = await openDraft(user, id);
    return { data: await readable(() => wordsStep(prepared)) };
  });

  mount.read(calls.importPoints, async ({ user, params: { id }, query }) => {
    const { controllo, campo, parola, motivo, senza, cerca } = query;
    const prepared = await openDraft(user, id);
    return readable(async () => {
      const { found, list, place: decided } = await decide(prepared);
      const points = decided === null ? [] : await placesOf(prepared, list, decided.choice);
      const field = [...found.keys()].find(({ key }) => key === campo);
      const words = field === undefined ? undefined : found.get(field);
      const wanted =
        parola === undefined
          ? null
          : new Set(words?.filter(({ word }) => word === parola).flatMap(({ places }) => places) ?? []);
      const checked = controllo === undefined ? null : await drafts.check(prepared, id);
      const verdictOf = new Map(
        checked === null
          ? []
          : narrowed(checked, { motivo, senza, cerca }).map(({ riga, verdetto }) => [
              riga,
              verdicts.indexOf(verdetto),
            ]),
      );
      const shown = points.filter(
        ({ place }) => wanted?.has(place) !== false && (checked === null || verdictOf.has(place)),
      );
      return {
        data: {
          righe: shown.map(({ place }) => place),
          parole: parola === undefined && words !== undefined ? wordsOfRows(words, shown) : null,
          lon: shown.map(({ at }) => at[0]),
          lat: shown.map(({ at }) => at[1]),
          verdetti: checked === null ? null : shown.map(({ place }) => verdictOf.get(place) ?? 0),
        },
      };
    });
  });

  mount.read(calls.importRows, async ({ user, params: { id }, query }) => {
    const prepared = await openDraft(user, id);
    return readable(async () => {
      const check = await drafts.check(prepared, id);
      const { length: missing } = await missingElements(db, prepared, check);
      const notFound = await notFoundOf(db, user.codistat, check);
      return { data: pageOf(check, { missing, hidden: leftHidden(prepared), notFound }, query) };
    });
  });

  mount.read(calls.importMissing, async ({ user, params: { id } }) => {
    const prepared = await openDraft(user, id);
    const check = await readable(() => drafts.check(prepared, id));
    return { data: (await missingElements(db, prepared, check)).slice(0, 5000) };
  });

  mount.read(calls.importRefused, async ({ user, params: { id }, reply }) => {
    const line = await open(user, id);
    const { rows, carried } =
      line.scelte === null
        ? await db.tenant(
            user.codistat,
            async (tx) => ({ rows: await readRefused(tx, id), carried: await readCarried(tx, id) }),
            { readOnly: true },
          )
        : await readable(async () => {
            const prepared = await drafts.prepare(user.codistat, line);
            return refusedOf(await decide(prepared), await drafts.check(prepared, id));
          });
    const bytes = refusedWorkbook(rows, carried);
    return reply
      .type(calls.importRefused.media?.[0] ?? '')
      .header(
        'content-disposition',
        attachmentHeader(`${line.file.replace(/\.[^.]*$/, '')} - righe rifiutate.xlsx`),
      )
      .header('content-length', bytes.length)
      .send(Readable.from([bytes]));
  });
}

/** Writing, stopping and taking back. */
function writingRoutes(mount: Mount, { db, drafts, once, open }: ImportDesk): void {
  mount.call(calls.writeImport, async (call) => {
    const { user, params } = call;
    const { id } = params;
    const line = await open(user, id);
    const answer = await once(calls.writeImport, call, line.file, async (tx) => {
      if (line.scelte === null) throw conflict(written);
      if ((await holdChoices(tx, id)) === undefined) {
        if (await hasEntry(tx, id)) throw conflict(written);
        throw notFound();
      }
      const other = await drafts.running(tx, line.tipo, id);
      if (other !== undefined) {
        throw conflict(
          `Si sta già scrivendo un'altra importazione dello stesso genere: ${other}. Aspetta che finisca.`,
        );
      }
      // Pressed in two tabs, it is written once.
      await enqueue(tx, db, id, user.username);
      return { success: true as const, data: drafts.begun(line) };
    });
    const coda = await drafts.queued(user.codistat, id);
    return { ...answer, data: { ...answer.data, coda } };
  });

  mount.call(calls.interruptImport, async (call) => {
    const { user, params } = call;
    const { id } = params;
    const line = await open(user, id);
    await once(calls.interruptImport, call, line.file, async () => {
      if (line.scelte === null && !isWritten(line)) throw conflict(written);
      return { success: true as const };
    });
    if (!(await drafts.jobs.interrupt(user.codistat, id))) throw conflict(stillWriting);
    const now = await drafts.line(user.codistat, typesOf(user), id);
    if (now?.stato === 'scritta') throw conflict(endedBefore);
    return {
      success: true as const,
      // Of one that no screen prepared nothing is left.
      data:
        now === undefined
          ? drafts.gone(line)
          : await readable(() => drafts.detail(user.codistat, typesOf(user), id)),
    };
  });

  mount.call(calls.undoImport, async (call) => {
    const { user, params, query } = call;
    const { id } = params;
    const undoing = await drafts.undo(user.codistat, await open(user, id), user.username);
    if (typeof undoing === 'string') throw conflict(undoing);
    if (query.attendi !== 'no') {
      const end = await undoing.done;
      if (end !== 'fatto') throw new Fault(503, stoppedTexts[end]);
    }
    const importazione = await drafts.detail(user.codistat, typesOf(user), id);
    const { lasciate = [], tolte = 0, ripristinate = 0 } = (await drafts.undone(user.codistat, id)) ?? {};
    return { success: true as const, data: { importazione, tolte, ripristinate, lasciate: [...lasciate] } };
  });
}

/** What is still to be done by hand once it is written: rows without a place, codes that others are known by. */
function placingRoutes(mount: Mount, { db, once, open }: ImportDesk): void {
  mount.read(calls.importWaiting, async ({ user, params: { id } }) => {
    await open(user, id);
    return { data: await db.tenant(user.codistat, (tx) => readWaiting(tx, id), { readOnly: true }) };
  });

  mount.write(calls.placeImportRow, async ({ user, params: { id, riga }, readBody }, tx) => {
    const [line] = await readImports(tx, typesOf(user), id);
    const kind = targetOf(line?.tipo ?? '')?.kind;
    const waits = (await readWaiting(tx, id)).some((row) => row.riga === riga);
    if (line?.stato !== 'scritta' || line.annullamento !== null || kind === undefined || !waits)
      throw notFound();
    const checked = checkGeometry(readBody().geometry, kind.geometry);
    if (!checked.ok) throw invalid({ geometry: checked.message });
    const placed = await placeRow(tx, kind, { id, riga }, checked.geometry);
    if (placed === undefined) throw notFound();
    if ('faults' in placed) throw invalid(placed.faults);
    return { success: true as const, data: placed };
  });

  mount.call(calls.takeCodes, async (call) => {
    const { user, params, readBody } = call;
    const line = await open(user, params.id);
    const { colonna } = readBody();
    const cambiate = await once(calls.takeCodes, call, line.file, async (tx) => {
      const changed = await takeOtherCode(tx, kindById('cabinet'), colonna);
      if (changed === 0) throw conflict(`Nessuna centralina ha un codice nella colonna «${colonna}»`);
      return changed;
    });
    // What is in already and named them so hangs on them from now on.
    const collegati = await linkFound(db, user.codistat, 'cabinet');
    return { success: true as const, data: { cambiate, collegati } };
  });
}

/** Which of the field's words each row has. */
function wordsOfRows(
  words: readonly { readonly word: string; readonly places: readonly number[] }[],
  rows: readonly { readonly place: number }[],
) {
  const indexOf = new Map(words.flatMap(({ places }, index) => places.map((place) => [place, index])));
  return {
    nomi: words.map(({ word }) => word),
    indici: rows.map(({ place }) => indexOf.get(place) ?? -1),
  };
}
