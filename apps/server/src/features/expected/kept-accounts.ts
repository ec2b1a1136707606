/**
 * The years of cabinets, kept in memory for each municipality: after a write to a bill or a lamp only the cabinets that it
 * touched are reckoned anew (`bollette_versioni`, `lampade_versioni`).
 */
import type { CabinetAccount } from '@lucerna/domain/rules/expected/cabinet-account';
import type { TenantTx } from '../../db/database.ts';
import { layerVersions } from '../../elements/layer-versions.ts';
import { UsedLast } from '../../http/responses/used-last.ts';
import { changedCabinets, readCabinets, readJudged } from './account-queries.ts';
import {
  type Asked,
  holdingOf,
  type Reckoned,
  readSettings,
  reckonYears,
  type Settings,
} from './accounts.ts';

/** In bytes; the year of a cabinet takes some 3 kB. */
const MOST_KEPT = 48e6;
const BYTES_OF_A_YEAR = 3_000;
/** Where more changed, all are read at once. */
const MOST_APART = 100;

interface Kept {
  readonly versions: { readonly bills: number; readonly lamps: number };
  /** What all years hang on, and what the year of each cabinet was reckoned by, as texts that are compared. */
  readonly common: string;
  readonly own: ReadonlyMap<number, string>;
  readonly accounts: ReadonlyMap<number, CabinetAccount>;
}

const commonOf = ({ end, parameters, place, profiles }: Settings) =>
  JSON.stringify([end, parameters, place, profiles]);

export class KeptAccounts {
  readonly #kept = new UsedLast<Kept>(MOST_KEPT, ({ accounts }) => accounts.size * BYTES_OF_A_YEAR);

  /** All cabinets of the municipality. */
  async read(tx: TenantTx, asked: Asked): Promise<Reckoned[]> {
    const name = `${tx.codistat} ${asked.end}`;
    // The versions come before the rest: what is written meanwhile is later, and is then read again.
    const [bills = 0, lamps = 0] = await layerVersions(tx, ['bollette', 'pl']);
    const settings = await readSettings(tx, null, asked);
    const cabinets = await readCabinets(tx, null);
    const judged = new Map((await readJudged(tx, null)).map((one) => [one.id_imp, one]));
    const common = commonOf(settings);
    const own = new Map(
      cabinets.map(({ id_imp }) => [id_imp, JSON.stringify(settings.switching.get(id_imp) ?? [])]),
    );
    const before = this.#kept.get(name);
    const known = before?.common === common ? before : undefined;
    const accounts = await this.#accounts(tx, settings, own, known);
    this.#kept.set(name, { versions: { bills, lamps }, common, own, accounts });
    return cabinets.map((cabinet) => ({
      cabinet,
      account: accounts.get(cabinet.id_imp) as CabinetAccount,
      judged: judged.get(cabinet.id_imp),
      ...holdingOf(cabinet.id_imp, settings),
    }));
  }

  async #accounts(
    tx: TenantTx,
    settings: Settings,
    own: Kept['own'],
    known: Kept | undefined,
  ): Promise<Kept['accounts']> {
    const changed = known === undefined ? null : await changedCabinets(tx, known.versions);
    const stays = (id: number) =>
      changed !== null && !changed.has(id) && known?.own.get(id) === own.get(id) && known?.accounts.has(id);
    const anew = [...own.keys()].filter((id) => !stays(id));
    const accounts = new Map<number, CabinetAccount>();
    for (const id of own.keys()) {
      const account = known?.accounts.get(id);
      if (account !== undefined && stays(id)) accounts.set(id, account);
    }
    if (anew.length === 0) return accounts;
    const reckon = await reckonYears(tx, anew.length > MOST_APART ? null : anew, settings);
    for (const id of anew) accounts.set(id, reckon(id));
    return accounts;
  }
}
