/** Checks of what a light point says of itself: its lamp, its date, its support. */
import type { LightPoint } from '../../kinds/light-point.ts';
import type { QualityLimits } from '../../vocabulary/quality-parameter.ts';
import { figure } from '../bill-checks/checked-bill.ts';
import { isAbove, isBelow } from '../bill-checks/thresholds.ts';
import { foldText } from '../free-search.ts';
import { lampCategory } from '../lamp-category.ts';
import { lampTypeOf, readSigla, typeAtOdds } from '../lamp-sigla.ts';
import { shownDate } from '../shown-text.ts';
import { fault, found, type QualityFault } from './quality-fault.ts';

export type CheckedLamp = Pick<
  LightPoint,
  | 'lampot'
  | 'lamp_tipo'
  | 'lamp_pot'
  | 'lamp_pot_ass'
  | 'lamp_nr'
  | 'data_impianto'
  | 'altezza_pl'
  | 'sostegno_tipo'
  | 'sost_materiale'
>;

/** What the two texts of a light point tell of its lamp. */
export interface LampSource {
  /** LED, SAP, …: how it is drawn; of the sigla first. */
  readonly category: string;
  /** The type, of the sigla first, of those that the form offers. */
  readonly type: string | undefined;
  /** The type that the sigla says where `lamp_tipo` says another. */
  readonly otherType: string | undefined;
  /** The watts that the sigla names. */
  readonly watts: number | null;
}

/**
 * Reads lamps as light points write them. A hundred thousand are written in some dozens of ways: each is read once.
 */
export function lampReader(): (lamp: Pick<CheckedLamp, 'lampot' | 'lamp_tipo'>) => LampSource {
  const known = new Map<string, LampSource>();
  return ({ lampot, lamp_tipo }) => {
    const key = `${lampot ?? ''}\n${lamp_tipo ?? ''}`;
    let source = known.get(key);
    if (source === undefined) {
      source = {
        category: lampCategory(lampot, lamp_tipo),
        type: lampTypeOf(lampot, lamp_tipo),
        otherType: typeAtOdds(lampot, lamp_tipo),
        watts: readSigla(lampot)?.watts ?? null,
      };
      known.set(key, source);
    }
    return source;
  };
}

/** Lamps that need a ballast, which takes some power for itself. */
function isDischarge({ category, type }: LampSource): boolean {
  return ['SAP', 'JM', 'HG', 'FL'].includes(category) || type === 'Sodio bassa pressione';
}

const watts = (value: number) => `${figure(value)} W`;

function noPower({ lamp_pot, lamp_pot_ass }: CheckedLamp, source: LampSource): QualityFault | undefined {
  if (lamp_pot !== null || lamp_pot_ass !== null) return undefined;
  const proposed = source.watts === null ? null : { lamp_pot: source.watts };
  const hint = source.watts === null ? '' : `: la sigla dice ${watts(source.watts)}`;
  return fault('lampada_senza_potenza', `Nessuna potenza${hint}`, '', proposed);
}

function oldBallast(
  { lamp_pot, lamp_pot_ass }: CheckedLamp,
  source: LampSource,
  limits: QualityLimits,
): QualityFault | undefined {
  if (source.category !== 'LED' || lamp_pot === null || lamp_pot_ass === null || lamp_pot <= 0)
    return undefined;
  if (!isAbove(lamp_pot_ass / lamp_pot, limits.led_assorbe / 100)) return undefined;
  return fault(
    'led_reattore',
    `Assorbe ${watts(lamp_pot_ass)}, oltre il ${figure(limits.led_assorbe)}% dei ${watts(lamp_pot)} nominali`,
    `${lamp_pot} ${lamp_pot_ass}`,
  );
}

function otherSource(
  { lampot, lamp_tipo }: CheckedLamp,
  { otherType }: LampSource,
): QualityFault | undefined {
  if (otherType === undefined) return undefined;
  return fault(
    'sigla_tipo',
    `La sigla «${lampot}» dice ${otherType}, il tipo è «${lamp_tipo}»`,
    `${lampot}/${lamp_tipo}`,
    { lamp_tipo: otherType },
  );
}

/**
 * Any other number: a power that includes the ballast's, as surveys write it and forms let pass, would have the ballast
 * counted twice where the consumption is estimated.
 */
function otherNumber({ lampot, lamp_pot }: CheckedLamp, source: LampSource): QualityFault | undefined {
  if (source.watts === null || lamp_pot === null || source.watts === lamp_pot) return undefined;
  return fault(
    'sigla_numero',
    `La sigla «${lampot}» dice ${watts(source.watts)}, la potenza è ${watts(lamp_pot)}`,
    `${source.watts} ${lamp_pot}`,
  );
}

function oddPower({ lamp_pot, lamp_pot_ass }: CheckedLamp, limits: QualityLimits): QualityFault | undefined {
  const [least, most] = [limits.potenza_minima, limits.potenza_massima];
  const odd = [lamp_pot, lamp_pot_ass].find((one) => one !== null && (one < least || one > most)) ?? null;
  if (odd === null) return undefined;
  return fault('potenza_limiti', `${watts(odd)}, fuori da ${figure(least)}–${watts(most)}`, String(odd));
}

function absorbsLess({ lamp_pot, lamp_pot_ass }: CheckedLamp, source: LampSource): QualityFault | undefined {
  if (lamp_pot === null || lamp_pot_ass === null || !isDischarge(source)) return undefined;
  if (!isBelow(lamp_pot_ass, lamp_pot)) return undefined;
  return fault(
    'assorbita_minore',
    `Assorbe ${watts(lamp_pot_ass)}, meno dei ${watts(lamp_pot)} nominali`,
    `${lamp_pot} ${lamp_pot_ass}`,
  );
}

function oddDate(
  { data_impianto }: CheckedLamp,
  today: string,
  limits: QualityLimits,
): QualityFault | undefined {
  if (data_impianto === null) return undefined;
  if (data_impianto <= today && Number(data_impianto.slice(0, 4)) >= limits.anno_minimo) return undefined;
  const why = data_impianto > today ? 'deve ancora venire' : `è di prima del ${limits.anno_minimo}`;
  return fault('data_impianto', `La data ${shownDate(data_impianto)} ${why}`, data_impianto);
}

function oddHeight({ altezza_pl }: CheckedLamp, limits: QualityLimits): QualityFault | undefined {
  const [low, high] = [limits.altezza_minima, limits.altezza_massima];
  if (altezza_pl === null || (altezza_pl >= low && altezza_pl <= high)) return undefined;
  return fault(
    'altezza',
    `Altezza ${figure(altezza_pl)} m, fuori da ${figure(low)}–${figure(high)} m`,
    String(altezza_pl),
  );
}

function noMaterial({ sostegno_tipo, sost_materiale }: CheckedLamp): QualityFault | undefined {
  if (sostegno_tipo === null || !/\bpalo\b/.test(foldText(sostegno_tipo))) return undefined;
  if (sost_materiale !== null && sost_materiale.trim() !== '') return undefined;
  return fault('sostegno_materiale', `Sostegno «${sostegno_tipo}» di cui non si sa il materiale`, '');
}

function severalLeds({ lamp_nr }: CheckedLamp, source: LampSource): QualityFault | undefined {
  if (source.category !== 'LED' || lamp_nr === null || lamp_nr <= 1) return undefined;
  return fault('led_lampade', `LED con ${figure(lamp_nr)} lampade`, String(lamp_nr));
}

/** What a light point by itself is odd by. `today`: the day in Italy, `YYYY-MM-DD`. */
export function lampFaults(
  lamp: CheckedLamp,
  source: LampSource,
  today: string,
  limits: QualityLimits,
): QualityFault[] {
  return found([
    noPower(lamp, source),
    oldBallast(lamp, source, limits),
    otherSource(lamp, source),
    otherNumber(lamp, source),
    oddPower(lamp, limits),
    absorbsLess(lamp, source),
    oddDate(lamp, today, limits),
    oddHeight(lamp, limits),
    noMaterial(lamp),
    severalLeds(lamp, source),
  ]);
}
