/** The list of kinds: a new one gets its line here. Unions of names, layers and tables are derived from it. */
import { building } from './building.ts';
import { cabinet } from './cabinet.ts';
import { lightPoint } from './light-point.ts';
import { line } from './line.ts';
import { plant } from './plant.ts';
import { subPanel } from './sub-panel.ts';

/** All kinds, in the order of the menu. */
export const everyKind = [lightPoint, cabinet, subPanel, line, building, plant] as const;
