/** Writes bills and production of a municipality that was just made. */
import type { DemoBill } from '@lucerna/demo/energy/bill-rows';
import type { DemoProduction } from '@lucerna/demo/energy/production-rows';
import type { TenantTx } from '../db/database.ts';
import { recheckAll } from '../energy/recheck-findings.ts';

const billColumns = [
  'identificativo',
  'periodo_inizio',
  'periodo_fine',
  'totale_lettura',
  'valore_f1',
  'valore_f2',
  'valore_f3',
  'valore_f0',
  'importo',
  'locked',
] as const;

/** The plants stand in the order of their keys: cabinets first. What is odd about the bills is found at once. */
export async function loadBills(tx: TenantTx, bills: readonly DemoBill[]): Promise<void> {
  if (bills.length === 0) return;
  const plants = await tx.sql
    .selectFrom('imp')
    .select('id_imp')
    .where('codistat', '=', tx.codistat)
    .orderBy('id_imp')
    .execute();
  await tx.insertMany(
    'bollette',
    ['codistat', 'id_contat', ...billColumns],
    rowsOf(tx.codistat, plants, bills),
  );
  await recheckAll(tx);
}

function* rowsOf(
  codistat: string,
  plants: readonly { readonly id_imp: number }[],
  bills: readonly DemoBill[],
): Iterable<unknown[]> {
  for (const bill of bills) {
    yield [codistat, plants[bill.plant]?.id_imp, ...billColumns.map((column) => bill[column])];
  }
}

export async function loadProduction(tx: TenantTx, { pod, contratti }: DemoProduction): Promise<void> {
  const { codistat } = tx;
  await tx.insertMany(
    'produzione_pod',
    ['codistat', 'pod', 'tipo_impianto'],
    pod.map((one) => [codistat, one.pod, one.tipo_impianto]),
  );
  await tx.insertMany(
    'produzione_contratti',
    ['codistat', 'codice', 'convenzione'],
    contratti.map(({ codice, convenzione }) => [codistat, codice, convenzione]),
  );
  const made = await tx.sql
    .selectFrom('produzione_contratti')
    .select(['id', 'codice', 'convenzione'])
    .where('codistat', '=', codistat)
    .execute();
  const ids = new Map(made.map(({ id, codice, convenzione }) => [`${convenzione} ${codice}`, id]));
  const withId = contratti.map((contract) => ({
    ...contract,
    id: ids.get(`${contract.convenzione} ${contract.codice}`),
  }));
  await tx.insertMany(
    'produzione_contratti_pod',
    ['codistat', 'id_contratto', 'pod'],
    withId.flatMap(({ id, pod: pods }) => pods.map((one) => [codistat, id, one])),
  );
  await tx.insertMany(
    'produzione_corrispettivi',
    ['codistat', 'id_contratto', 'mese', 'corrispettivo', 'energia'],
    withId.flatMap(({ id, corrispettivi }) =>
      corrispettivi.map(({ mese, corrispettivo, energia }) => [
        codistat,
        id,
        `${mese}-01`,
        corrispettivo,
        energia,
      ]),
    ),
  );
}
