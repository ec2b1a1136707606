/** A report from whoever passes by: looked at from the outside in, counted, and kept or joined. */
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type PublicReport,
  publicReportSchema,
  type SentReport,
  sendPublicReport,
} from '@lucerna/contract/endpoints/public-reports';
import { TRAP_FIELD } from '@lucerna/domain/public-report';
import { todayInItaly } from '@lucerna/domain/rules/today';
import { faultNumber } from '@lucerna/domain/rules/work/work-number';
import { note } from '../../audit-log/note.ts';
import { eventOf } from '../../audit-log/words.ts';
import { type Clock, instantBefore } from '../../clock.ts';
import type { TenantTx, Tx } from '../../db/database.ts';
import { waitTurn } from '../../db/turn.ts';
import { placeFault, readBorders } from '../../elements/place.ts';
import { checkBody } from '../../http/body.ts';
import { invalid, notFound } from '../../http/fault.ts';
import { publicMessages } from '../../http/public-messages.ts';
import type { SentFile } from '../../http/upload/sent-file.ts';
import { checkedHeader, noPicture, type PhotoDrawer } from '../../photos/checked-photo.ts';
import type { DrawnPhoto } from '../../photos/draw-photo.ts';
import { hasRoom } from '../../photos/kept-pictures.ts';
import { keptSecret } from '../../work/secrets.ts';
import { type FaultOfReport, type NewReport, takeReport } from '../../work/take-report.ts';
import { solvedChallenge } from './challenges.ts';
import { countReport, type RefusedAddresses } from './limits.ts';
import { digestOf, linkSecret } from './links.ts';
import {
  answeredTo,
  findLabel,
  haveComeSince,
  type KeptAnswer,
  keepPhoto,
  type LabelledElement,
} from './queries.ts';
import { openTownIn, type PublicParts } from './towns.ts';

const hourMs = 60 * 60_000;
/** Beyond so many an hour a municipality's own people look first. */
const mostInHour = 100;
/** The largest photo takes a second or two of the embedded database on a slow machine. */
const deadlineMs = 60_000;
/** Another request with the same key is at work: how often it is looked for, and after how long. */
const looks = 8;
const lookEveryMs = 250;

/** Web and e-mail addresses, as spam has them. */
const addressIn =
  /https?:|www\.|\S@\S+\.\S|\b[\w-]+\.(?:com|it|net|org|info|eu|ru|cn|biz|xyz|top|shop|online|site|io|co|me)\b/i;

export interface SendParts extends PublicParts {
  readonly clock: Clock;
  readonly drawer: PhotoDrawer;
  readonly refused: RefusedAddresses;
}

export interface Arrived {
  readonly file: SentFile;
  /** From where it came. */
  readonly address: string;
  /** What links begin with. */
  readonly origin: string;
}

const isNew = (answer: KeptAnswer) => 'numero' in answer;

/** What goes with a report once it is let in. */
interface Ready {
  readonly report: PublicReport;
  readonly element: LabelledElement | undefined;
  readonly content: string;
  readonly secret: string;
}

/** What a robot gets that filled the hidden field: an answer like any other, and nothing behind it. */
function pretended(origin: string, now: Date): SentReport {
  const secret = randomBytes(17).toString('base64url').slice(0, 22);
  return {
    numero: faultNumber(Number(todayInItaly(now).slice(0, 4)), randomInt(1, 400)),
    collegamento: `${origin}/segnalazione/${secret}`,
  };
}

/** The element of a label of that municipality; any other is not there. */
async function elementOf(tx: Tx, { codistat, etichetta }: PublicReport) {
  if (etichetta === undefined) return undefined;
  const element = await findLabel(tx, etichetta);
  if (element?.codistat !== codistat) throw notFound();
  return element;
}

async function refusePlace(tx: TenantTx, { etichetta, lon, lat }: PublicReport): Promise<void> {
  if (etichetta !== undefined || lon === undefined || lat === undefined) return;
  const place = { type: 'Point' as const, coordinates: [lon, lat] as [number, number] };
  const fault = placeFault({ withinBorders: true }, place, await readBorders(tx));
  if (fault !== undefined) throw invalid({ lon: fault }, fault);
}

/** What was answered before to the same key; throws a 422 where it came with another content. */
async function answeredBefore(
  tx: TenantTx,
  { report: { chiave }, content }: Ready,
): Promise<KeptAnswer | undefined> {
  const before = await answeredTo(tx, chiave);
  if (before === undefined) return undefined;
  if (before.corpo_sha256 === content) return before.risposta;
  throw invalid({ chiave: publicMessages.sentOtherwise }, publicMessages.sentOtherwise);
}

/** Its challenge was used: by the same report, sent twice at once, or by another one. */
async function answeredMeanwhile({ db }: PublicParts, ready: Ready): Promise<KeptAnswer> {
  const { codistat } = ready.report;
  for (let look = 0; look < looks; look += 1) {
    const answer = await db.tenant(codistat, (tx) => answeredBefore(tx, ready), { readOnly: true });
    if (answer !== undefined) return answer;
    await sleep(lookEveryMs);
  }
  throw invalid({ sfida: publicMessages.usedChallenge }, publicMessages.usedChallenge);
}

export async function sendReport(
  parts: SendParts,
  { file, address, origin }: Arrived,
): Promise<{ readonly isNew: boolean; readonly sent: SentReport }> {
  const { db, clock, drawer, refused } = parts;
  const { texts, content } = file;
  if ((texts[TRAP_FIELD] ?? '').trim() !== '') return { isNew: true, sent: pretended(origin, clock()) };
  const header = content.length === 0 ? undefined : checkedHeader(content);
  const report = checkBody(publicReportSchema, texts);
  const { codistat, chiave } = report;
  // What is asked for goes to the database in as few turns as it can: staff have the others.
  const [ofChallenges, ofLinks] = [await keptSecret(db, 'sfide'), await keptSecret(db, 'collegamenti')];
  const find = async (tx: Tx) => {
    await openTownIn(tx, parts, codistat);
    return elementOf(tx, report);
  };
  const element = await db.system(find, { readOnly: true });
  const secret = linkSecret(ofLinks, codistat, chiave);
  const link = { collegamento: `${origin}/segnalazione/${secret}` };
  const ready = {
    report,
    element,
    secret,
    content: digestOf(JSON.stringify(report) + digestOf(content.toString('base64'))),
  };
  const answered = (answer: KeptAnswer) => ({ isNew: isNew(answer), sent: { ...answer, ...link } });
  const look = async (tx: TenantTx) => {
    const before = await answeredBefore(tx, ready);
    if (before === undefined && !refused.knows(address, clock())) await refusePlace(tx, report);
    return before;
  };
  const before = await db.tenant(codistat, look, { readOnly: true });
  if (before !== undefined) return answered(before);
  refused.refuse(address, clock());
  const solved = await solvedChallenge(ofChallenges, texts, clock());
  if ((await refused.noting(address, clock(), countReport(db, address, solved, clock()))) === 'used') {
    return answered(await answeredMeanwhile(parts, ready));
  }
  const drawn = header && (await drawer.run({ content, header }));
  if (header !== undefined && drawn === undefined) throw noPicture();
  return answered(await keep(parts, ready, drawn));
}

/** One transaction: the report with its photo, or what came before under its key. */
async function keep(
  { db, clock }: SendParts,
  ready: Ready,
  drawn: DrawnPhoto | undefined,
): Promise<KeptAnswer> {
  const { report, element, content, secret } = ready;
  const { chiave } = report;
  const work = async (tx: TenantTx): Promise<KeptAnswer> => {
    await waitTurn(tx, `chiave ${chiave}`);
    const before = await answeredBefore(tx, ready);
    if (before !== undefined) return before;
    const now = clock();
    const many = await haveComeSince(tx, mostInHour, new Date(instantBefore(now, hourMs)));
    const said = `${report.descrizione ?? ''} ${/https?:|www\./i.test(report.contatto ?? '') ? 'www.' : ''}`;
    const arrived: NewReport = {
      origine: 'pubblico',
      tipo: report.tipo,
      pericolo: report.pericolo === true,
      entita: element?.entita ?? null,
      id_elemento: element?.id ?? null,
      lon: report.lon ?? null,
      lat: report.lat ?? null,
      descrizione: report.descrizione ?? null,
      contatto: report.contatto ?? null,
      account: null,
      invio: chiave,
      corpo_sha256: content,
      segreto_sha256: digestOf(secret),
      moderazione: many || addressIn.test(said),
      by: 'pubblico',
      now,
    };
    const taken = await takeReport(tx, arrived, answerFor);
    if (taken === undefined) throw notFound();
    // Beyond the municipality's hour no photo is kept: whoever sends thousands fills no disk.
    if (drawn !== undefined && !many && (await hasRoom(tx, db.engine))) {
      await keepPhoto(tx, taken.report, { chiave, sha256: content, drawn, now });
    }
    const { anno, progressivo } = taken.fault;
    note(tx, tx.codistat, {
      ...eventOf(sendPublicReport),
      oggetto: faultNumber(anno, progressivo),
      chi: '',
    });
    return answerFor(taken.fault);
  };
  return db.tenant(report.codistat, work, { deadlineMs });
}

const answerFor = ({ anno, progressivo, dal, joined }: FaultOfReport): KeptAnswer =>
  joined ? { giaSegnalato: true, dal } : { numero: faultNumber(anno, progressivo) };
