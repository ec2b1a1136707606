import type { Field } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { foldText } from '@lucerna/domain/rules/free-search';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Checkbox, Select } from 'antd';
import { type ReactNode, type Ref, useMemo } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { referenceLayers } from '../../../api/reference-layer.ts';
import { FilterBox, type FilterBoxHandle } from '../../../grid/FilterBox.tsx';
import { AddCriterion, CriteriaChips } from '../../../lists/criteria/CriteriaRow.tsx';
import { CabinetSymbol } from '../../../map/styles/CabinetSymbol.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormRow } from '../../../ui/FormRow.tsx';
import row from '../../../ui/form-row.module.css';
import { ClearIcon } from '../../../ui/icons.tsx';
import texts from '../../../ui/text.module.css';
import type { Maintenance } from '../use-maintenance.ts';
import css from './FilterColumn.module.css';
import { placeFieldOf, placesIn, type WorkState, workCounts } from './facets.ts';
import { lookCounts } from './look-facets.tsx';

interface FilterColumnProps {
  readonly maintenance: Maintenance;
  readonly box: Ref<FilterBoxHandle>;
  /** Arrow down in the search: the user goes on to the rows. */
  readonly onLeave?: () => void;
}

const workLabels: readonly (readonly [WorkState, string])[] = [
  ['pending', 'In attesa'],
  ['confirmed', 'Confermati'],
  ['none', 'Nessuno'],
];

const matches = (typed: string, option?: { readonly label?: ReactNode; readonly search?: string }) =>
  foldText(option?.search ?? '').includes(foldText(typed));

/** What narrows map and grid: search, cabinet, streets, looks, and what was done to the elements. */
export function FilterColumn({ maintenance, box, onLeave }: FilterColumnProps) {
  const { kind, table, filter, layers } = maintenance;
  const { text, facets, look, work, change } = filter;
  const hasCabinet = kind.fields.some(({ reference }) => reference === 'cabinet');
  const cabinets = layers.tables[referenceLayers.cabinet.layer];
  const place = placeFieldOf(kind);
  const looks = useMemo(
    () => (table === undefined || look === undefined ? [] : lookCounts(look, table)),
    [table, look],
  );
  const counts = useMemo(() => (table === undefined ? null : workCounts(table, work)), [table, work]);

  const criteria = {
    criteria: text.criteria,
    listing: filter.shownKind,
    table,
    references: layers.references,
  };
  return (
    <div className={css.column}>
      <h2 className={css.title}>Filtro</h2>
      <div className={css.fields}>
        <div>
          <p className={row.label} aria-hidden="true">
            Ricerca libera
          </p>
          <FilterBox
            ref={box}
            text={text.text}
            onType={text.type}
            onApply={text.apply}
            {...(onLeave === undefined ? {} : { onLeave })}
          />
        </div>
        {text.criteria.all.length === 0 ? <AddCriterion {...criteria} /> : <CriteriaChips {...criteria} />}
        {hasCabinet && (
          <CabinetChoice
            cabinets={cabinets}
            chosen={facets.cabinet}
            onChoose={(cabinet) => change({ cabinet })}
          />
        )}
        {place !== undefined && (
          <PlaceChoice
            field={place}
            kind={kind}
            table={table}
            chosen={facets.places}
            onChoose={(places) => change({ places })}
          />
        )}
      </div>
      {looks.length > 0 && look !== undefined && (
        <Checks
          title={look.title}
          entries={looks.map(({ value, label, symbol, count }) => [value, label, count, symbol])}
          checked={facets.looks}
          onChange={(chosen) => change({ looks: chosen })}
        />
      )}
      {counts !== null && (
        <Checks
          title="Interventi"
          entries={workLabels.map(([state, label]) => [state, label, counts[state]])}
          checked={facets.work}
          onChange={(chosen) => change({ work: chosen as WorkState[] })}
        />
      )}
      <Button
        className={css.clear ?? ''}
        icon={<ClearIcon />}
        disabled={text.text === '' && !filter.narrows}
        onClick={filter.clear}
      >
        Azzera filtro
      </Button>
    </div>
  );
}

interface CabinetChoiceProps {
  readonly cabinets: FeatureTable | undefined;
  readonly chosen: number | null | undefined;
  readonly onChoose: (cabinet: number | null) => void;
}

/** The cabinet on which the elements hang, by its code. */
function CabinetChoice({ cabinets, chosen, onChoose }: CabinetChoiceProps) {
  const cabinetOptions = useMemo(() => {
    const codes = cabinets?.column(referenceLayers.cabinet.text);
    const options = Array.from(cabinets?.ids ?? [], (value, row) => {
      const search = String(codes?.at(row) ?? `#${value}`);
      return { value, search, label: search };
    });
    return options.sort((a, b) => a.search.localeCompare(b.search, 'it', { numeric: true }));
  }, [cabinets]);
  return (
    <FormRow label="Centralina">
      {(control) => (
        <Select
          {...control}
          value={chosen}
          options={cabinetOptions}
          optionRender={({ data }) => (
            <span className={css.look}>
              <CabinetSymbol color={undefined} />
              {data.search}
            </span>
          )}
          onChange={(cabinet: number | undefined) => onChoose(cabinet ?? null)}
          showSearch={{ filterOption: matches }}
          allowClear
          placeholder="Tutte"
          notFoundContent="Nessuna voce corrisponde"
        />
      )}
    </FormRow>
  );
}

interface PlaceChoiceProps {
  readonly field: Field;
  readonly kind: Kind;
  readonly table: FeatureTable | undefined;
  readonly chosen: readonly string[];
  readonly onChoose: (places: readonly string[]) => void;
}

/** The streets, or what else says where an element is. */
function PlaceChoice({ field, kind, table, chosen, onChoose }: PlaceChoiceProps) {
  const places = useMemo(() => (table === undefined ? [] : placesIn(kind, table)), [kind, table]);
  return (
    <FormRow label={field.label}>
      {(control) => (
        <Select
          {...control}
          mode="multiple"
          value={[...chosen]}
          options={places.map((value) => ({ value, label: value, search: value }))}
          onChange={(wanted: string[]) => onChoose(wanted)}
          showSearch={{ filterOption: matches }}
          maxTagCount={0}
          maxTagPlaceholder={(hidden) => (hidden.length === 1 ? hidden[0]?.label : `${hidden.length} scelti`)}
          allowClear
          placeholder="Tutti"
          notFoundContent="Nessuna voce corrisponde"
          popupMatchSelectWidth={280}
        />
      )}
    </FormRow>
  );
}

interface ChecksProps {
  readonly title: string;
  readonly entries: readonly (readonly [value: string, label: string, count: number, symbol?: ReactNode])[];
  readonly checked: readonly string[];
  readonly onChange: (checked: readonly string[]) => void;
}

/** Boxes of which several may be ticked; none means all. */
function Checks({ title, entries, checked, onChange }: ChecksProps) {
  return (
    <fieldset className={css.checks}>
      <legend className={texts.ruled}>{title}</legend>
      {entries.map(([value, label, count, symbol]) => (
        <Checkbox
          key={value}
          className={css.check ?? ''}
          checked={checked.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...checked, value] : checked.filter((one) => one !== value))
          }
        >
          <span className={css.look}>
            {symbol}
            <span className={css.name}>{label}</span>
            <span className={css.count}>{shownNumber(count)}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
