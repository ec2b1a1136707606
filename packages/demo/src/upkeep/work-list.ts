/** What is done to elements of each type, by whom and with what: the words of a maintenance register. */
import type { TipoElemento } from '@lucerna/domain/kind';
import type { InterventionType } from '@lucerna/domain/vocabulary/intervention-type';

/** A kind of work. Where `lamps` is given it is done to such light points only; `{lamp}` stands for the lamp. */
export interface Work {
  readonly text: string;
  readonly type: InterventionType;
  readonly equipment: string | null;
  readonly weight: number;
  readonly lamps?: 'led' | 'discharge';
}

const programmed = 'ordinaria programmata';
const extraordinary = 'straordinaria programmata';
const emergency = 'pronto intervento';

const lift = 'Autocestello';
const meter = 'Strumento multifunzione';

function work(
  weight: number,
  type: InterventionType,
  text: string,
  equipment: string | null = null,
  more: Pick<Work, 'lamps'> = {},
): Work {
  return { weight, type, text, equipment, ...more };
}

/** A kind that has no works here gets no interventions. */
export const worksOn: Readonly<Partial<Record<TipoElemento, readonly Work[]>>> = {
  punto_luce: [
    work(9, emergency, 'Sostituita lampada {lamp} esaurita', lift, { lamps: 'discharge' }),
    work(7, programmed, 'Cambio lampada programmato: {lamp}', lift, { lamps: 'discharge' }),
    work(3, emergency, 'Sostituiti accenditore e condensatore', lift, { lamps: 'discharge' }),
    work(2, extraordinary, 'Sostituito alimentatore', lift, { lamps: 'discharge' }),
    work(6, emergency, 'Sostituito driver LED guasto', lift, { lamps: 'led' }),
    work(2, emergency, 'Sostituito scaricatore di sovratensione', lift, { lamps: 'led' }),
    work(3, emergency, 'Sostituito fusibile in morsettiera'),
    work(5, programmed, "Pulizia dell'apparecchio e della coppa", lift),
    work(2, extraordinary, 'Sostituita coppa rotta', lift),
    work(2, programmed, 'Verifica di stabilità del sostegno', 'Martello e inclinometro'),
    work(1, extraordinary, 'Raddrizzato sostegno dopo urto', 'Autogru'),
    work(1, programmed, 'Riverniciato sostegno', lift),
    work(2, programmed, "Potati i rami davanti all'apparecchio", lift),
  ],
  centralina: [
    work(5, programmed, 'Verifica annuale: serraggi, prova dei differenziali, misura di terra', meter),
    work(4, emergency, 'Riarmato interruttore differenziale dopo temporale'),
    work(2, extraordinary, 'Sostituito interruttore crepuscolare', meter),
    work(2, programmed, 'Regolato orologio astronomico'),
    work(1, extraordinary, 'Sostituito contattore', meter),
    work(1, extraordinary, "Sostituita serratura dell'armadio"),
  ],
  quadro: [
    work(4, programmed, 'Verifica dei morsetti e pulizia della cassetta', meter),
    work(2, emergency, 'Ripristinata protezione scattata', meter),
    work(1, extraordinary, 'Sostituita cassetta danneggiata'),
  ],
  linea: [
    work(3, programmed, 'Misura di isolamento della linea', 'Misuratore di isolamento'),
    work(3, emergency, 'Cercato e riparato guasto a terra', 'Cercaguasti'),
    work(2, extraordinary, 'Rifatta giunzione in pozzetto'),
    work(1, extraordinary, 'Sostituito tratto di cavo danneggiato da scavo'),
  ],
  edificio: [
    work(3, programmed, 'Verifica delle lampade di emergenza'),
    work(2, extraordinary, 'Sostituiti apparecchi nel corridoio', 'Trabattello'),
    work(2, programmed, "Verifica periodica dell'impianto elettrico", meter),
    work(1, emergency, 'Ripristinata alimentazione dopo scatto generale', meter),
  ],
  impianto: [
    work(4, programmed, 'Manutenzione annuale e controllo di efficienza', 'Analizzatore'),
    work(3, emergency, 'Ripristinato funzionamento dopo blocco'),
    work(2, programmed, 'Pulizia filtri e verifica tenuta'),
    work(1, extraordinary, 'Sostituito componente usurato'),
  ],
};

/** How many of a hundred interventions are on each type of element. */
export const sharesOfTypes: readonly (readonly [type: TipoElemento, weight: number])[] = [
  ['punto_luce', 68],
  ['centralina', 11],
  ['quadro', 4],
  ['linea', 6],
  ['edificio', 4],
  ['impianto', 7],
];

const lightingCrews = ['Squadra 1', 'Squadra 1', 'Squadra 2', 'Ditta manutentrice'];

/** Who is sent; an emergency is whoever is on call's. */
export function crewsFor(type: TipoElemento, kind: InterventionType): readonly string[] {
  if (kind === emergency) return [...lightingCrews, 'Reperibilità', 'Reperibilità'];
  if (type === 'impianto') return ['Ditta impianti termici', 'Ditta manutentrice'];
  if (type === 'edificio') return ['Squadra edifici', 'Ditta manutentrice'];
  return lightingCrews;
}

export const notes = [
  'Materiale in garanzia',
  'Lavoro eseguito con strada chiusa al traffico',
  'Da ricontrollare al prossimo giro',
  'Segnalato dalla polizia locale',
  'Segnalazione di un cittadino',
  'Materiale da magazzino comunale',
];
