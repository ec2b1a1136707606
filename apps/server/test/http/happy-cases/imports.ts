import { sql } from 'kysely';
import { multipart } from '../multipart-body.ts';
import { marker } from '../register-fixture.ts';
import type { World } from '../world.ts';
import type { Ask, CasesOf, HappyCase } from './happy-case.ts';

const points = `pl_cod,toponimo,lon,lat\n${marker}-1,Via ${marker},7.2501,45.1001\n${marker}-2,Via Roma,7.2502,45.1002\n`;
const bills = `pod;inizio periodo;fine periodo;consumo\n${marker};01/01/2026;31/01/2026;100\n`;

/** A file of what the account may import. */
function sent(as: string) {
  const accounting = as === 'amministrativo';
  const file = accounting
    ? { name: 'bollette.csv', content: bills }
    : { name: 'rilievo.csv', content: points };
  return multipart([file, { field: 'tipo', content: accounting ? 'bollette' : 'pl' }]);
}

/** A prepared import of Valchiara. */
async function newImport(world: World, as: string): Promise<number> {
  const { raw, headers } = sent(as);
  const reply = await world.call({ method: 'POST', url: '/api/importazioni', as, payload: raw, headers });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().data.id as number;
}

const onImport = (more: Ask = {}): HappyCase => ({
  ask: async (world, _register, as = 'ufficio') => ({ params: { id: await newImport(world, as) }, ...more }),
  elsewhere: 'not found',
});

/** Resolves when it is written and nothing of it is prepared or under way any more, which takes a moment. */
async function untilWritten(world: World, id: number): Promise<void> {
  for (;;) {
    const { rows } = await world.db.system(({ sql: tx }) =>
      sql<{ errore: string | null }>`
        select errore from importazioni_preparate where id = ${id}
        union all select null from importazioni_in_scrittura where id = ${id}`.execute(tx),
    );
    if (rows.length === 0) return;
    for (const { errore } of rows) if (errore !== null) throw new Error(errore);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function written(world: World, id: number, as: string): Promise<number> {
  const begun = await world.call({ method: 'POST', url: `/api/importazioni/${id}/scrivi`, as });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  await untilWritten(world, id);
  return id;
}

/** One that is written, and of whose rows one waits for its place. */
async function waitingImport(world: World): Promise<number> {
  // One that is there already would not wait.
  const code = `${marker} ${crypto.randomUUID()}`;
  const file = { name: 'rilievo.csv', content: `pl_cod,toponimo,lon,lat\n${code},Via ${marker},,\n` };
  const { raw, headers } = multipart([file, { field: 'tipo', content: 'pl' }]);
  const sent = { method: 'POST', url: '/api/importazioni', payload: raw, headers } as const;
  const reply = await world.call({ ...sent, as: 'supervisore' });
  return written(world, reply.json().data.id, 'supervisore');
}

export const importsCases: CasesOf<typeof import('@lucerna/contract/endpoints/imports')> = {
  listImports: {
    ask: async (world, _register, as = 'ufficio') => {
      await newImport(world, as);
      return {};
    },
    elsewhere: 'their own',
  },
  createImport: { ask: async (_world, _register, as = 'ufficio') => sent(as), elsewhere: 'anything' },
  oneImport: onImport(),
  modifyImport: onImport({ body: { passo: 'colonne', ricorda: false } }),
  removeImport: onImport(),
  importColumns: onImport({ query: { altre: 1 } }),
  importWords: onImport(),
  importPoints: onImport({ query: { controllo: '1' } }),
  importRows: onImport({ query: { da: 0, quante: 10 } }),
  importMissing: onImport(),
  importRefused: onImport(),
  writeImport: {
    ...onImport(),
    settled: (world, { params = {} }) => untilWritten(world, Number(params.id)),
  },
  interruptImport: onImport(),
  undoImport: {
    ask: async (world, _register, as = 'ufficio') => ({
      params: { id: await written(world, await newImport(world, as), as) },
    }),
    elsewhere: 'not found',
  },
  takeCodes: {
    ask: async (world) => {
      // The register has no cabinet of that code, and another list no such column.
      const own = crypto.randomUUID();
      const content = `uten,ID ${marker},lon,lat\nA ${own},B ${own},7.2501,45.1001\nC ${own},D ${own},7.2502,45.1002\n`;
      const { raw, headers } = multipart([
        { name: 'quadri.csv', content },
        { field: 'tipo', content: 'centraline' },
      ]);
      const sent = { method: 'POST', url: '/api/importazioni', payload: raw, headers } as const;
      const reply = await world.call({ ...sent, as: 'supervisore' });
      const id = await written(world, reply.json().data.id, 'supervisore');
      return { params: { id }, body: { colonna: `ID ${marker}` } };
    },
    elsewhere: 'not found',
  },
  importWaiting: onImport(),
  placeImportRow: {
    ask: async (world) => ({
      params: { id: await waitingImport(world), riga: 2 },
      body: { geometry: { type: 'Point', coordinates: [7.25, 45.1] } },
    }),
    elsewhere: 'not found',
  },
};
