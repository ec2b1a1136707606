/** Types of plant: the values of `imp_tipo` (specification, section 3). */

export interface PlantType {
  readonly value: string;
  readonly label: string;
  /** The two letters of its tile on the map (design, section 5). */
  readonly code: string;
}

/** The type that makes a plant a control cabinet. */
export const cabinetType = 'centr_';

export const plantTypes = [
  { value: 'centr_', label: 'Centralina', code: 'CE' },
  { value: 'ed_ele_', label: 'Utenza elettrica', code: 'EL' },
  { value: 'ed_term_', label: 'Utenza termica', code: 'TE' },
  { value: 'automez_', label: 'Automezzo', code: 'AU' },
  { value: 'fotov_', label: 'Fotovoltaico', code: 'FV' },
  { value: 'ct_fer_', label: 'Centrale termica a fonti rinnovabili', code: 'CF' },
  { value: 'ct_tradiz_', label: 'Centrale termica tradizionale', code: 'CT' },
  { value: 'cogen_', label: 'Cogeneratore', code: 'CG' },
  { value: 'eol_', label: 'Eolico', code: 'EO' },
  { value: 'geot_', label: 'Geotermico', code: 'GE' },
  { value: 'idro_', label: 'Idroelettrico', code: 'ID' },
  { value: 'pomcal_', label: 'Pompa di calore', code: 'PC' },
  { value: 'refr_ass_', label: 'Gruppo frigorifero ad assorbimento', code: 'RA' },
  { value: 'refr_tradiz_', label: 'Gruppo frigorifero tradizionale', code: 'RF' },
  { value: 'solterm_', label: 'Solare termico', code: 'ST' },
  { value: 'telerisc_', label: 'Impianto di teleriscaldamento', code: 'TR' },
  { value: 'rete_tele_', label: 'Rete di teleriscaldamento', code: 'RT' },
  { value: 'varie_', label: 'Varie', code: 'VA' },
  { value: 'imp_', label: 'Altro impianto', code: 'IM' },
  { value: 'w', label: 'Impianto di altro genere', code: 'W' },
] as const satisfies readonly PlantType[];

export type PlantTypeValue = (typeof plantTypes)[number]['value'];

/** What the type dropdown of plants holds (specification, sections 2 and 9); `*` is every type. */
export const plantTypeFilters = [
  { value: '*', label: 'Tutti' },
  { value: 'automez_', label: 'Automezzi' },
  { value: 'ed_ele_', label: 'Utenze elettriche' },
  { value: 'ed_term_', label: 'Utenze termiche' },
  { value: 'fotov_', label: 'Impianti fotovoltaici' },
] as const;
