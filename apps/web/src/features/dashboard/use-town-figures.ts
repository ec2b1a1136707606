import type { Summary } from '@lucerna/contract/endpoints/summary';
import type { Segment } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useSummary } from '../../api/summary.ts';
import { useWaitingCount } from '../../api/use-waiting-count.ts';
import { paths } from '../../paths.ts';
import type { CountedFigure } from './NightStrip.tsx';
import { ofPower } from './summary-links.ts';
import { waitInWords } from './waiting-words.ts';

/** So many are written large. */
const MOST_FIGURES = 4;

/** The figures of the town that are written large: what is there, then what waits for whoever looks. */
export function useTownFigures(confirms: boolean): readonly CountedFigure[] {
  const { data, isError } = useSummary();
  const failed = isError && data === undefined;
  const points = data?.punti_luce;
  const ofKind = (segment: Segment): CountedFigure => ({
    count: data?.incompleti.find(({ entita }) => entita === segment)?.totale,
    failed,
    ...kindBySegment(segment).names,
    path: paths.register(segment),
  });
  const waiting = data?.da_confermare?.piu_vecchi[0];
  const pending = usePending(confirms);
  const led = points?.quota_led;
  const findings = data?.anomalie;
  return [
    {
      ...ofKind('pl'),
      note: led === undefined || led === null ? '' : `${shownNumber(Math.round(led * 100))}% LED`,
    },
    {
      count: points === undefined ? undefined : Math.round(points.kw * 10) / 10,
      failed,
      one: 'kW installato',
      many: 'kW installati',
      path: ofPower(true),
      ...powerNote(points?.senza_potenza, data?.incompleti),
    },
    ...(confirms
      ? [
          {
            ...pending,
            note: waiting === undefined ? '' : `il più vecchio ${waitInWords(waiting.dal, new Date())}`,
          },
        ]
      : []),
    ...(findings === undefined
      ? []
      : [
          {
            count: findings.aperte,
            failed,
            one: 'anomalia aperta',
            many: 'anomalie aperte',
            path: paths.findings,
            note:
              findings.aperte === 0 ? '' : `su ${shownNumber(Math.round(findings.importo))} € di bollette`,
          },
        ]),
    ...(['edifici', 'impianti'] as const).map(ofKind),
  ].slice(0, MOST_FIGURES);
}

/** Under the installed power: the light points that it leaves out, or where it hangs. */
function powerNote(
  unknown = 0,
  counts: Summary['incompleti'] = [],
): Pick<CountedFigure, 'note' | 'notePath'> {
  if (unknown > 0) return { note: `${shownNumber(unknown)} senza potenza`, notePath: ofPower(false) };
  const cabinets = counts.find(({ entita }) => entita === 'centraline')?.totale ?? 0;
  const { one, many } = kindBySegment('centraline').names;
  return cabinets === 0 ? {} : { note: `su ${shownNumber(cabinets)} ${cabinets === 1 ? one : many}` };
}

/** As the menu counts them, so that the two never disagree. */
function usePending(confirms: boolean): CountedFigure {
  return {
    ...useWaitingCount('interventions', confirms),
    one: 'intervento in attesa',
    many: 'interventi in attesa',
    waits: true,
    path: paths.confirmation,
  };
}
