/** What the checks find in the register and in bills, and what is made of it. */
import {
  exportQuality,
  judgeQuality,
  qualityFindings,
  qualitySummary,
  recheckQuality,
  switchQualityRule,
  tryQuality,
} from '@lucerna/contract/endpoints/quality';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { qualityMessages } from '@lucerna/domain/messages';
import { may } from '@lucerna/domain/rules/permissions';
import type { qualityStates } from '@lucerna/domain/vocabulary/quality-rule';
import type { Clock } from '../../clock.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import type { Log } from '../../db/log.ts';
import { recheckWaiting } from '../../energy/recheck-findings.ts';
import { conflict, notFound } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { sendWorkbook } from '../../http/responses/workbook.ts';
import { BackgroundChecks } from '../../quality/background-checks.ts';
import { recheckForReader } from '../../quality/recheck-quality.ts';
import { askForWhole, countWaiting } from '../../quality/waiting.ts';
import type { Staff } from '../../sign-in/signed-in.ts';
import { KeptFindings } from './kept-findings.ts';
import { KeptWorkbooks } from './kept-workbooks.ts';
import * as queries from './queries.ts';
import { readSummary, rulesFor } from './summary.ts';
import { tryChanges } from './trial.ts';

const columns = [
  { key: 'peso', label: 'Peso' },
  { key: 'etichetta', label: 'Regola' },
  { key: 'elemento', label: 'Elemento' },
  { key: 'codice', label: 'Codice' },
  { key: 'messaggio', label: 'Rilievo' },
  { key: 'stato', label: 'Stato' },
  { key: 'nota', label: 'Nota' },
  { key: 'chi', label: 'Chi' },
  { key: 'quando', label: 'Quando' },
] as const;

const namesOfElements = new Map<string, string>([
  ...kinds.map(({ tipoElemento, names }) => [tipoElemento, names.one] as const),
  ['bolletta', 'bolletta'],
]);

export interface QualityParts {
  /** Checks in the background what is to be checked. */
  watch(log: Log): void;
  close(): Promise<void>;
}

export function qualityRoutes(mount: Mount, db: Database, clock: Clock): QualityParts {
  const checks = new BackgroundChecks(db, clock);
  const kept = new KeptFindings();
  const workbooks = new KeptWorkbooks();

  const sees = ({ capabilities }: Pick<Staff, 'capabilities'>) => may(capabilities, 'accounting');

  /** Who looks is told what is odd as of now, but where much is to be checked yet: that goes on in the background. */
  async function recheck({ codistat, capabilities }: Staff): Promise<void> {
    if (sees({ capabilities })) await recheckWaiting(db, codistat);
    if (!(await recheckForReader(db, codistat, checks.today()))) checks.begin(codistat);
  }

  async function readOf(
    tx: TenantTx,
    rules: readonly queries.AnyRule[],
    state: (typeof qualityStates)[number]['value'],
  ) {
    const [bills, elements] = [
      rules.filter(queries.isOfBills),
      rules.filter((one) => !queries.isOfBills(one)),
    ];
    return [
      ...(elements.length === 0 ? [] : await kept.read(tx, elements, state)),
      ...(bills.length === 0 ? [] : await queries.readBillFindings(tx, bills, state)),
    ];
  }

  function refuseUnseen(user: Staff, rule: queries.AnyRule): void {
    if (queries.isOfBills(rule) && !sees(user)) throw notFound();
  }

  mount.read(qualitySummary, async ({ user }) => {
    await recheck(user);
    const [today, accounts] = [checks.today(), sees(user)];
    const work = async (tx: TenantTx) => ({
      ...(await readSummary(tx, { today, accounts })),
      da_controllare: await countWaiting(tx),
    });
    return { data: await db.tenant(user.codistat, work, { readOnly: true }) };
  });

  mount.read(exportQuality, async ({ query: { regola, stato }, user, reply }) => {
    if (regola !== undefined) refuseUnseen(user, regola);
    await recheck(user);
    const work = async (tx: TenantTx) => {
      const all = await rulesFor(tx, { today: checks.today(), accounts: sees(user) });
      const off = await queries.readSwitchedOff(tx);
      const asked = all.filter((rule) =>
        regola === undefined ? !off.has(rule.regola) : rule.regola === regola,
      );
      const names = asked.map((rule) => rule.regola);
      return { rules: asked, found: await readOf(tx, names, stato) };
    };
    const { rules, found } = await db.tenant(user.codistat, work, { readOnly: true });
    const rows = exportedRows(rules, found);
    return sendWorkbook(reply, 'rilievi.xlsx', workbooks.bytes([{ name: 'Rilievi', columns, rows }]));
  });

  mount.read(qualityFindings, async ({ params: { regola }, query: { stato }, user }) => {
    refuseUnseen(user, regola);
    await recheck(user);
    const found = await db.tenant(user.codistat, (tx) => readOf(tx, [regola], stato), { readOnly: true });
    return { data: found.map(({ regola: _, ...finding }) => finding) };
  });

  judgingRoutes(mount, refuseUnseen);

  mount.write(recheckQuality, async ({ user, reply }, tx) => {
    await askForWhole(tx);
    // Once the answer has gone: what is written here is committed then.
    reply.raw.once('finish', () => checks.begin(user.codistat));
    return { success: true as const, data: { da_controllare: await countWaiting(tx) } };
  });

  mount.call(tryQuality, async ({ user, readBody }) => {
    const body = readBody();
    const centraline = await db.tenant(user.codistat, (tx) => tryChanges(tx, body), { readOnly: true });
    return { data: { centraline } };
  });

  return { watch: (log) => checks.watch(log), close: () => checks.close() };
}

/** What is thought of a finding, and whether a rule is judged by at all. */
function judgingRoutes(mount: Mount, refuseUnseen: (user: Staff, rule: queries.AnyRule) => void): void {
  mount.write(judgeQuality, async ({ params: { id }, user, readBody }, tx) => {
    const held = await queries.holdFinding(tx, id);
    if (held === undefined) throw notFound();
    const judgement = readBody();
    if (!held.present) throw conflict(qualityMessages.mended, held.finding);
    const data = await queries.writeJudgement(tx, held.finding, { ...judgement, chi: user.username });
    return { success: true as const, data };
  });

  mount.write(switchQualityRule, async ({ params: { regola }, user, readBody }, tx) => {
    refuseUnseen(user, regola);
    const { spenta, motivo } = readBody();
    if (spenta) await queries.switchOff(tx, regola, motivo ?? '', user.username);
    else await queries.switchOn(tx, regola);
    const off = await queries.readSwitchedOff(tx);
    return { success: true as const, data: { regola, spenta: off.get(regola) ?? null } };
  });
}

type Rules = Awaited<ReturnType<typeof rulesFor>>;
type Found = Awaited<ReturnType<typeof queries.readBillFindings>>;

/** The findings as the sheet has them, in the order of their rules. */
function exportedRows(rules: Rules, found: readonly Found[number][]) {
  const byRule = Map.groupBy(found, (one) => one.regola);
  return rules.flatMap(({ regola: name, etichetta, peso }) =>
    (byRule.get(name) ?? []).map((one) => ({
      peso,
      etichetta,
      elemento: namesOfElements.get(one.elemento) ?? one.elemento,
      codice: one.codice,
      messaggio: one.messaggio,
      stato: one.stato,
      nota: one.nota,
      chi: one.chi,
      quando: one.quando,
    })),
  );
}
