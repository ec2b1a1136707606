import { useRef } from 'react';
import type { Change } from '../../ui/panels/use-panels.ts';
import { PodContracts } from './PodContracts.tsx';
import { PodList } from './PodList.tsx';
import type { ProductionPanel } from './production-panel.ts';
import { usePodFlow } from './use-pod-flow.ts';

interface PodTabProps {
  readonly panel: ProductionPanel;
  readonly onChange: Change<ProductionPanel>;
}

/** The list of PODs, or the contracts of the one that is open. */
export function PodTab({ panel, onChange }: PodTabProps) {
  const { state, send, select } = usePodFlow(panel);
  const root = useRef<HTMLDivElement>(null);
  const show = (pod: string | null) => {
    if (pod === null) send({ type: 'back' });
    else select(pod);
    onChange((now) => ({ ...now, pod }));
    // The pressed button goes with its view: the focus stays in the panel.
    root.current?.focus();
  };
  return (
    <div ref={root} tabIndex={-1}>
      {state.step === 'podSelected' ? (
        <PodContracts
          panel={panel}
          pods={state.pods}
          contracts={state.contracts}
          onOpen={show}
          onBack={() => show(null)}
          onRefresh={() => send({ type: 'refresh' })}
        />
      ) : (
        <PodList
          pods={state.step === 'loaded' ? state.pods : null}
          loading={state.step === 'loading'}
          onOpen={show}
          onRefresh={() => send({ type: 'refresh' })}
        />
      )}
    </div>
  );
}
