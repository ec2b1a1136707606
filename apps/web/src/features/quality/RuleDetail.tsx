import type { QualityFinding } from '@lucerna/contract/endpoints/quality';
import { useMemo } from 'react';
import { PointsMap } from '../../map/PointsMap.tsx';
import type { PlainPoints } from '../../map/point-looks.ts';
import css from './detail.module.css';
import { becomes, called, wrong } from './finding-columns.tsx';
import { RuleHead } from './RuleHead.tsx';
import type { ListedRule } from './RuleList.tsx';
import { RuleFoot, RuleRows } from './RuleRows.tsx';
import { useRule } from './use-rule.ts';

/** The findings that have a place. */
export function pointsOf(findings: readonly QualityFinding[]): PlainPoints {
  const placed = findings.filter(({ posizione }) => posizione !== null);
  return {
    ids: placed.map(({ id }) => id),
    lon: placed.map(({ posizione }) => posizione?.[0] ?? 0),
    lat: placed.map(({ posizione }) => posizione?.[1] ?? 0),
    looks: placed.map(() => 'plain' as const),
  };
}

/** A rule beside the list of all: what it says, its findings, what can be done about them, and where they are. */
export function RuleDetail({ rule }: { readonly rule: ListedRule }) {
  const view = useRule(rule);
  const { findings, rows, active } = view;
  const points = useMemo(() => pointsOf(findings), [findings]);
  const amber = useMemo(() => new Set(active?.findings.map(({ id }) => id)), [active]);
  const choose = (id: number) =>
    view.activate(rows.find((row) => row.findings.some((one) => one.id === id))?.key);
  const columns = [called(view.streets ? 'Scritto così' : 'Codice'), wrong, becomes];
  return (
    <section className={css.detail} aria-labelledby="regola-scelta">
      <RuleHead rule={rule} view={view} />
      <RuleRows rule={rule} view={view} columns={columns} />
      <RuleFoot rule={rule} view={view} />
      {points.ids.length > 0 && (
        <div className={css.map}>
          <PointsMap user={view.user} points={points} chosen={amber} onChoose={choose} />
        </div>
      )}
    </section>
  );
}
