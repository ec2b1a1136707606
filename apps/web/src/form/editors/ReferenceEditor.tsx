import { loadMessages } from '@lucerna/domain/messages';
import { foldText } from '@lucerna/domain/rules/free-search';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { Select } from 'antd';
import { useContext, useMemo, useState } from 'react';
import { referenceLayers } from '../../api/reference-layer.ts';
import { useLayer } from '../../api/use-layer.ts';
import { EditedPlace } from '../edited-place.ts';
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
  // Looked up when the list opens: a point that is dragged meanwhile moves nothing in it.
  const edited = useContext(EditedPlace);
  const [from, setFrom] = useState<Geometry | null>(null);
  const choices = useMemo(
    () => (table === undefined ? [] : referenceChoices(table, target.text, target.detail, from)),
    [table, target, from],
  );
  const failed = table === undefined && error !== null;
  return (
    <Select<number, ReferenceChoice>
      id={id}
      value={value === null ? null : (value as number)}
      options={choices}
      optionRender={({ data }) => (
        <span className={css.choice}>
          <strong>{data.label}</strong>
          {!Number.isNaN(data.distanceM) && <span>{shownDistance(data.distanceM)}</span>}
          {data.detail !== '' && <span>{data.detail}</span>}
        </span>
      )}
      onChange={(chosen: number | undefined) => onChange(chosen ?? null)}
      onOpenChange={(open) => open && setFrom(edited?.get().current ?? null)}
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
