/** The layers of features that a municipality has (specification, section 7): the kinds, carriers and borders. */
import type { Segment } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';

export type Layer = Segment | 'vettori' | 'confini';

export const layers: readonly Layer[] = [...kinds.map(({ segment }) => segment), 'vettori', 'confini'];
