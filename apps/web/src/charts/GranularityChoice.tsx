import { type Granularity, granularities } from '@lucerna/domain/rules/analysis-periods';
import { Segmented } from 'antd';

interface GranularityChoiceProps {
  readonly value: Granularity;
  readonly onChange: (granularity: Granularity) => void;
}

/** Mese, Trimestre, Anno. */
export function GranularityChoice({ value, onChange }: GranularityChoiceProps) {
  return (
    <Segmented<Granularity>
      aria-label="Aggregazione"
      options={granularities.map((one) => ({ ...one }))}
      value={value}
      onChange={onChange}
    />
  );
}
