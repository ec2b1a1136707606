import type { ProductionPod } from '@lucerna/domain/production';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Input, Tag } from 'antd';
import { useState } from 'react';
import { ActionsHead } from '../../ui/ActionsHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { CloseCircleIcon } from '../../ui/icons.tsx';
import { LoadingPill } from '../../ui/LoadingPill.tsx';
import tables from '../../ui/table.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { PodWords } from './PodWords.tsx';
import { usePodPlants } from './plants-of-pods.ts';
import { podsWith } from './pods-with.ts';
import css from './production.module.css';
import { contractTag, inFixedOrder, typeName } from './production-words.ts';
import { RefreshButton } from './RefreshButton.tsx';

interface PodListProps {
  /** Null while they are not there. */
  readonly pods: readonly ProductionPod[] | null;
  readonly loading: boolean;
  readonly onOpen: (pod: string) => void;
  readonly onRefresh: () => void;
}

/** The municipality's PODs that produce, with their contracts. */
export function PodList({ pods, loading, onOpen, onRefresh }: PodListProps) {
  const [text, setText] = useState('');
  const plants = usePodPlants();
  const found = pods === null ? [] : podsWith(pods, text);
  return (
    <>
      <div className={`${toolbar.row} ${css.bar}`}>
        <Input
          className={css.filter ?? ''}
          placeholder="POD"
          aria-label="POD"
          value={text}
          // Always there: what comes and goes inside a box takes its focus along.
          suffix={
            <button
              type="button"
              className={css.clear}
              aria-label="Cancella il testo"
              hidden={text === ''}
              onClick={() => setText('')}
            >
              <CloseCircleIcon size={14} />
            </button>
          }
          onChange={({ target }) => setText(target.value)}
        />
        <p className={css.count} role="status">
          {pods !== null &&
            (found.length === pods.length
              ? `${shownNumber(pods.length)} POD`
              : `${shownNumber(found.length)} di ${shownNumber(pods.length)}`)}
        </p>
        <span className={css.actions}>
          <RefreshButton busy={loading} onPress={onRefresh} />
        </span>
      </div>
      <div className={css.body}>
        <LoadingPill active={loading} text="Carico i POD…" />
        {pods !== null && (
          // biome-ignore lint/a11y/useSemanticElements: a part of the panel that scrolls, and no set of fields
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
          <div className={css.pods} role="group" aria-label="POD degli impianti di produzione" tabIndex={0}>
            <table className={`${tables.table} ${tables.sticky}`}>
              <thead>
                <tr>
                  <th scope="col">POD</th>
                  <th scope="col">Tipo di impianto</th>
                  <th scope="col">Convenzioni</th>
                  <th scope="col">Impianto e indirizzo</th>
                  <ActionsHead />
                </tr>
              </thead>
              <tbody>
                {found.map(({ pod, tipoImpianto, contratti }) => (
                  <tr key={pod}>
                    <td className={css.code}>{pod}</td>
                    <td>{typeName(tipoImpianto)}</td>
                    <td>
                      {inFixedOrder(contratti).map((contract) => (
                        <Tag key={contractTag(contract)}>{contractTag(contract)}</Tag>
                      ))}
                    </td>
                    <td>
                      <PodWords plant={plants.get(pod)} />
                    </td>
                    <td>
                      <Button size="small" onClick={() => onOpen(pod)}>
                        Apri
                      </Button>
                    </td>
                  </tr>
                ))}
                {found.length === 0 && (
                  <tr>
                    <td colSpan={5} className={css.none}>
                      {pods.length === 0
                        ? 'Il Comune non ha impianti di produzione.'
                        : 'Nessun POD contiene questo testo.'}
                    </td>
                  </tr>
                )}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  );
}
