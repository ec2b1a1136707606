import type { FileField } from '../file-field.ts';

/** How the national census of public lighting (PELL) heads its columns, by our field; folded as surveys' names are. */
export const pellColumns: Readonly<Partial<Record<FileField, readonly string[]>>> = {
  pl_cod: ['pl id'],
  id_imp: ['qe id', 'pl is qe'],
  uten: ['qe id'],
  pod_pdr_cont: ['pod cod'],
  lamp_tipo: ['pl sl ty'],
  lamp_pot: ['pl sl pow'],
  lamp_nr: ['pl ap lamp'],
  lamp_pot_ass: ['pl ap mor'],
  corpo_tipo: ['pl ap ty'],
  coppa_tipo: ['pl ap chiu'],
  coppa_conserv: ['pl ap st'],
  sostegno_tipo: ['pl is sos'],
  sost_materiale: ['pl is mat'],
  sost_conserv: ['pl is sts'],
  altezza_pl: ['pl is alt'],
  sbraccio_lung: ['pl is bra'],
  arretram_ciglio: ['pl is car'],
  d4_reg: ['qe fg acc'],
  mono_bi_trifase: ['qe dt fasi'],
  protez_tipo: ['qe dt prot'],
  p_ele: ['qe a kw'],
};
