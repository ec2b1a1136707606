/** Bills of a plant, as screens hold them. */
import { listBills } from '@lucerna/contract/endpoints/bills';
import type { Bill } from '@lucerna/domain/bill';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { refreshFindings } from './findings.ts';
import { queryClient } from './query-client.ts';

/** In the order of their end dates. */
export function billsQuery(plant: number) {
  return queryOptions<readonly Bill[], ApiError>({
    queryKey: ['bills', plant],
    queryFn: async ({ signal }) => (await call(listBills, { query: { imp: String(plant) }, signal })).data,
    // Whoever comes to write on it looks at what is there now.
    staleTime: 0,
  });
}

/** The bills of a plant as the page knows them by now. */
export function knownBills(plant: number): readonly Bill[] | undefined {
  return queryClient.getQueryData(billsQuery(plant).queryKey);
}

function inOrder(a: Bill, b: Bill): number {
  const [left, right] = [`${a.periodo_fine}${a.periodo_inizio}`, `${b.periodo_fine}${b.periodo_inizio}`];
  return left < right ? -1 : left > right ? 1 : a.id_letture - b.id_letture;
}

/** After a write: the list has the bill as it is now; null: it is gone. */
export function keepBill(plant: number, id: number, now: Bill | null): void {
  queryClient.setQueryData(billsQuery(plant).queryKey, (known) => {
    const others = (known ?? []).filter((bill) => bill.id_letture !== id);
    return now === null ? others : [...others, now].sort(inOrder);
  });
}

/** Somebody else changed something: the plant's bills are asked for again. */
export function refreshBills(plant: number): void {
  void queryClient.invalidateQueries({ queryKey: billsQuery(plant).queryKey });
  void refreshFindings();
}
