/** `comune elenco`: the municipalities that are there. */

import { catchUp } from '../../agency/town-figures.ts';
import { count } from '../../importing/count.ts';
import { listMunicipalities } from '../../municipalities/queries.ts';
import { type Action, exitStatus } from '../command.ts';
import { tableText } from '../table-text.ts';
import { sameName } from './wms.ts';

/** Millions of light points are not counted while somebody waits. */
const mostAtOnce = 200;

export const listOfMunicipalities: Action = {
  name: 'elenco',
  summary: 'Elenca i comuni.',
  options: [],
  examples: ['npm run comune -- elenco'],
  async run({ db, io }) {
    const behind = await catchUp(db, mostAtOnce);
    const all = await listMunicipalities(db);
    if (all.length === 0) {
      io.print("Non c'è ancora nessun comune.");
      return exitStatus.done;
    }
    const rows = all.map((one) => [
      one.codistat,
      one.nome,
      `${one.longitude.toFixed(4)}, ${one.latitude.toFixed(4)}`,
      one.lightPoints === null ? '—' : count(one.lightPoints),
      count(one.accounts),
      one.illuminazioneInterni ? 'sì' : 'no',
      one.cartaTecnica ?? sameName,
      one.civici ?? sameName,
    ]);
    const heads = [
      'Codice',
      'Nome',
      'Centro (lon, lat)',
      'Punti luce',
      'Utenti attivi',
      'Illuminazione interni',
      'Carta tecnica del WMS',
      'Civici del WMS',
    ];
    for (const line of tableText(heads, rows)) io.print(line);
    if (behind)
      io.print(
        'I punti luce di altri comuni sono quelli di prima: un server li conta di nuovo entro qualche minuto.',
      );
    return exitStatus.done;
  },
};
