/** What the checks of the register may find in an element, and what may become of a finding. */
import type { KindId } from '../kind.ts';
import type { BillRule } from './bill-rule.ts';

/** How much a broken rule matters: 3 is what makes figures or invoices wrong, 1 is what is only untidy. */
export type QualityWeight = 1 | 2 | 3;

export const qualityWeights = [
  { value: 3, label: 'Gravi', one: 'grave' },
  { value: 2, label: 'Medie', one: 'media' },
  { value: 1, label: 'Lievi', one: 'lieve' },
] as const satisfies readonly {
  readonly value: QualityWeight;
  readonly label: string;
  readonly one: string;
}[];

interface QualityRuleDescription {
  readonly value: string;
  readonly label: string;
  readonly weight: QualityWeight;
  /** The kind whose elements the rule is mostly about: its symbol stands beside it. */
  readonly kind: KindId;
  /** What is wrong, and what is proposed where something is; limits of the checks as `{led_assorbe}`, in the label too. */
  readonly says: string;
}

/** In the order of their weights, as people work through them. */
export const qualityRules = [
  {
    value: 'centralina_pod',
    label: 'Centralina senza POD o con POD di forma errata',
    weight: 3,
    kind: 'cabinet',
    says: 'Senza il POD la centralina non si ritrova in bolletta. Il codice sta sulla fattura del fornitore.',
  },
  {
    value: 'pod_doppio',
    label: 'POD usato da due impianti',
    weight: 3,
    kind: 'plant',
    says: "Un POD è di una fornitura sola: le bollette di uno dei due impianti finiscono nei conti dell'altro.",
  },
  {
    value: 'bollette_mancanti',
    label: 'Bollette mancanti negli ultimi {bollette_mesi} mesi',
    weight: 3,
    kind: 'plant',
    says: 'Mesi di cui nessuna bolletta parla, dopo la prima. Gli ultimi {bollette_attese} mesi, con quello in corso, non contano.',
  },
  {
    value: 'quote_impianto',
    label: 'Quote di un impianto diverse dal 100%',
    weight: 3,
    kind: 'plant',
    says: 'Le quote degli edifici che usano un impianto devono dare il 100%: altrimenti la spesa si perde o si conta due volte.',
  },
  {
    value: 'lampada_senza_potenza',
    label: 'Lampada senza potenza',
    weight: 3,
    kind: 'light-point',
    says: 'Senza potenza il consumo atteso non si calcola. Proposta: i watt scritti nella sigla.',
  },
  {
    value: 'punto_senza_centralina',
    label: 'Punto luce senza centralina',
    weight: 3,
    kind: 'light-point',
    says: 'Non si sa chi lo alimenta. Proposta: la centralina di quasi tutti i vicini sulla stessa via.',
  },
  {
    value: 'led_reattore',
    label: 'LED con il reattore della lampada precedente',
    weight: 2,
    kind: 'light-point',
    says: 'Un LED non assorbe oltre il {led_assorbe}% della sua potenza: la potenza assorbita è forse quella della lampada di prima.',
  },
  {
    value: 'punti_stessa_posizione',
    label: 'Due punti luce nella stessa posizione',
    weight: 2,
    kind: 'light-point',
    says: 'A meno di {stessa_posizione} m: forse lo stesso punto è stato rilevato due volte.',
  },
  {
    value: 'punto_lontano',
    label: 'Punto luce a più di {centralina_lontana} m dalla centralina',
    weight: 2,
    kind: 'light-point',
    says: "Così lontano la caduta di tensione è troppa: forse la centralina è un'altra.",
  },
  {
    value: 'codice_doppio',
    label: 'Codice usato due volte',
    weight: 2,
    kind: 'light-point',
    says: 'Due punti luce, due quadri o due centraline con lo stesso codice: chi segnala un guasto non sa quale nomina.',
  },
  {
    value: 'fuori_confine',
    label: 'Fuori dal confine comunale',
    weight: 2,
    kind: 'light-point',
    says: "La posizione è fuori dal confine: forse è sbagliata, o l'elemento è di un altro Comune.",
  },
  {
    value: 'linea_isolata',
    label: 'Linea che non tocca alcun punto luce',
    weight: 2,
    kind: 'line',
    says: 'Nessun punto luce a meno di {linea_distanza} m: manca dal registro, o la linea è disegnata altrove.',
  },
  {
    value: 'centralina_senza_punti',
    label: 'Centralina senza punti luce',
    weight: 2,
    kind: 'cabinet',
    says: 'Nessun punto luce dipende dalla centralina: manca il rilievo, o la centralina non serve più.',
  },
  {
    value: 'potenza_impegnata',
    label: 'Potenza installata oltre quella impegnata',
    weight: 2,
    kind: 'cabinet',
    says: 'Le lampade sommano oltre il {potenza_impegnata}% della potenza impegnata: il contatore scatterebbe.',
  },
  {
    value: 'impianto_senza_vettore',
    label: 'Impianto senza vettore',
    weight: 2,
    kind: 'plant',
    says: 'Senza vettore i consumi non si sommano e non si convertono.',
  },
  {
    value: 'sezionatore_carico',
    label: 'Sezionatore con carico oltre la corrente nominale',
    weight: 2,
    kind: 'sub-panel',
    says: 'Le lampade della linea con lo stesso codice, a {tensione} V, chiedono più corrente di quella nominale.',
  },
  {
    value: 'sigla_tipo',
    label: 'Sigla e tipo di lampada di sorgenti diverse',
    weight: 2,
    kind: 'light-point',
    says: "La sigla dice una sorgente e il tipo un'altra. Proposta: il tipo che la sigla dice.",
  },
  {
    value: 'sigla_numero',
    label: 'Numero della sigla diverso dalla potenza',
    weight: 2,
    kind: 'light-point',
    says: 'La sigla porta i watt della lampada: uno dei due numeri è sbagliato.',
  },
  {
    value: 'potenza_limiti',
    label: 'Potenza fuori da {potenza_minima}–{potenza_massima} W',
    weight: 2,
    kind: 'light-point',
    says: 'Nessuna lampada stradale è così: forse manca la virgola, o sono kW.',
  },
  {
    value: 'centralina_vicini',
    label: 'Centralina diversa da quella dei vicini',
    weight: 2,
    kind: 'light-point',
    says: "Almeno {vicini_altrove} dei {vicini} punti luce più vicini sulla stessa via dipendono da un'altra centralina. Proposta: la loro. Se è sbagliata, anche l'atteso di due centraline è sbagliato.",
  },
  {
    value: 'via_due_modi',
    label: 'Una via scritta in due modi',
    weight: 1,
    kind: 'light-point',
    says: 'Due nomi che differiscono per maiuscole, abbreviazioni o una lettera: gli elenchi li contano come due vie. Proposta: il nome dei numeri civici, o quello più usato.',
  },
  {
    value: 'assorbita_minore',
    label: 'Potenza assorbita minore della nominale',
    weight: 1,
    kind: 'light-point',
    says: 'Una lampada a scarica assorbe con il reattore più della sua potenza.',
  },
  {
    value: 'data_impianto',
    label: "Data d'impianto nel futuro o prima del {anno_minimo}",
    weight: 1,
    kind: 'light-point',
    says: "La data di installazione deve ancora venire, o è di prima dell'illuminazione elettrica.",
  },
  {
    value: 'altezza',
    label: 'Altezza fuori da {altezza_minima}–{altezza_massima} m',
    weight: 1,
    kind: 'light-point',
    says: 'Nessun punto luce stradale sta così basso o così alto.',
  },
  {
    value: 'sostegno_materiale',
    label: 'Sostegno senza materiale',
    weight: 1,
    kind: 'light-point',
    says: 'Di un palo serve sapere il materiale, per i controlli di stabilità.',
  },
  {
    value: 'interdistanza',
    label: 'Interdistanza diversa dalla distanza vera',
    weight: 1,
    kind: 'light-point',
    says: 'Si scosta di oltre il {interdistanza_scarto}% dalla distanza del punto luce più vicino sulla stessa via. Proposta: la distanza misurata.',
  },
  {
    value: 'led_lampade',
    label: 'LED con più lampade',
    weight: 1,
    kind: 'light-point',
    says: 'Un apparecchio LED ha una sorgente sola, anche nel censimento PELL. Più apparecchi si contano nel loro campo.',
  },
  {
    value: 'lunghezza_linea',
    label: 'Lunghezza della linea diversa dal disegno',
    weight: 1,
    kind: 'line',
    says: 'Si scosta di oltre il {lunghezza_scarto}% dal disegno sulla mappa. Proposta: la lunghezza misurata.',
  },
  {
    value: 'edificio_superficie',
    label: 'Edificio senza superficie',
    weight: 1,
    kind: 'building',
    says: "Senza superficie i consumi dell'edificio non si confrontano con quelli degli altri.",
  },
  {
    value: 'volume_superficie',
    label: 'Volume e superficie che non tornano',
    weight: 1,
    kind: 'building',
    says: "Il volume diviso per la superficie è un'altezza che nessun edificio ha: deve stare tra {piano_minimo} e {piano_massimo} m.",
  },
] as const satisfies readonly QualityRuleDescription[];

export type QualityRule = (typeof qualityRules)[number]['value'];

/** What a finding of an element may be. */
export const qualityStates = [
  { value: 'aperto', label: 'Aperti' },
  { value: 'scusato', label: 'Scusati' },
  { value: 'risolto', label: 'Corretti' },
] as const;

export type QualityState = (typeof qualityStates)[number]['value'];

/** The weights of the rules of bills, which are listed among these (`bill-rule.ts`). */
export const billRuleWeights: Readonly<Record<BillRule, QualityWeight>> = {
  sovrapposizione: 3,
  buco: 2,
  doppione: 3,
  periodo_lungo: 2,
  fasce: 2,
  consumo_nullo: 2,
  consumo_anomalo: 3,
  costo_anomalo: 2,
  fine_impianto: 2,
  codice_fornitura: 1,
  quota_f1: 2,
  periodo_futuro: 2,
};
