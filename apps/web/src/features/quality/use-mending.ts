/** Mends, excuses and switches off; each says what became of it. */
import { changeTogether, MOST_ITEMS, undoOperation } from '@lucerna/contract/endpoints/editing';
import {
  judgeQuality,
  type QualityFinding,
  recheckQuality,
  switchQualityRule,
} from '@lucerna/contract/endpoints/quality';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { featureMessages, qualityMessages } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type AnyRule, refreshQuality } from '../../api/quality.ts';
import { refreshSummary } from '../../api/summary.ts';
import { rereadLayers } from '../../api/use-layer.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { changesOf, type QualityRow } from './rows.ts';

/** What was changed is asked for again, wherever it stands. */
async function refreshAll(): Promise<void> {
  await Promise.all([
    refreshQuality(),
    refreshSummary(),
    rereadLayers(...kinds.map(({ segment }) => segment)),
  ]);
}

const elementsWords = (count: number) => (count === 1 ? '1 elemento' : `${shownNumber(count)} elementi`);

async function undoChanges(operation: number): Promise<void> {
  try {
    const { data } = await call(undoOperation, { params: { id: String(operation) } });
    const left = data.saltati === 0 ? '' : `, ${elementsWords(data.saltati)} nel frattempo già diversi`;
    notify.success('Correzione annullata', {
      description: `${elementsWords(data.annullati)} come prima${left}`,
    });
  } catch (error) {
    notify.error(featureMessages.saveFailed, { description: asApiError(error).message, fault: error });
  }
  await refreshAll();
}

interface Mending {
  readonly busy: boolean;
  mend(rows: readonly QualityRow[], what: string): Promise<boolean>;
  judge(
    findings: readonly QualityFinding[],
    judgement: { stato: 'aperto' | 'scusato'; nota: string | null },
  ): Promise<boolean>;
  switchRule(rule: AnyRule, motivo: string | null): Promise<boolean>;
  recheck(): Promise<void>;
}

export function useMending(): Mending {
  const [busy, setBusy] = useState(false);

  /** False where it failed: what was typed or ticked stays. */
  async function run(work: () => Promise<void>, failed: (message: string) => string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (thrown) {
      const error = asApiError(thrown);
      const fields = Object.values(error.fields).filter((text) => text !== error.message);
      notify.error(failed([error.message, ...fields].join(' ')), { fault: error });
      return false;
    } finally {
      setBusy(false);
      await refreshAll();
    }
  }

  return {
    busy,
    async mend(rows, what) {
      const changes = changesOf(rows).slice(0, MOST_ITEMS);
      if (!(await ask({ title: what, text: 'Si può annullare come una modifica sola.', kind: 'save' })))
        return false;
      return run(
        async () => {
          const { data } = await call(changeTogether, {
            body: { modifiche: changes },
            headers: { 'Idempotency-Key': crypto.randomUUID() },
          });
          notify.success(
            `${elementsWords(data.modificati)} ${data.modificati === 1 ? 'corretto' : 'corretti'}`,
            {
              actions: [{ label: 'Annulla', run: () => void undoChanges(data.operazione) }],
            },
          );
        },
        (message) => `${featureMessages.saveFailed}: ${message}`,
      );
    },
    judge: (findings, judgement) =>
      run(async () => {
        for (const { id } of findings)
          await call(judgeQuality, { params: { id: String(id) }, body: judgement });
        notify.success(judgement.stato === 'scusato' ? qualityMessages.excused : qualityMessages.reopened);
      }, qualityMessages.judgeFailed),
    switchRule: (regola, motivo) =>
      run(async () => {
        await call(switchQualityRule, { params: { regola }, body: { spenta: motivo !== null, motivo } });
        notify.success(motivo === null ? qualityMessages.switchedOn : qualityMessages.switchedOff);
      }, qualityMessages.switchFailed),
    async recheck() {
      await run(async () => {
        await call(recheckQuality);
        notify.info(qualityMessages.recheckBegun);
      }, qualityMessages.recheckFailed);
    },
  };
}
