import { productionByConvention } from '@lucerna/contract/endpoints/production';
import { monthNumber, monthOfNumber } from '@lucerna/domain/rules/analysis-periods';
import { MOST_PRODUCTION_YEARS } from '@lucerna/domain/rules/production-periods';
import type { ConventionCode } from '@lucerna/domain/vocabulary/convention';
import type { ProductionPlantType } from '@lucerna/domain/vocabulary/production-plant-type';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import css from './production.module.css';
import type { Period } from './production-panel.ts';

interface LastYearProps {
  readonly convention: ConventionCode;
  readonly types: readonly ProductionPlantType[];
  /** In which nothing was found. */
  readonly period: Period;
  readonly onGo: (period: Period) => void;
}

/** Months before a period that are looked through: as many as one answer may tell. */
const BACK = MOST_PRODUCTION_YEARS * 12 - 24;

/** Where a period has nothing but dashes: the last year before it that has something. */
export function LastYear({ convention, types, period, onGo }: LastYearProps) {
  const before = monthNumber(period.start) - 1;
  const query = {
    tipi: types.join(','),
    convenzione: convention,
    da: monthOfNumber(Math.max(0, before - BACK)),
    a: monthOfNumber(before),
  };
  const { data } = useQuery({
    queryKey: ['production-before', query],
    queryFn: async ({ signal }) => (await call(productionByConvention, { query, signal })).data,
    retry: false,
  });
  const last = data?.findLast(({ corrispettivo, energia }) => corrispettivo !== null || energia !== null);
  if (last === undefined) return null;
  const year = last.mese.slice(0, 4);
  return (
    <p className={css.advice} role="status">
      Nessun dato in questo periodo.{' '}
      <Button size="small" onClick={() => onGo({ start: `${year}-01`, end: `${year}-12` })}>
        Vai al {year}, l'ultimo anno con dati
      </Button>
    </p>
  );
}
