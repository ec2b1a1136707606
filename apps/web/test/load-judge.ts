/** Forms check from the first moment, as in a page whose form is open. */
import { loadJudge } from '../src/form/judging.ts';

await loadJudge();
