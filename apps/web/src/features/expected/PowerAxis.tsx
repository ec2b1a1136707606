import type { ExpectedCabinet } from '@lucerna/contract/endpoints/expected';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useRef } from 'react';
import { roundStep } from '../../charts/value-axis.ts';
import { useSize } from '../../ui/use-size.ts';
import { kwWords } from './expected-words.ts';
import css from './power-axis.module.css';

/** Pixels: where the axis begins and ends, how high a line is. */
const LABELS = 96;
const END = 8;
const LINE = 40;
const LINES = 4;

interface Told {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** Either way. */
  readonly off: number;
}

/** `7,07 ± 0,59` */
const words = ({ value, off }: Told) => `${kwWords(value)} ± ${kwWords(off)}`;

/** The register's power and those that the bills tell, on one axis of kW, with what the register's may lie between. */
export function PowerAxis({ cabinet }: { readonly cabinet: ExpectedCabinet }) {
  const box = useRef<HTMLElement>(null);
  const width = useSize(box)?.width ?? 0;
  const { formula, notte, notte_2s, costante, costante_2s } = cabinet;
  if (notte === null || costante === null) return null;
  const told: readonly Told[] = [
    { key: 'register', label: 'Registro, P', value: formula.kw, off: formula.kw_2u },
    { key: 'night', label: 'Di notte, L', value: notte, off: notte_2s ?? 0 },
    { key: 'constant', label: 'Sempre, C', value: costante, off: costante_2s ?? 0 },
  ];
  const most = Math.max(...told.map(({ value, off }) => value + off), 0.01) * 1.1;
  const step = roundStep(most / LINES);
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, at) =>
    Number((at * step).toPrecision(12)),
  );
  const room = Math.max(1, width - LABELS - END);
  const x = (kw: number) => LABELS + (Math.min(kw, most) / most) * room;
  const [from, to] = [x(Math.max(0, formula.kw - formula.kw_2u)), x(formula.kw + formula.kw_2u)];
  const height = told.length * LINE;
  return (
    <figure ref={box} className={css.axis}>
      <figcaption className="visually-hidden">
        {told.map((one) => `${one.label}: ${words(one)} kW`).join('; ')}
      </figcaption>
      {width > 0 && (
        <svg width={width} height={height + 24} aria-hidden="true" focusable="false">
          <rect className={css.range} x={from} y={0} width={Math.max(1, to - from)} height={height} />
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={css.grid} x1={x(tick)} x2={x(tick)} y1={0} y2={height} />
              <text className={css.tick} x={x(tick)} y={height + 16}>
                {shownNumber(tick)} kW
              </text>
            </g>
          ))}
          {told.map((one, at) => {
            const y = at * LINE + LINE / 2;
            const [least, top] = [x(Math.max(0, one.value - one.off)), x(one.value + one.off)];
            const left = x(one.value) > LABELS + room / 2;
            return (
              <g key={one.key} data-power={one.key}>
                <text className={css.label} x={0} y={y + 4}>
                  {one.label}
                </text>
                <rect className={css.off} x={least} y={y - 4} width={Math.max(1, top - least)} height={8} />
                <circle className={css.dot} cx={x(one.value)} cy={y} r={5} />
                <text
                  className={css.value}
                  x={left ? Math.min(least, x(one.value) - 6) - 6 : Math.max(top, x(one.value) + 6) + 6}
                  y={y + 4}
                  textAnchor={left ? 'end' : 'start'}
                >
                  {words(one)}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </figure>
  );
}
