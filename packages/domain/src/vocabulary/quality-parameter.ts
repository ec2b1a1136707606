/** Where the checks of the register begin to wonder, each with its reason: the part of the decisions' numbers that is theirs. */
import type { DecisionParameterDescription } from './parameter-description.ts';

type Described = Pick<DecisionParameterDescription, 'label' | 'um' | 'value' | 'min' | 'max'>;

/** An estimate, where no source is given. */
function threshold<const K extends string>(key: K, described: Described, fonte?: string) {
  return {
    key,
    dal: '1900-01-01',
    ...described,
    fonte: fonte ?? 'Uso degli uffici tecnici',
    stima: fonte === undefined,
  };
}

/** In the order in which they are listed, after those of expected consumption. */
export const qualityParameters = [
  // A driver of an LED loses a tenth; more than that is the ballast of the lamp that was there before.
  threshold('led_assorbe', {
    label: 'LED: potenza assorbita, della nominale, al massimo',
    um: '%',
    value: 115,
    min: 100,
    max: 300,
  }),
  // Surveys with a good receiver miss by decimetres: two posts do not stand closer.
  threshold('stessa_posizione', {
    label: 'Due punti luce nella stessa posizione: distanza',
    um: 'm',
    value: 0.3,
    min: 0,
    max: 5,
  }),
  // Farther out the voltage drop at 230 V is beyond what a cable of 10 mm² allows.
  threshold('centralina_lontana', {
    label: 'Punto luce lontano dalla centralina: distanza',
    um: 'm',
    value: 400,
    min: 50,
    max: 5000,
  }),
  threshold('linea_distanza', {
    label: 'Linea che non tocca alcun punto luce: distanza',
    um: 'm',
    value: 5,
    min: 0,
    max: 50,
  }),
  // The meter's limiter lets a tenth more through.
  threshold(
    'potenza_impegnata',
    { label: 'Potenza installata, di quella impegnata, al massimo', um: '%', value: 110, min: 100, max: 300 },
    'Delibera ARERA 458/2016: il limitatore concede il 10%',
  ),
  threshold(
    'tensione',
    { label: "Tensione d'alimentazione delle lampade", um: 'V', value: 230, min: 100, max: 400 },
    'CEI 8-6',
  ),
  threshold('potenza_minima', {
    label: 'Potenza di una lampada, almeno',
    um: 'W',
    value: 1,
    min: 0,
    max: 1000,
  }),
  threshold('potenza_massima', {
    label: 'Potenza di una lampada, al massimo',
    um: 'W',
    value: 2000,
    min: 1,
    max: 100_000,
  }),
  // So many of the nearest on the same street, and so many of them on one other cabinet.
  threshold('vicini', {
    label: 'Centralina dei vicini: quanti se ne guardano',
    um: '',
    value: 10,
    min: 1,
    max: 50,
  }),
  threshold('vicini_altrove', {
    label: "Centralina dei vicini: quanti su un'altra bastano",
    um: '',
    value: 8,
    min: 1,
    max: 50,
  }),
  // Italian towns lit their streets by electricity from the eighties of the century before; nothing of that stands.
  threshold('anno_minimo', {
    label: "Anno d'impianto, almeno",
    um: 'anno',
    value: 1920,
    min: 1800,
    max: 2100,
  }),
  threshold('altezza_minima', {
    label: 'Altezza di un punto luce, almeno',
    um: 'm',
    value: 2,
    min: 0,
    max: 100,
  }),
  threshold('altezza_massima', {
    label: 'Altezza di un punto luce, al massimo',
    um: 'm',
    value: 30,
    min: 1,
    max: 200,
  }),
  threshold('interdistanza_scarto', {
    label: 'Interdistanza: scarto dalla distanza misurata',
    um: '%',
    value: 50,
    min: 0,
    max: 1000,
  }),
  threshold('lunghezza_scarto', {
    label: 'Lunghezza di una linea: scarto dal disegno',
    um: '%',
    value: 20,
    min: 0,
    max: 1000,
  }),
  threshold('piano_minimo', {
    label: 'Volume di un edificio per la superficie, almeno',
    um: 'm',
    value: 2,
    min: 0,
    max: 100,
  }),
  threshold('piano_massimo', {
    label: 'Volume di un edificio per la superficie, al massimo',
    um: 'm',
    value: 15,
    min: 1,
    max: 500,
  }),
  // A hundredth of a percent: shares are kept no finer.
  threshold('quote_scarto', {
    label: 'Quote di un impianto: scarto dal 100%',
    um: 'punti',
    value: 0.01,
    min: 0,
    max: 100,
  }),
  // Months looked at, the present one the last; the newest of them are not judged, whose bills are still to come.
  threshold('bollette_mesi', {
    label: 'Bollette mancanti: mesi guardati',
    um: 'mesi',
    value: 12,
    min: 1,
    max: 60,
  }),
  threshold('bollette_attese', {
    label: 'Bollette mancanti: ultimi mesi che non contano',
    um: 'mesi',
    value: 2,
    min: 0,
    max: 24,
  }),
  // One letter apart in shorter words are two names more often than one: Via Po and Via Pa.
  threshold('via_lettere', {
    label: 'Vie scritte in due modi: lettere di una parola, almeno',
    um: 'lettere',
    value: 5,
    min: 2,
    max: 20,
  }),
] as const satisfies readonly DecisionParameterDescription[];

/** The keys of the checks' numbers. */
export type QualityParameter = (typeof qualityParameters)[number]['key'];

/** What each of them is on a day. */
export type QualityLimits = Readonly<Record<QualityParameter, number>>;

/** Whether the checks of the register judge by it. */
export function isOfQuality(key: string): key is QualityParameter {
  return qualityParameters.some((one) => one.key === key);
}
