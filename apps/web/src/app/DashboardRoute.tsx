import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { may } from '@lucerna/domain/rules/permissions';
import type { Role } from '@lucerna/domain/vocabulary/capability';
import { useUser } from '../api/use-user.ts';
import { Dashboard } from '../features/dashboard/Dashboard.tsx';
import { OwnInterventions, OwnLines } from '../features/maintenance/own/OwnInterventions.tsx';
import { useOwnWork } from '../features/maintenance/own/use-own-work.ts';
import { useWindowLayout } from '../ui/use-window-layout.ts';
import { areasOf, maintenanceArea } from './dashboard-areas.ts';
import type { Screen } from './screen.ts';

interface DashboardRouteProps {
  /** The table of screens, which the dashboard itself stands in. */
  readonly screensFor: (capabilities: readonly Role[]) => readonly Screen[];
}

const isMaintenance = ({ title }: { readonly title: string }) => title === maintenanceArea.title;

/** The dashboard shows what the table of screens has for this user; on a maintainer's phone their own work first. */
export function DashboardRoute({ screensFor }: DashboardRouteProps) {
  const user = useUser();
  const visible = screensFor(user.capabilities);
  const lightPoints = visible.find((screen) => screen.layer === kindBySegment('pl').segment);
  const pending = visible.find((screen) => screen.waits === 'interventions');
  const records = may(user.capabilities, 'insertMaintenance') && pending === undefined;
  const inStreet = useWindowLayout() === 'phone' && records;
  const work = useOwnWork(user, records);
  const areas = areasOf(visible, user.capabilities);
  if (!inStreet) {
    return (
      <Dashboard
        areas={areas}
        mapPath={lightPoints?.path}
        confirms={pending !== undefined}
        records={records}
        ownWork={records && <OwnLines work={work} />}
      />
    );
  }
  const failed = work.error !== null;
  const figures = [
    {
      count: work.waiting,
      failed,
      one: 'tuo intervento in attesa',
      many: 'tuoi interventi in attesa',
      waits: true,
    },
    { count: work.refused, failed, one: 'respinto, da rivedere', many: 'respinti, da rivedere' },
  ];
  return (
    <Dashboard
      areas={[...areas.filter(isMaintenance), ...areas.filter((area) => !isMaintenance(area))]}
      work={{ figures, section: <OwnInterventions work={work} /> }}
    />
  );
}
