/** What light points take from the line, and how sure that is. */
import type { ParameterValues } from '../../vocabulary/decision-parameter.ts';
import { lampTypeOf, wattsWithBallast } from '../lamp-sigla.ts';

/** Light points that are written alike. */
export interface LampGroup {
  readonly lampot: string | null;
  readonly lamp_tipo: string | null;
  /** Watts of one lamp, and what it takes with its ballast. */
  readonly lamp_pot: number | null;
  readonly lamp_pot_ass: number | null;
  readonly punti: number;
  /** All lamps of those points. */
  readonly lampade: number;
}

/** Types of lamp that burn without a ballast of their own. */
const withoutBallast: readonly (string | undefined)[] = ['LED', 'Incandescenza', 'Alogena'];

interface LampWatts {
  readonly watts: number;
  /** Where it comes from: written in the register, the table of ballasts, or a ratio. */
  readonly from: 'register' | 'ballast' | 'ratio';
}

/** What one lamp takes, in W; null where no power is known. */
export function wattsOfLamp(
  { lampot, lamp_tipo, lamp_pot, lamp_pot_ass }: Omit<LampGroup, 'punti' | 'lampade'>,
  { rapporto_reattore }: Pick<ParameterValues, 'rapporto_reattore'>,
): LampWatts | null {
  if (lamp_pot_ass !== null) return { watts: lamp_pot_ass, from: 'register' };
  if (lamp_pot === null) return null;
  const type = lampTypeOf(lampot, lamp_tipo);
  const known = wattsWithBallast(type, lamp_pot);
  if (known !== undefined) return { watts: known, from: 'ballast' };
  return { watts: lamp_pot * (withoutBallast.includes(type) ? 1 : rapporto_reattore), from: 'ratio' };
}

/** What hangs on a cabinet. */
export interface CabinetPower {
  readonly points: number;
  /** Light points whose power is an estimate, and those without any. */
  readonly estimated: number;
  readonly unknown: number;
  readonly kw: number;
  /** kW of it that are an estimate. */
  readonly estimatedKw: number;
  /** kW by which that may be off, one standard deviation: the errors of its lamps go together. */
  readonly off: number;
}

/** What the light points of a cabinet add up to. */
export function cabinetPower(groups: Iterable<LampGroup>, parameters: ParameterValues): CabinetPower {
  const offBy = {
    register: parameters.incertezza_registro,
    ballast: parameters.incertezza_reattore,
    ratio: parameters.incertezza_rapporto,
  };
  let [points, estimated, unknown, watts, estimatedWatts, off] = [0, 0, 0, 0, 0, 0];
  for (const group of groups) {
    points += group.punti;
    const lamp = wattsOfLamp(group, parameters);
    if (lamp === null) {
      unknown += group.punti;
      continue;
    }
    if (lamp.from !== 'register') {
      estimated += group.punti;
      estimatedWatts += lamp.watts * group.lampade;
    }
    watts += lamp.watts * group.lampade;
    off += (lamp.watts * group.lampade * offBy[lamp.from]) / 100;
  }
  return {
    points,
    estimated,
    unknown,
    kw: watts / 1000,
    estimatedKw: estimatedWatts / 1000,
    off: off / 1000,
  };
}

/** The relative uncertainty u of what is expected: that of the power and that of the hours. 0.04 is 4%. */
export function uncertainty(
  { kw, off }: Pick<CabinetPower, 'kw' | 'off'>,
  { incertezza_ore }: Pick<ParameterValues, 'incertezza_ore'>,
): number {
  return Math.hypot(kw > 0 ? off / kw : 0, incertezza_ore / 100);
}
