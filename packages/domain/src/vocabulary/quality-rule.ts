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
  readonly weight: QualityWeight;
  /** The kind whose elements the rule is mostly about: its symbol stands beside it. */
  readonly kind: KindId;
}

/** In the order of their weights, as people work through them. What they are called stands in `rule-words.ts`, which the page does not load. */
export const qualityRules = [
  { value: 'centralina_pod', weight: 3, kind: 'cabinet' },
  { value: 'pod_doppio', weight: 3, kind: 'plant' },
  { value: 'bollette_mancanti', weight: 3, kind: 'plant' },
  { value: 'quote_impianto', weight: 3, kind: 'plant' },
  { value: 'lampada_senza_potenza', weight: 3, kind: 'light-point' },
  { value: 'punto_senza_centralina', weight: 3, kind: 'light-point' },
  { value: 'led_reattore', weight: 2, kind: 'light-point' },
  { value: 'punti_stessa_posizione', weight: 2, kind: 'light-point' },
  { value: 'punto_lontano', weight: 2, kind: 'light-point' },
  { value: 'codice_doppio', weight: 2, kind: 'light-point' },
  { value: 'fuori_confine', weight: 2, kind: 'light-point' },
  { value: 'linea_isolata', weight: 2, kind: 'line' },
  { value: 'centralina_senza_punti', weight: 2, kind: 'cabinet' },
  { value: 'potenza_impegnata', weight: 2, kind: 'cabinet' },
  { value: 'impianto_senza_vettore', weight: 2, kind: 'plant' },
  { value: 'sezionatore_carico', weight: 2, kind: 'sub-panel' },
  { value: 'sigla_tipo', weight: 2, kind: 'light-point' },
  { value: 'sigla_numero', weight: 2, kind: 'light-point' },
  { value: 'potenza_limiti', weight: 2, kind: 'light-point' },
  { value: 'centralina_vicini', weight: 2, kind: 'light-point' },
  { value: 'via_due_modi', weight: 1, kind: 'light-point' },
  { value: 'assorbita_minore', weight: 1, kind: 'light-point' },
  { value: 'data_impianto', weight: 1, kind: 'light-point' },
  { value: 'altezza', weight: 1, kind: 'light-point' },
  { value: 'sostegno_materiale', weight: 1, kind: 'light-point' },
  { value: 'interdistanza', weight: 1, kind: 'light-point' },
  { value: 'led_lampade', weight: 1, kind: 'light-point' },
  { value: 'lunghezza_linea', weight: 1, kind: 'line' },
  { value: 'edificio_superficie', weight: 1, kind: 'building' },
  { value: 'volume_superficie', weight: 1, kind: 'building' },
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
