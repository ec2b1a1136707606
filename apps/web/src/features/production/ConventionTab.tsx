import { aggregateProduction } from '@lucerna/domain/rules/production-periods';
import { conventions } from '@lucerna/domain/vocabulary/convention';
import { productionPlantTypes } from '@lucerna/domain/vocabulary/production-plant-type';
import { Checkbox, Select } from 'antd';
import { useId, useMemo } from 'react';
import { LoadingPill } from '../../ui/LoadingPill.tsx';
import type { Change } from '../../ui/panels/use-panels.ts';
import toolbar from '../../ui/toolbar.module.css';
import { ExportButton } from './ExportButton.tsx';
import { LastYear } from './LastYear.tsx';
import { ProductionView } from './ProductionView.tsx';
import css from './production.module.css';
import type { ProductionPanel } from './production-panel.ts';
import { conventionOf, periodHeader } from './production-words.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { useConventionFlow } from './use-convention-flow.ts';
import { warn } from './warn.ts';

interface ConventionTabProps {
  readonly panel: ProductionPanel;
  readonly onChange: Change<ProductionPanel>;
}

/** What one convention brought, of plants of the chosen types together. */
export function ConventionTab({ panel, onChange }: ConventionTabProps) {
  const { convention, types, granularity, period } = panel;
  const { state, send } = useConventionFlow({ convention, types, granularity, period });
  const [conventionId, typesId] = [useId(), useId()];
  const loaded = state.step === 'loaded' ? state : null;
  const rows = useMemo(
    () =>
      loaded === null
        ? null
        : aggregateProduction(
            loaded.rows,
            { ...loaded.question.period, granularity: loaded.question.granularity },
            warn,
          ),
    [loaded],
  );
  const { energyLabel } = conventionOf(loaded?.question.convention ?? convention);
  const unit = loaded?.question.granularity ?? granularity;
  return (
    <>
      <div className={`${toolbar.row} ${css.bar}`}>
        <label htmlFor={conventionId}>Convenzione</label>
        <Select
          id={conventionId}
          className={css.convention ?? ''}
          value={convention}
          options={conventions.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(code) => onChange((now) => ({ ...now, convention: code }))}
        />
        <span id={typesId} className={css.legend}>
          Tipi di impianti
        </span>
        <Checkbox.Group
          role="group"
          aria-labelledby={typesId}
          options={productionPlantTypes.map((one) => ({ ...one }))}
          value={[...types]}
          onChange={(chosen) =>
            onChange((now) => ({
              ...now,
              types: productionPlantTypes
                .filter(({ value }) => chosen.includes(value))
                .map(({ value }) => value),
            }))
          }
        />
        <span className={css.actions}>
          <RefreshButton busy={state.step === 'loading'} onPress={() => send({ type: 'refresh' })} />
          <ExportButton
            sheets={
              rows === null
                ? null
                : [{ title: 'Produzione', periodHeader: periodHeader(unit), energyLabel, rows }]
            }
          />
        </span>
      </div>
      <div className={css.body}>
        {state.step === 'notReady' && (
          <p className={css.advice} role="status">
            Scegli almeno un tipo di impianto.
          </p>
        )}
        <LoadingPill active={state.step === 'loading'} text="Carico la produzione…" />
        {rows?.every(({ corrispettivo, energia }) => corrispettivo === null && energia === null) && (
          <LastYear
            convention={convention}
            types={types}
            period={period}
            onGo={(next) => onChange((now) => ({ ...now, period: next }))}
          />
        )}
        {rows !== null && (
          <ProductionView
            label={`Produzione del pannello ${panel.id}`}
            rows={rows}
            granularity={unit}
            energyLabel={energyLabel}
          />
        )}
      </div>
    </>
  );
}
