/** The towns of the demo. A new one is a file here, its line, and its accounts in `vocabulary/demo-account.ts`. */
import { borgoSereno } from './borgo-sereno.ts';
import type { DemoTown } from './demo-town.ts';
import { valchiara } from './valchiara.ts';

export const everyTown: readonly DemoTown[] = [valchiara, borgoSereno];
