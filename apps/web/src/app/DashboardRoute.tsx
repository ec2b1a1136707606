import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { useUser } from '../api/use-user.ts';
import { Dashboard } from '../features/dashboard/Dashboard.tsx';
import { areasOf, screensFor } from './screens.tsx';

/** The dashboard shows what the table of screens has for this user. */
export function DashboardRoute() {
  const user = useUser();
  const visible = screensFor(user.capabilities);
  const lightPoints = visible.find((screen) => screen.layer === kindBySegment('pl').segment);
  const pending = visible.find((screen) => screen.pending === true);
  return <Dashboard areas={areasOf(visible)} mapPath={lightPoints?.path} pendingPath={pending?.path} />;
}
