import type { PodContract, ProductionPod } from '@lucerna/domain/production';
import type { ConventionCode } from '@lucerna/domain/vocabulary/convention';
import { Alert } from 'antd';
import { Button } from '../../ui/Button.tsx';
import css from './production.module.css';

interface OtherPodsProps {
  readonly contract: PodContract;
  readonly pods: readonly ProductionPod[] | null;
  readonly onOpen: (pod: string) => void;
}

/** The convention that is about several PODs by its nature: there it is nothing to be alarmed at. */
const ofSeveral: ConventionCode = 'SSA';

/** The other PODs that a contract is about; one that is not the municipality's cannot be opened. */
export function OtherPods({ contract, pods, onOpen }: OtherPodsProps) {
  const { altriPod, convenzione } = contract;
  if (altriPod.length === 0) return null;
  const own = new Set(pods?.map(({ pod }) => pod));
  const usual = convenzione === ofSeveral;
  return (
    <Alert
      type={usual ? 'info' : 'error'}
      role={usual ? 'note' : 'alert'}
      showIcon
      className={css.others ?? ''}
      title={
        <span className={css.otherPods}>
          <strong>Altri impianti coinvolti:</strong>
          {altriPod.map((pod) =>
            own.has(pod) ? (
              <Button key={pod} size="small" onClick={() => onOpen(pod)}>
                {pod}
              </Button>
            ) : (
              <span key={pod}>{pod}</span>
            ),
          )}
        </span>
      }
    />
  );
}
