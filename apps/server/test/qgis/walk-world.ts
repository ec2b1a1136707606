/** What the real QGIS is shown: a municipality with something of every kind, three keys, and what colleagues do meanwhile. */
import { makeKey } from '../../src/keys/queries.ts';
import { at, line, openEditing, square } from '../http/editing-world.ts';
import { keyOf } from '../http/keys.ts';

/** Who holds a key in the walk, as QGIS signs in: the name before the colon of Basic. */
export const holders = {
  ufficio: 'ufficio',
  consultazione: 'consultazione',
  ditta: 'QGIS della ditta',
} as const;
export type Holder = keyof typeof holders;

/** What happens in between that is not QGIS's doing. */
export type Act =
  | 'a colleague lowers 0002'
  | 'a colleague renames the street of 0003'
  | 'the key of the firm is revoked';

export async function openWalk() {
  const editing = await openEditing();
  const { world, cabinet, insert, idOf, newPoint, newCabinet, send } = editing;
  const second = await newCabinet('Q02');
  // Whole powers in the first ten: QGIS guesses from them what a column holds.
  for (let i = 1; i <= 14; i += 1) {
    await newPoint({
      pl_cod: String(i).padStart(4, '0'),
      id_imp: i % 2 === 0 ? second : cabinet,
      lampot: i % 3 === 0 ? 'LED 40' : 'SAP 70',
      lamp_pot: i > 10 ? 39.5 : 70,
      altezza_pl: i === 2 ? 9 : null,
      toponimo: i > 7 ? "Via dell'Orto" : 'Via Roma',
      geometry: at(7.25 + i / 1000, 45.1),
    });
  }
  await idOf(insert('linee', { linea_cod: 'L1', id_imp: cabinet, posa_linea: 'Aerea', geometry: line }));
  await idOf(
    insert('quadri', { centr_sez_cod: 'S1', descrizione: 'Quadro', id_imp: cabinet, geometry: at() }),
  );
  await idOf(insert('impianti', { imp_tipo: 'fotov_', uten: 'Scuola', indir: 'Via Po', geometry: at() }));
  await idOf(insert('edifici', { edif_descr: 'Scuola', indirizzo: 'Via Po', geometry: square }));
  await idOf(insert('edifici', { edif_descr: 'Cabina', indirizzo: 'Via Roma', geometry: at(7.251, 45.101) }));

  const service = await world.db.tenant('999001', (tx) =>
    makeKey(
      tx,
      { nome: holders.ditta, giorni: 30, ambiti: { pl: 'scrittura', centraline: 'lettura' }, account: null },
      { name: 'ufficio', roles: ['SUPERVISORE'] },
      world.now(),
    ),
  );
  const keys: Readonly<Record<Holder, string>> = {
    ufficio: await keyOf(world, 'ufficio'),
    consultazione: await keyOf(world, 'consultazione'),
    ditta: service.secret,
  };
  const acts: Readonly<Record<Act, () => Promise<unknown>>> = {
    'a colleague lowers 0002': () => send('PUT', '/api/v2.0/pl/2', { altezza_pl: 8.5 }),
    'a colleague renames the street of 0003': () => send('PUT', '/api/v2.0/pl/3', { toponimo: 'Via Nuova' }),
    'the key of the firm is revoked': () =>
      send('DELETE', `/api/amministrazione/chiavi/${service.key.id}`, undefined, { as: 'amministratore' }),
  };
  return { ...editing, keys, acts };
}

export const basic = (holder: Holder, key: string) =>
  `Basic ${Buffer.from(`${holders[holder]}:${key}`).toString('base64')}`;
