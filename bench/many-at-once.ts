/**
 * One value on 5,000 light points of 100,000, that taken back, and an intervention on a hundred of them; beside what the
 * same took before, on a machine of the same speed. `npm run bench -- many-at-once`
 */
import { besideEmbedded, median, type Row, report } from './report.ts';
import { scaleOf } from './servers/plain-copy.ts';
import { startServer } from './servers/server-process.ts';
import { city, type EngineName, engines, placeWithCity } from './servers/town.ts';
import { lightPointsOf, usersOf } from './servers/users.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const several = Math.min(5_000, lightPoints);
const rounds = 5;
/** Milliseconds on the machine that `plain-copy.ts` tells of. */
const before = { several: 610, undo: 590, interventions: 14 } as const;
/** Two runs of the same differ so much. */
const most = 1.1;

const rows: Partial<Record<EngineName, Row[]>> = {};
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  try {
    const db = await place.open();
    const scale = await scaleOf(db);
    const ids = await lightPointsOf(db, city);
    const [user] = await usersOf(db, city, 1);
    await db.close();
    if (user === undefined) throw new Error('No user');
    const server = await startServer(place.variables);
    const { address } = server;
    const post = (path: string, body: object) => user.need(address, 'POST', path, body);
    const times = { several: [] as number[], undo: [] as number[], interventions: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const chosen = ids.slice(0, several);
      const changed = await post('/api/v2.0/pl/multipla', {
        ids: chosen,
        campi: { note: `insieme ${round}` },
      });
      const { data } = JSON.parse(changed.text) as { data: { operazione: number } };
      const undone = await post(`/api/v2.0/operazioni/${data.operazione}/annulla`, {});
      const done = await post('/api/manutenzioni/pl', {
        operatore: 'Bench',
        tipo_intervento: 'pronto intervento',
        data_fine: '2026-11-20',
        descrizione: `Giro ${round}`,
        items: ids.slice(round * 100, round * 100 + 100),
      });
      // The first round compiles what the others run.
      if (round === 0) continue;
      times.several.push(changed.ms);
      times.undo.push(undone.ms);
      times.interventions.push(done.ms);
    }
    await server.stop();
    user.leave();
    const row = (what: string, of: keyof typeof times): Row => ({
      what,
      figure: median(times[of]),
      ...(engine === 'PostgreSQL' ? { peer: scale.goal(before[of]), most } : {}),
    });
    rows[engine] = [
      row(`one value on ${several} light points`, 'several'),
      row('the same taken back', 'undo'),
      row('an intervention on each of 100', 'interventions'),
    ];
  } finally {
    await place.remove();
  }
}
report('many-at-once', `Many of ${lightPoints} light points at once`, besideEmbedded(rows));
