/** What rules are called and what they say, with the numbers that they judge by. */
import { type QualityLimits, qualityParameters } from '../../vocabulary/quality-parameter.ts';
import type { QualityRule } from '../../vocabulary/quality-rule.ts';
import { shownLimit } from './shown-limit.ts';

export interface RuleWords {
  readonly label: string;
  /** What is wrong, and what is proposed where something is. */
  readonly says: string;
}

/** The limits of the checks stand in them as `{led_assorbe}`. */
const written: Readonly<Record<QualityRule, RuleWords>> = {
  centralina_pod: {
    label: 'Centralina senza POD o con POD di forma errata',
    says: 'Senza il POD la centralina non si ritrova in bolletta. Il codice sta sulla fattura del fornitore.',
  },
  pod_doppio: {
    label: 'POD usato da due impianti',
    says: "Un POD è di una fornitura sola: le bollette di uno dei due impianti finiscono nei conti dell'altro.",
  },
  bollette_mancanti: {
    label: 'Bollette mancanti negli ultimi {bollette_mesi} mesi',
    says: 'Mesi di cui nessuna bolletta parla, dopo la prima. Gli ultimi {bollette_attese} mesi, con quello in corso, non contano.',
  },
  quote_impianto: {
    label: 'Quote di un impianto diverse dal 100%',
    says: 'Le quote degli edifici che usano un impianto devono dare il 100%: altrimenti la spesa si perde o si conta due volte.',
  },
  lampada_senza_potenza: {
    label: 'Lampada senza potenza',
    says: 'Senza potenza il consumo atteso non si calcola. Proposta: i watt scritti nella sigla.',
  },
  punto_senza_centralina: {
    label: 'Punto luce senza centralina',
    says: 'Non si sa chi lo alimenta. Proposta: la centralina di quasi tutti i vicini sulla stessa via.',
  },
  led_reattore: {
    label: 'LED con il reattore della lampada precedente',
    says: 'Un LED non assorbe oltre il {led_assorbe}% della sua potenza: la potenza assorbita è forse quella della lampada di prima.',
  },
  punti_stessa_posizione: {
    label: 'Due punti luce nella stessa posizione',
    says: 'A meno di {stessa_posizione} m: forse lo stesso punto è stato rilevato due volte.',
  },
  punto_lontano: {
    label: 'Punto luce a più di {centralina_lontana} m dalla centralina',
    says: "Così lontano la caduta di tensione è troppa: forse la centralina è un'altra.",
  },
  codice_doppio: {
    label: 'Codice usato due volte',
    says: 'Due punti luce, due quadri o due centraline con lo stesso codice: chi segnala un guasto non sa quale nomina.',
  },
  fuori_confine: {
    label: 'Fuori dal confine comunale',
    says: "La posizione è fuori dal confine: forse è sbagliata, o l'elemento è di un altro Comune.",
  },
  linea_isolata: {
    label: 'Linea che non tocca alcun punto luce',
    says: 'Nessun punto luce a meno di {linea_distanza} m: manca dal registro, o la linea è disegnata altrove.',
  },
  centralina_senza_punti: {
    label: 'Centralina senza punti luce',
    says: 'Nessun punto luce dipende dalla centralina: manca il rilievo, o la centralina non serve più.',
  },
  potenza_impegnata: {
    label: 'Potenza installata oltre quella impegnata',
    says: 'Le lampade sommano oltre il {potenza_impegnata}% della potenza impegnata: il contatore scatterebbe.',
  },
  impianto_senza_vettore: {
    label: 'Impianto senza vettore',
    says: 'Senza vettore i consumi non si sommano e non si convertono.',
  },
  sezionatore_carico: {
    label: 'Sezionatore con carico oltre la corrente nominale',
    says: 'Le lampade della linea con lo stesso codice, a {tensione} V, chiedono più corrente di quella nominale.',
  },
  sigla_tipo: {
    label: 'Sigla e tipo di lampada di sorgenti diverse',
    says: "La sigla dice una sorgente e il tipo un'altra. Proposta: il tipo che la sigla dice.",
  },
  sigla_numero: {
    label: 'Numero della sigla diverso dalla potenza',
    says: 'La sigla porta i watt della lampada: uno dei due numeri è sbagliato.',
  },
  potenza_limiti: {
    label: 'Potenza fuori da {potenza_minima}–{potenza_massima} W',
    says: 'Nessuna lampada stradale è così: forse manca la virgola, o sono kW.',
  },
  centralina_vicini: {
    label: 'Centralina diversa da quella dei vicini',
    says: "Almeno {vicini_altrove} dei {vicini} punti luce più vicini sulla stessa via dipendono da un'altra centralina. Proposta: la loro. Se è sbagliata, anche l'atteso di due centraline è sbagliato.",
  },
  via_due_modi: {
    label: 'Una via scritta in due modi',
    says: 'Due nomi che differiscono per maiuscole, abbreviazioni o una lettera: gli elenchi li contano come due vie. Proposta: il nome dei numeri civici, o quello più usato.',
  },
  assorbita_minore: {
    label: 'Potenza assorbita minore della nominale',
    says: 'Una lampada a scarica assorbe con il reattore più della sua potenza.',
  },
  data_impianto: {
    label: "Data d'impianto nel futuro o prima del {anno_minimo}",
    says: "La data di installazione deve ancora venire, o è di prima dell'illuminazione elettrica.",
  },
  altezza: {
    label: 'Altezza fuori da {altezza_minima}–{altezza_massima} m',
    says: 'Nessun punto luce stradale sta così basso o così alto.',
  },
  sostegno_materiale: {
    label: 'Sostegno senza materiale',
    says: 'Di un palo serve sapere il materiale, per i controlli di stabilità.',
  },
  interdistanza: {
    label: 'Interdistanza diversa dalla distanza vera',
    says: 'Si scosta di oltre il {interdistanza_scarto}% dalla distanza del punto luce più vicino sulla stessa via. Proposta: la distanza misurata.',
  },
  led_lampade: {
    label: 'LED con più lampade',
    says: 'Un apparecchio LED ha una sorgente sola, anche nel censimento PELL. Più apparecchi si contano nel loro campo.',
  },
  lunghezza_linea: {
    label: 'Lunghezza della linea diversa dal disegno',
    says: 'Si scosta di oltre il {lunghezza_scarto}% dal disegno sulla mappa. Proposta: la lunghezza misurata.',
  },
  edificio_superficie: {
    label: 'Edificio senza superficie',
    says: "Senza superficie i consumi dell'edificio non si confrontano con quelli degli altri.",
  },
  volume_superficie: {
    label: 'Volume e superficie che non tornano',
    says: "Il volume diviso per la superficie è un'altezza che nessun edificio ha: deve stare tra {piano_minimo} e {piano_massimo} m.",
  },
};

/** The label of a rule and its sentence, the limits in the place of their keys. */
export function ruleWords(rule: QualityRule, limits: QualityLimits): RuleWords {
  const filled = (text: string) =>
    qualityParameters.reduce(
      (words, { key, um }) => words.replaceAll(`{${key}}`, shownLimit(limits[key], um)),
      text,
    );
  return { label: filled(written[rule].label), says: filled(written[rule].says) };
}
