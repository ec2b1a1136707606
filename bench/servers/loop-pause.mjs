/** Loaded into a measured server (`NODE_OPTIONS`): at SIGUSR2 it writes how long its event loop stood still at most since the last one. */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_PAUSE_FILE ?? '', String(delay.max / 1e6));
  delay.reset();
});
