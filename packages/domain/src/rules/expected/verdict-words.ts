/** A verdict in words: its reason, and why each of those before it does not hold. */

import { verdictMessages } from '../../messages.ts';
import type { ConsumptionVerdict } from '../../vocabulary/consumption-verdict.ts';
import { dayOfNumber } from '../day-number.ts';
import { shownAmount } from '../shown-text.ts';
import type { CabinetAccount } from './cabinet-account.ts';
import type { ComparedPowers } from './verdict.ts';

/** `7,07`: kW as they stand in sentences. */
const kw = (value: number) => shownAmount(Math.max(0, value));

const longDay = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const longDayOfYear = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `16 maggio`; with its year where it lies before the year that is looked at. */
function dayWords(day: number, { months }: Pick<CabinetAccount, 'months'>): string {
  const written = dayOfNumber(day);
  const within = written.slice(0, 7) >= (months[0]?.month ?? '');
  return (within ? longDay : longDayOfYear).format(new Date(`${written}T00:00:00Z`));
}

/** Why the verdict is what it is, and what to look at. */
export function reasonOf(account: CabinetAccount): string {
  const { judgement, power } = account;
  const { verdict, reason, fit, since, compared } = judgement;
  if (reason === 'no_bands') return verdictMessages.noBands(kw(fit?.powers.constant2s ?? 0));
  if (fit === null || compared === null || verdict === 'dati_insufficienti') {
    return verdictMessages[reason ?? 'few_months'];
  }
  const { night, constant } = fit.powers;
  return verdictMessages[verdict]({
    from: since === null ? null : dayWords(since, account),
    night: kw(night),
    constant: kw(constant),
    power: kw(power.kw),
    whole: constant >= compared.low && constant <= compared.high,
    even: kw(night) === kw(0),
  });
}

/** `C almeno 7,03, soglia 0,35; L al più 0,14` */
const rungWords: Readonly<
  Record<Exclude<ConsumptionVerdict, 'dati_insufficienti'>, (of: ComparedPowers, holds: boolean) => string>
> = {
  spenta: ({ all, off }, holds) => `${kw(all)} kW, ${holds ? 'sotto' : 'oltre'} ${kw(off)}`,
  sempre_acceso: ({ constantAtLeast, steady, nightAtMost }) =>
    `C almeno ${kw(constantAtLeast)}, soglia ${kw(steady)}; L al più ${kw(nightAtMost)}`,
  lettura_stimata: (_, holds) =>
    holds
      ? 'tre bollette uguali al giorno, con notti diverse'
      : "il consumo al giorno cambia da una bolletta all'altra",
  allacci_estranei: ({ constantAtLeast, steady }) => `C almeno ${kw(constantAtLeast)}, soglia ${kw(steady)}`,
  lampade_mancanti: ({ nightAtLeast, high }) => `L almeno ${kw(nightAtLeast)}, registro al più ${kw(high)}`,
  consumo_basso: ({ allAtMost, low }) => `L + C al più ${kw(allAtMost)}, registro almeno ${kw(low)}`,
  in_regola: ({ all, low, high }) => `L + C ${kw(all)}, registro da ${kw(low)} a ${kw(high)}`,
};

export interface RungWords {
  readonly verdict: ConsumptionVerdict;
  readonly holds: boolean;
  readonly why: string;
}

/** The verdicts that were looked at, in their order, each with its figures; the last one holds. */
export function rungsOf({ judgement, monthsBilled }: CabinetAccount): RungWords[] {
  const { rungs, compared, reason } = judgement;
  const months = monthsBilled === 1 ? '1 mese fatturato' : `${monthsBilled} mesi fatturati`;
  return rungs.map(({ verdict, holds }) => {
    if (verdict === 'dati_insufficienti' || compared === null) {
      const known = reason === 'no_power' ? 'nessuna potenza' : 'troppe lampade senza potenza';
      const power = reason === 'no_power' || reason === 'unknown_power' ? known : 'potenza nota';
      return { verdict, holds, why: `${months}, ${power}` };
    }
    return { verdict, holds, why: rungWords[verdict](compared, holds) };
  });
}
