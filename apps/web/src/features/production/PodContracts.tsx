import type { PodContract, ProductionPod } from '@lucerna/domain/production';
import { aggregateProduction } from '@lucerna/domain/rules/production-periods';
import { Collapse } from 'antd';
import { useMemo } from 'react';
import { PlantSymbol } from '../../map/styles/PlantSymbol.tsx';
import { Button } from '../../ui/Button.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { LoadingPill } from '../../ui/LoadingPill.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { ExportButton } from './ExportButton.tsx';
import { OtherPods } from './OtherPods.tsx';
import { PodWords } from './PodWords.tsx';
import { ProductionView } from './ProductionView.tsx';
import { usePodPlants } from './plants-of-pods.ts';
import type { ContractsState } from './pod-flow.ts';
import css from './production.module.css';
import type { ProductionPanel } from './production-panel.ts';
import {
  contractTitle,
  conventionOf,
  inFixedOrder,
  periodHeader,
  plantTypeOf,
  typeName,
} from './production-words.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { warn } from './warn.ts';

interface PodContractsProps {
  readonly panel: ProductionPanel;
  /** The municipality's PODs; null while they are not there. */
  readonly pods: readonly ProductionPod[] | null;
  readonly contracts: ContractsState;
  readonly onOpen: (pod: string) => void;
  readonly onBack: () => void;
  readonly onRefresh: () => void;
}

const none: readonly PodContract[] = [];

/** The POD that is open: a panel for each of its contracts. */
export function PodContracts(props: PodContractsProps) {
  const { panel, pods, contracts, onOpen, onBack, onRefresh } = props;
  const { granularity } = panel;
  const { pod, period } = contracts.question;
  const plants = usePodPlants();
  const type = pods?.find((one) => one.pod === pod)?.tipoImpianto;
  const list = contracts.step === 'loaded' ? contracts.contracts : none;
  const shown = useMemo(
    () =>
      inFixedOrder(list).map((contract) => ({
        contract,
        title: contractTitle(contract),
        energyLabel: conventionOf(contract.convenzione).energyLabel,
        rows: aggregateProduction(contract.corrispettivi, { ...period, granularity }, warn),
      })),
    [list, period, granularity],
  );
  const header = periodHeader(granularity);
  const sheets = shown.map(({ contract, energyLabel, rows }) => ({
    title: `${contract.convenzione} - ${contract.codice}`,
    periodHeader: header,
    energyLabel,
    rows,
  }));
  return (
    <>
      <div className={`${toolbar.row} ${css.bar}`}>
        <Button icon={<ArrowLeftIcon />} onClick={onBack}>
          Torna all'elenco impianti
        </Button>
        <p className={toolbar.row} role="status">
          {type !== undefined && <PlantSymbol type={plantTypeOf(type)} size={20} />}
          <span>
            Impianto selezionato: <strong>{type === undefined ? pod : `${pod} - ${typeName(type)}`}</strong>
          </span>
          <PodWords plant={plants.get(pod)} />
        </p>
        <span className={css.actions}>
          <RefreshButton busy={contracts.step === 'loading'} onPress={onRefresh} />
          <ExportButton sheets={sheets} />
        </span>
      </div>
      <div className={css.body}>
        <LoadingPill active={contracts.step === 'loading'} text="Carico i contratti…" />
        {shown.length > 0 && (
          <Collapse
            className={css.contracts ?? ''}
            key={`${pod} ${list.length}`}
            defaultActiveKey={shown.map(({ title }) => title)}
            items={shown.map(({ contract, title, energyLabel, rows }) => ({
              key: title,
              label: title,
              children: (
                <>
                  <OtherPods contract={contract} pods={pods} onOpen={onOpen} />
                  <ProductionView
                    label={title}
                    rows={rows}
                    granularity={granularity}
                    energyLabel={energyLabel}
                  />
                </>
              ),
            }))}
          />
        )}
        {contracts.step === 'loaded' && shown.length === 0 && (
          <p className={css.advice} role="status">
            Questo POD non ha contratti.
          </p>
        )}
      </div>
    </>
  );
}
