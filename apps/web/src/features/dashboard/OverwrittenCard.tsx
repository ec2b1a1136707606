import { listOverwritten } from '@lucerna/contract/endpoints/overwritten';
import { may } from '@lucerna/domain/rules/permissions';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/use-user.ts';
import { PaneBoundary } from '../../ui/PaneBoundary.tsx';
import { reloadable } from '../../ui/reloadable.tsx';

// Most days there is none: the first screen does without its code.
const OverwrittenTable = reloadable(async () => (await import('./OverwrittenTable.tsx')).OverwrittenTable);

/** Valori sovrascritti da programmi esterni: what somebody had just written when a program wrote something else. */
export function OverwrittenCard() {
  const { capabilities } = useUser();
  const { data, refetch } = useQuery({
    queryKey: ['overwritten'],
    queryFn: async ({ signal }) => (await call(listOverwritten, { signal })).data,
    enabled: may(capabilities, 'editRegister'),
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <PaneBoundary title="I valori sovrascritti non si sono caricati">
      <Suspense fallback={null}>
        <OverwrittenTable values={data} refetch={refetch} />
      </Suspense>
    </PaneBoundary>
  );
}
