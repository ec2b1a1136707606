/**
 * Typed interventions: what is done to an element in the street, and what of it the register learns. One table for the
 * phone, the desk and the server: which kinds an action is for, which fields it asks, what may be measured.
 *
 * Actions and their names after the French census of street lighting (EC), in Italian usage.
 */
import { departureFields } from './departure.ts';
import { type Field, fields, type RowOf, setByClient } from './field.ts';
import type { Kind, Segment } from './kind.ts';
import type { InterventionType } from './vocabulary/intervention-type.ts';
import { closed } from './vocabulary/options.ts';

/** What can be measured, each with its unit and the numbers that make sense. `esito` is of `verifica stabilità`. */
export const measureFields = fields([
  { key: 'isolamento_mohm', type: 'number', label: 'Isolamento', unit: 'MΩ', min: 0, max: 100_000 },
  { key: 'terra_ohm', type: 'number', label: 'Resistenza di terra', unit: 'Ω', min: 0, max: 100_000 },
  {
    key: 'differenziale_ms',
    type: 'number',
    label: 'Tempo del differenziale',
    unit: 'ms',
    min: 0,
    max: 10_000,
  },
  {
    key: 'differenziale_ma',
    type: 'number',
    label: 'Corrente del differenziale',
    unit: 'mA',
    min: 0,
    max: 100_000,
  },
  { key: 'inclinazione_gradi', type: 'number', label: 'Inclinazione', unit: '°', min: 0, max: 90 },
  {
    key: 'esito',
    type: 'text',
    label: 'Esito',
    options: closed(
      [
        ['buono', 'Buono'],
        ['da sorvegliare', 'Da sorvegliare'],
        ['da sostituire', 'Da sostituire'],
      ].map(([value = '', label = '']) => ({ value, label })),
    ),
  },
]);

export type MeasureKey = (typeof measureFields)[number]['key'];

/** Measured values by their keys; what was not measured is absent. */
export type Measures = Partial<RowOf<typeof measureFields>>;

/** A field that an action asks: `campo` is its key in the kind, `geometry`, `partenza`, or a departure's field. */
export interface AskedField {
  readonly campo: string;
  readonly obbligatorio: boolean;
}

/** What the confirmation of an action does to the register. */
export type ActionEffect =
  /** Gives the element the new values of the fields that were sent, `geometry` among them. */
  | 'campi'
  /** Gives them to one departure of the cabinet. */
  | 'partenza'
  /** Deletes the element, as the edit screen does: it stays in the history. */
  | 'eliminazione'
  /** Nothing: what was done is only told. */
  | 'niente';

export interface InterventionAction {
  /** Its name, in JSON and on the screen. */
  readonly azione: string;
  /** The kinds that it is for, by their path segments. */
  readonly tipi: readonly Segment[];
  /** What it asks; of a kind that has no such field, nothing (`fieldsAskedOf`). */
  readonly campi: readonly AskedField[];
  readonly misure: readonly MeasureKey[];
  /** The `tipo_intervento` that the form proposes. */
  readonly tipoIntervento: InterventionType;
  readonly scrive: ActionEffect;
}

/** The key under which a moved element's place is asked. */
export const placeKey = 'geometry';
/** The key under which a departure is named by its place in the cabinet's list; the first is 1. */
export const departureKey = 'partenza';

const must = (...keys: readonly string[]) => keys.map((campo) => ({ campo, obbligatorio: true }));
const may = (...keys: readonly string[]) => keys.map((campo) => ({ campo, obbligatorio: false }));

const everywhere = ['pl', 'linee', 'quadri', 'centraline', 'impianti', 'edifici'] as const;
const panels = ['pl', 'quadri', 'centraline'] as const;

/** Every action, in the order in which forms offer them. */
export const interventionActions: readonly InterventionAction[] = [
  {
    azione: 'cambio lampada',
    tipi: ['pl'],
    campi: [...must('lampot'), ...may('lamp_tipo', 'lamp_pot', 'lamp_pot_ass', 'lamp_nr', 'eff_illumin')],
    misure: [],
    tipoIntervento: 'pronto intervento',
    scrive: 'campi',
  },
  {
    azione: 'cambio apparecchio',
    tipi: ['pl'],
    campi: [
      ...must('corpo_tipo'),
      ...may('lampot', 'lamp_tipo', 'lamp_pot', 'lamp_pot_ass', 'lamp_nr', 'eff_illumin'),
      ...may('corpi_nr', 'corpo_inclin', 'coppa_tipo', 'coppa_conserv', 'isol_classe', 'conforme_leggi'),
      ...may('alimentat_tipo', 'regolaz_cod', 'data_impianto'),
    ],
    misure: [],
    tipoIntervento: 'straordinaria programmata',
    scrive: 'campi',
  },
  {
    azione: 'cambio alimentatore',
    tipi: ['pl'],
    campi: [...must('alimentat_tipo'), ...may('lamp_pot_ass', 'regolaz_cod')],
    misure: [],
    tipoIntervento: 'pronto intervento',
    scrive: 'campi',
  },
  {
    azione: 'cambio sostegno',
    tipi: ['pl'],
    campi: [
      ...must('sostegno_tipo'),
      ...may('sost_materiale', 'sost_conserv', 'altezza_pl', 'sbraccio_lung', 'mors_pot_posiz'),
    ],
    misure: [],
    tipoIntervento: 'straordinaria programmata',
    scrive: 'campi',
  },
  {
    azione: 'riposizionamento',
    tipi: ['pl', 'quadri', 'centraline', 'impianti'],
    campi: must(placeKey),
    misure: [],
    tipoIntervento: 'straordinaria programmata',
    scrive: 'campi',
  },
  {
    azione: 'rimozione',
    tipi: everywhere,
    campi: [],
    misure: [],
    tipoIntervento: 'straordinaria programmata',
    scrive: 'eliminazione',
  },
  {
    azione: 'pulizia',
    tipi: panels,
    campi: may('coppa_conserv'),
    misure: [],
    tipoIntervento: 'ordinaria programmata',
    scrive: 'campi',
  },
  {
    azione: 'verniciatura',
    tipi: panels,
    campi: may('sost_conserv'),
    misure: [],
    tipoIntervento: 'ordinaria programmata',
    scrive: 'campi',
  },
  {
    azione: 'cambio fusibile',
    tipi: panels,
    campi: [],
    misure: [],
    tipoIntervento: 'pronto intervento',
    scrive: 'niente',
  },
  {
    azione: 'riarmo',
    tipi: ['quadri', 'centraline', 'linee'],
    campi: [],
    misure: [],
    tipoIntervento: 'pronto intervento',
    scrive: 'niente',
  },
  {
    azione: 'cambio interruttore',
    tipi: ['centraline'],
    campi: [...must(departureKey), ...may(...departureFields.map(({ key }) => key))],
    misure: [],
    tipoIntervento: 'pronto intervento',
    scrive: 'partenza',
  },
  {
    azione: 'regolazione comando',
    tipi: ['pl', 'centraline'],
    campi: may('d4_reg', 'd3_crep', 'd1_flu', 'regolaz_cod', 'telecontrollo'),
    misure: [],
    tipoIntervento: 'ordinaria programmata',
    scrive: 'campi',
  },
  {
    azione: 'verifica elettrica',
    tipi: ['pl', 'linee', 'quadri', 'centraline', 'impianti'],
    campi: [],
    misure: ['isolamento_mohm', 'terra_ohm', 'differenziale_ms', 'differenziale_ma'],
    tipoIntervento: 'ordinaria programmata',
    scrive: 'niente',
  },
  {
    azione: 'verifica stabilità',
    tipi: ['pl'],
    campi: may('sost_conserv'),
    misure: ['inclinazione_gradi', 'esito'],
    tipoIntervento: 'ordinaria programmata',
    scrive: 'campi',
  },
  {
    azione: 'altro',
    tipi: everywhere,
    campi: [],
    misure: [],
    tipoIntervento: 'ordinaria programmata',
    scrive: 'niente',
  },
];

/** The action of that name; undefined where there is none. */
export function actionNamed(name: string): InterventionAction | undefined {
  return interventionActions.find(({ azione }) => azione === name);
}

/** The actions that are for elements of the kind, in their order. */
export function actionsOf({ segment }: Pick<Kind, 'segment'>): readonly InterventionAction[] {
  return interventionActions.filter(({ tipi }) => tipi.includes(segment));
}

/** A field that is asked of elements of one kind; without `field` it is the place or the number of a departure. */
export interface AskedOfKind extends AskedField {
  readonly field?: Field;
}

/** What the action asks of elements of the kind, in order. */
export function fieldsAskedOf(
  { campi, scrive }: Pick<InterventionAction, 'campi' | 'scrive'>,
  kind: Kind,
): readonly AskedOfKind[] {
  const known: readonly Field[] = scrive === 'partenza' ? departureFields : kind.fields.filter(setByClient);
  return campi.flatMap((asked): AskedOfKind[] => {
    if (asked.campo === placeKey || asked.campo === departureKey) return [asked];
    const field = known.find(({ key }) => key === asked.campo);
    return field === undefined ? [] : [{ ...asked, field }];
  });
}

/** The fields that are measured, with units and bounds. */
export function measuresOf({ misure }: Pick<InterventionAction, 'misure'>): readonly Field[] {
  return measureFields.filter(({ key }) => misure.includes(key));
}
