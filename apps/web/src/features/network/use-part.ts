import { networkOf } from '@lucerna/contract/endpoints/network';
import type { NetworkAnswer } from '@lucerna/domain/rules/network/network-answer';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { NetworkView } from './network-address.ts';

/** The part of the network that the view is about; nothing is asked without one. */
export function usePart(view: NetworkView | null) {
  return useQuery<NetworkAnswer, ApiError>({
    queryKey: ['network', view],
    queryFn:
      view === null
        ? skipToken
        : async ({ signal }) => {
            const { entita, id, verso, partenza, taglio } = view;
            const query = {
              verso,
              ...(partenza !== null && { partenza: String(partenza) }),
              ...(taglio !== null && { taglio: taglio.join(',') }),
            };
            const params = { entita, id: String(id) };
            return (await call(networkOf, { params, query: query as never, signal })).data;
          },
    // Somebody may have moved a lamp to another line a moment ago.
    staleTime: 0,
  });
}
