import { loadMessages } from '@lucerna/domain/messages';
import { foldText } from '@lucerna/domain/rules/free-search';
import { Select } from 'antd';
import { useMemo } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { referenceLayers } from '../../api/reference-layer.ts';
import { useLayer } from '../../api/use-layer.ts';
import { ariaOf, type EditorProps } from '../editor-props.ts';
import { type ReferenceChoice, referenceChoices } from '../reference-choices.ts';
import css from './editors.module.css';

/**
 * One of the elements that the field may point at, found by its code or by what it is. Whoever shows the form says
 * why a list could not be loaded; here it is only not there.
 */
export function ReferenceEditor(props: EditorProps) {
  const { id, field, value, onChange, onLeave, invalid, disabled } = props;
  const target = referenceLayers[field.reference ?? 'cabinet'];
  const { data: table, error, isFetching } = useLayer(target.layer);
  const choices = useMemo(() => choicesOf(table, target.text, target.detail), [table, target]);
  const failed = table === undefined && error !== null;
  return (
    <Select<number, ReferenceChoice>
      id={id}
      value={value === null ? null : (value as number)}
      options={choices}
      optionRender={({ data }) => (
        <span className={css.choice}>
          <strong>{data.label}</strong>
          {data.detail !== '' && <span>{data.detail}</span>}
        </span>
      )}
      onChange={(chosen: number | undefined) => onChange(chosen ?? null)}
      onBlur={onLeave}
      showSearch={{
        filterOption: (text, choice) => choice?.haystack.includes(foldText(text.trim())) ?? false,
      }}
      allowClear={!props.required}
      placeholder={failed ? loadMessages.carriersFailed : `Scegli ${target.theOne}`}
      notFoundContent={isFetching ? 'Carico…' : 'Nessuna voce corrisponde'}
      loading={isFetching && table === undefined}
      status={invalid || failed ? 'error' : ''}
      disabled={disabled}
      style={{ width: '100%' }}
      {...ariaOf(props)}
    />
  );
}

function choicesOf(table: FeatureTable | undefined, text: string, detail: string): ReferenceChoice[] {
  return table === undefined ? [] : referenceChoices(table, text, detail);
}
