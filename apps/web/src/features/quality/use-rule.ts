/** What one looks at and does of a rule: its findings in a state, those that are ticked, the one that is looked at. */
import type { QualityFinding } from '@lucerna/contract/endpoints/quality';
import { may } from '@lucerna/domain/rules/permissions';
import type { QualityState } from '@lucerna/domain/vocabulary/quality-rule';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { qualityFindingsQuery } from '../../api/quality.ts';
import { useLayer } from '../../api/use-layer.ts';
import { useUser } from '../../api/use-user.ts';
import type { ListedRule } from './RuleList.tsx';
import { changesOf, rowsOf } from './rows.ts';
import { useMending } from './use-mending.ts';

const empty: readonly QualityFinding[] = [];

export type RuleView = ReturnType<typeof useRule>;

export function useRule({ regola }: Pick<ListedRule, 'regola'>) {
  const user = useUser();
  const [state, setState] = useState<QualityState>('aperto');
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const [activeKey, activate] = useState<string>();
  const [excusing, excuse] = useState<string | null>(null);
  const mending = useMending();
  const list = useQuery(qualityFindingsQuery(regola, state));
  const cabinets = useLayer('centraline').data;
  const findings = list.data ?? empty;
  const streets = regola === 'via_due_modi';
  const { rows, cabinetCode } = useMemo(() => {
    const code = (id: number) => {
      const row = cabinets?.rowOf(id);
      return row === undefined ? undefined : String(cabinets?.column('uten').at(row) ?? '');
    };
    return { rows: rowsOf(findings, streets, code), cabinetCode: code };
  }, [findings, streets, cabinets]);
  const chosen = rows.filter(({ key }) => ticked.has(key));
  return {
    user,
    /** Whether the account may mend and excuse. */
    mends: may(user.capabilities, 'editRegister'),
    state,
    chooseState(next: QualityState) {
      setState(next);
      tick(new Set());
      excuse(null);
    },
    ticked,
    tick,
    active: rows.find(({ key }) => key === activeKey) ?? rows[0],
    activate,
    excusing,
    excuse,
    mending,
    list,
    findings,
    streets,
    rows,
    chosen,
    changes: changesOf(chosen),
    cabinetCode,
  };
}
