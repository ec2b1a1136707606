import { registerPath } from '@lucerna/contract/register-path';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { mapSetupQuery } from '../api/map-setup.ts';
import { queryClient } from '../api/query-client.ts';
import { layersOfKind } from '../api/reference-layer.ts';
import { layerQuery } from '../api/use-layer.ts';
import { userQuery } from '../api/use-user.ts';
import { paths } from '../paths.ts';

const forAnybody: readonly string[] = [paths.signIn, paths.signOut, paths.accessibility, paths.privacy];

/**
 * Asks the server for what the screen at the address begins with, while the code of the screen is still on its way.
 * Whoever is signed in comes first: the lists are asked for that account.
 */
export async function startAhead(path: string): Promise<void> {
  if (forAnybody.includes(path)) return;
  const kind = kinds.find(({ segment }) => registerPath(segment) === path);
  await queryClient.prefetchQuery(userQuery);
  const user = queryClient.getQueryData(userQuery.queryKey);
  if (user?.codistat === null || user === undefined || kind === undefined) return;
  for (const layer of layersOfKind(kind)) void queryClient.prefetchQuery(layerQuery(layer));
  void queryClient.prefetchQuery(mapSetupQuery);
}
