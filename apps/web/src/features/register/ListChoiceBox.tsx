import { Select } from 'antd';
import css from '../../elements/pane.module.css';
import type { ChosenValue } from './use-list-choice.ts';

/** The choice beside the filter: `Tutti`, `Automezzi`, … */
export function ListChoiceBox({ choice, value, choose }: ChosenValue) {
  return (
    <Select
      className={css.choice ?? ''}
      aria-label={choice.label}
      value={value}
      options={choice.options.map((option) => ({ value: option.value, label: option.label }))}
      onChange={choose}
      popupMatchSelectWidth={false}
    />
  );
}
