/** Contacts and credits of the installation. */
import { type Operator, operatorOfInstallation } from '@lucerna/contract/endpoints/operator';
import type { Mount } from '../../http/mount.ts';

export function operatorRoutes(mount: Mount, operator: Operator): void {
  mount.read(operatorOfInstallation, async () => ({ data: operator }));
}
