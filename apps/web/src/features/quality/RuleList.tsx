import type { QualitySummary } from '@lucerna/contract/endpoints/quality';
import { shownInstant, shownNumber } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import type { AnyRule } from '../../api/quality.ts';
import { Button } from '../../ui/Button.tsx';
import { DownIcon, UpIcon } from '../../ui/icons.tsx';
import { listStop, walkList } from '../../ui/list-keys.ts';
import tables from '../../ui/table.module.css';
import texts from '../../ui/text.module.css';
import { ElementSymbol, elementWords } from './ElementSymbol.tsx';
import css from './rules.module.css';
import table from './table.module.css';
import { WeightMarks } from './WeightMarks.tsx';

export type ListedRule = QualitySummary['regole'][number];

interface RuleListProps {
  readonly rules: readonly ListedRule[];
  readonly chosen: AnyRule | undefined;
  /** `byPointer`: somebody pointed at it, and did not only walk past. */
  readonly onChoose: (rule: AnyRule, byPointer: boolean) => void;
  /** Invio, or a double click. */
  readonly onOpen: (rule: AnyRule) => void;
}

/** `2 in meno in un mese`; empty where nobody knows. */
export function changeWords({ aperti, mese_prima }: Pick<ListedRule, 'aperti' | 'mese_prima'>): string {
  if (mese_prima === null) return '';
  const by = aperti - mese_prima;
  if (by === 0) return 'come un mese fa';
  return `${shownNumber(Math.abs(by))} ${by < 0 ? 'in meno' : 'in più'} in un mese`;
}

/** What changed since the end of the last month: fewer is good. */
function Change({ aperti, mese_prima }: Pick<ListedRule, 'aperti' | 'mese_prima'>) {
  if (mese_prima === null) return <span className={css.even}>—</span>;
  const by = aperti - mese_prima;
  if (by === 0) return <span className={css.even}>=</span>;
  const words = changeWords({ aperti, mese_prima });
  return (
    <span className={by < 0 ? css.better : css.worse} title={words}>
      <span aria-hidden="true">
        {by < 0 ? '↓' : '↑'} {shownNumber(Math.abs(by))}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

function RuleRow({
  rule,
  chosen,
  onChoose,
  onOpen,
}: Omit<RuleListProps, 'rules'> & { readonly rule: ListedRule }) {
  const { regola, etichetta, peso, elemento, aperti, spenta } = rule;
  return (
    <tr
      data-chosen={regola === chosen}
      onClick={() => onChoose(regola, true)}
      onDoubleClick={() => onOpen(regola)}
    >
      <td>
        <WeightMarks weight={peso} />
      </td>
      <td>
        <button
          type="button"
          className={texts.pressed}
          aria-pressed={regola === chosen}
          tabIndex={regola === chosen ? 0 : -1}
          {...listStop}
          onFocus={() => onChoose(regola, false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onOpen(regola);
          }}
        >
          {etichetta}
        </button>
        {spenta !== null && (
          <span className={table.why}>
            {spenta.motivo} · {spenta.chi ?? 'account eliminato'}, {shownInstant(spenta.quando)}
          </span>
        )}
      </td>
      <td className={css.symbol} title={elementWords(elemento)}>
        <ElementSymbol elemento={elemento} />
      </td>
      <td className={css.count}>{spenta === null ? shownNumber(aperti) : 'spenta'}</td>
      <td className={css.change}>{spenta === null && <Change {...rule} />}</td>
    </tr>
  );
}

/** Rules by weight: first those with findings, folded those without, last those that are switched off. */
export function RuleList({ rules, chosen, onChoose, onOpen }: RuleListProps) {
  const [unfolded, setUnfolded] = useState(false);
  const on = rules.filter(({ spenta }) => spenta === null);
  const open = on.filter(({ aperti, regola }) => aperti > 0 || regola === chosen);
  const clean = on.filter((rule) => !open.includes(rule));
  const off = rules.filter(({ spenta }) => spenta !== null);
  const row = (rule: ListedRule) => (
    <RuleRow key={rule.regola} rule={rule} chosen={chosen} onChoose={onChoose} onOpen={onOpen} />
  );
  return (
    <table className={`${tables.table} ${tables.sticky} ${table.table} ${css.rules}`} onKeyDown={walkList}>
      <thead>
        <tr>
          <th scope="col">Peso</th>
          <th scope="col">Regola</th>
          <th scope="col">
            <span className="visually-hidden">Elemento</span>
          </th>
          <th scope="col" className={css.count}>
            Rilievi
          </th>
          <th scope="col" className={css.change}>
            In un mese
          </th>
        </tr>
      </thead>
      <tbody>{open.map(row)}</tbody>
      {clean.length > 0 && (
        <tbody>
          <tr className={table.aside}>
            <td colSpan={5}>
              <Button
                type="text"
                size="small"
                icon={unfolded ? <UpIcon /> : <DownIcon />}
                aria-expanded={unfolded}
                onClick={() => setUnfolded(!unfolded)}
              >
                {clean.length === 1 ? '1 regola senza rilievi' : `${clean.length} regole senza rilievi`}
              </Button>
            </td>
          </tr>
          {unfolded && clean.map(row)}
        </tbody>
      )}
      {off.length > 0 && <tbody className={css.off}>{off.map(row)}</tbody>}
    </table>
  );
}
