import { Select } from 'antd';
import type { ChosenValue } from './use-list-choice.ts';

/** The choice beside the filter: `Tutti`, `Automezzi`, … */
export function ListChoiceBox({ choice, value, choose }: ChosenValue) {
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={choice.label}
      value={value}
      options={choice.options.map((option) => ({ value: option.value, label: option.label }))}
      onChange={choose}
      popupMatchSelectWidth={false}
    />
  );
}
