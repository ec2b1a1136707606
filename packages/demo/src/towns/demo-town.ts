import type { Point } from '../plane/point.ts';
import type { Layout } from '../town/town-plan.ts';
import type { UpkeepPlan } from '../upkeep/intervention-rows.ts';

/** A town of the demo, as data. Its name is that of its accounts (`@lucerna/domain/vocabulary/demo-account`). */
export interface DemoTown {
  readonly codistat: string;
  /** Longitude and latitude. */
  readonly centre: Point;
  readonly interiorLighting: boolean;
  readonly upkeep: UpkeepPlan;
  readonly plan: Layout;
}
