/** The quick guide as data: the five parts of the specification (section 1), each as the tasks that people have. */
import { accountTasks } from './account.ts';
import { accountingTasks } from './accounting.ts';
import { dashboardTasks } from './dashboard.ts';
import { expectedTasks, qualityTasks } from './decisions.ts';
import { importTasks } from './imports.ts';
import { lightPointTasks } from './light-points.ts';
import { maintenanceTasks } from './maintenance.ts';
import { propertyTasks } from './networks-and-buildings.ts';
import { programTasks } from './programs.ts';
import { queryTasks } from './queries.ts';
import type { GuidePart, GuideTask } from './task.ts';
import { workTasks } from './work.ts';

const parts = [
  {
    id: 'dashboard',
    title: 'Dashboard',
    lead: 'Da dove si parte, e ciò che ogni schermata ha.',
    tasks: [...dashboardTasks, ...accountTasks],
  },
  {
    id: 'infrastruttura',
    title: 'Infrastruttura',
    lead: 'Punti luce, centraline, quadri, linee, edifici e impianti.',
    tasks: [...lightPointTasks, ...propertyTasks, ...importTasks, ...qualityTasks],
  },
  {
    id: 'manutenzioni',
    title: 'Manutenzioni',
    lead: "Dall'intervento sotto il palo alla sua conferma in ufficio.",
    tasks: [...maintenanceTasks, ...workTasks],
  },
  {
    id: 'interrogazioni',
    title: 'Interrogazioni',
    lead: 'Cercare, raccogliere, esportare in Excel.',
    tasks: [...queryTasks, ...programTasks],
  },
  {
    id: 'bollette-e-consumi',
    title: 'Bollette e consumi',
    lead: 'Inserire, controllare, confrontare.',
    tasks: [...accountingTasks, ...expectedTasks],
  },
] as const satisfies readonly GuidePart[];

export type TaskId = (typeof parts)[number]['tasks'][number]['id'];

export const guide: readonly GuidePart[] = parts;

/** Every task with the part that it stands in, in the guide's order. */
export const guideTasks: readonly { readonly task: GuideTask; readonly part: GuidePart }[] = guide.flatMap(
  (part) => part.tasks.map((task) => ({ task, part })),
);

export function taskCalled(id: string): { readonly task: GuideTask; readonly part: GuidePart } | undefined {
  return guideTasks.find(({ task }) => task.id === id);
}
