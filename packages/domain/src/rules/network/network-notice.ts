/** What is odd about a network, named and never guessed away; its words in Italian. */
import { shownDistance } from '../geometry/distance.ts';
import type { Position } from '../geometry/geojson.ts';

interface Element {
  readonly id: number;
  readonly codice: string | null;
}

export type NetworkNotice =
  | { readonly tipo: 'salto'; readonly linea: Element; readonly metri: number; readonly at: Position }
  | { readonly tipo: 'anello'; readonly linea: Element; readonly metri: number; readonly at: Position }
  | { readonly tipo: 'non_raggiunta'; readonly linea: Element; readonly at: Position }
  | { readonly tipo: 'senza_tracciato'; readonly linea: Element }
  | { readonly tipo: 'senza_partenza'; readonly linea: Element }
  | {
      readonly tipo: 'piu_partenze';
      readonly linea: Element;
      readonly partenze: readonly number[];
      readonly code: string | null;
    }
  | { readonly tipo: 'partenza_senza_linea'; readonly partenza: number; readonly linea: string }
  | { readonly tipo: 'due_centraline'; readonly linea: string; readonly centralina: Element }
  | {
      readonly tipo: 'linea_sconosciuta';
      readonly lampada: Element;
      readonly linea: string;
      readonly cabinet: Element;
    }
  | { readonly tipo: 'senza_linea'; readonly lampada: Element; readonly tra: readonly string[] }
  | { readonly tipo: 'quadro_senza_linea'; readonly quadro: Element; readonly tra: readonly string[] }
  | {
      readonly tipo: 'non_determinabile';
      readonly perche: 'anello' | 'salto' | 'posizione';
      readonly lampade: readonly Element[];
    };

/** What a notice is as an answer has it: which kind, in words, about which element, where. */
export interface WordedNotice {
  readonly tipo: NetworkNotice['tipo'];
  readonly messaggio: string;
  readonly entita: 'linee' | 'pl' | 'quadri' | 'centraline' | null;
  readonly id: number | null;
  readonly metri: number | null;
  readonly lon: number | null;
  readonly lat: number | null;
  /** The light points that it is about, beside the one of `id`. */
  readonly pl: readonly number[];
}

const codeOf = ({ id, codice }: Element) => codice ?? `#${id}`;
const listed = (codes: readonly string[]) => new Intl.ListFormat('it', { type: 'disjunction' }).format(codes);

const beside = (tra: readonly string[]) =>
  tra.length > 1 ? `: accanto passano ${new Intl.ListFormat('it').format(tra)}` : '';

function wordsOf(notice: NetworkNotice): string {
  switch (notice.tipo) {
    case 'salto':
      return `La linea ${codeOf(notice.linea)} ha un'interruzione di ${shownDistance(notice.metri)} nel tracciato: si conta come continua`;
    case 'anello':
      return `La linea ${codeOf(notice.linea)} forma un anello di ${shownDistance(notice.metri)}`;
    case 'non_raggiunta':
      return `La linea ${codeOf(notice.linea)} ha parti che la centralina non raggiunge`;
    case 'senza_tracciato':
      return `La linea ${codeOf(notice.linea)} o la sua centralina non è in mappa`;
    case 'senza_partenza':
      return `Nessuna partenza indica la linea ${codeOf(notice.linea)}`;
    case 'piu_partenze':
      return `La linea ${codeOf(notice.linea)} è indicata da più partenze: ${notice.partenze.join(', ')}`;
    case 'partenza_senza_linea':
      return `La partenza ${notice.partenza} indica la linea ${notice.linea}, che la centralina non ha`;
    case 'due_centraline':
      return `La linea ${notice.linea} è anche della centralina ${codeOf(notice.centralina)}`;
    case 'linea_sconosciuta':
      return `Il punto luce ${codeOf(notice.lampada)} indica la linea ${notice.linea}, che la centralina ${codeOf(notice.cabinet)} non ha`;
    case 'senza_linea':
      return `Il punto luce ${codeOf(notice.lampada)} non ha una linea${beside(notice.tra)}`;
    case 'quadro_senza_linea':
      return `Il quadro ${codeOf(notice.quadro)} non sta su una sola linea${notice.tra.length > 1 ? ` (${listed(notice.tra)})` : ''}`;
    case 'non_determinabile':
      return undeterminable(notice.perche, notice.lampade.length);
  }
}

function undeterminable(because: 'anello' | 'salto' | 'posizione', lamps: number): string {
  if (because === 'anello') return "Non determinabile: il taglio è su un anello, e non si sa dov'è aperto";
  if (because === 'salto' && lamps === 0)
    return 'Non determinabile: la centralina non raggiunge il punto del taglio';
  const many = lamps === 1 ? 'un punto luce' : `${lamps} punti luce`;
  return `Non determinabile per ${many}: il tracciato della linea non ci arriva`;
}

/** The notice as an answer has it. */
export function worded(notice: NetworkNotice): WordedNotice {
  const place = 'at' in notice ? { lon: notice.at[0], lat: notice.at[1] } : { lon: null, lat: null };
  return {
    tipo: notice.tipo,
    messaggio: wordsOf(notice),
    ...elementOf(notice),
    metri: 'metri' in notice ? Math.round(notice.metri * 10) / 10 : null,
    ...place,
    pl: notice.tipo === 'non_determinabile' ? notice.lampade.map(({ id }) => id) : [],
  };
}

function elementOf(notice: NetworkNotice): Pick<WordedNotice, 'entita' | 'id'> {
  if ('lampada' in notice) return { entita: 'pl', id: notice.lampada.id };
  if ('quadro' in notice) return { entita: 'quadri', id: notice.quadro.id };
  if ('centralina' in notice) return { entita: 'centraline', id: notice.centralina.id };
  if ('linea' in notice && typeof notice.linea === 'object') return { entita: 'linee', id: notice.linea.id };
  return { entita: null, id: null };
}
