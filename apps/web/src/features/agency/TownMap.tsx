import type { BodyTown } from '@lucerna/contract/endpoints/agency';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo, useRef } from 'react';
import { bordersQuery } from '../../api/bodies.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AimIcon, MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import { useSize } from '../../ui/use-size.ts';
import css from './agency.module.css';
import { type Measure, measures, stepOf } from './measures.ts';
import { townPicture } from './town-shapes.ts';
import { usePanZoom } from './use-pan-zoom.ts';

interface TownMapProps {
  readonly towns: readonly BodyTown[];
  readonly measure: Measure;
  readonly chosen: string | undefined;
  readonly onMeasure: (value: string) => void;
  readonly onChoose: (codistat: string) => void;
  readonly onOpen: (codistat: string) => void;
}

/** Room for a figure, and for a name below it, in pixels of the picture at its usual size. */
const FIGURE_ROOM = 34;
const NAME_ROOM = 70;
/** On a map lower than this the legend starts folded. */
const TALL_ENOUGH = 400;

/** The municipalities, each in the colour of its figure. */
export function TownMap({ towns, measure, chosen, onMeasure, onChoose, onOpen }: TownMapProps) {
  const query = useQuery(bordersQuery);
  const picture = useMemo(() => townPicture(query.data ?? []), [query.data]);
  const byCode = useMemo(() => new Map(towns.map((town) => [town.codistat, town])), [towns]);
  const view = usePanZoom(picture);
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  /** How many pixels a unit of the picture takes. */
  const scale = 1 / view.unitsPerPixel(size ?? picture);
  const drawn = picture.shapes.flatMap((shape) => {
    const town = byCode.get(shape.codistat);
    if (town === undefined) return [];
    const value = measure.of(town);
    return [{ ...shape, town, value, step: stepOf(measure, value) }];
  });
  return (
    <section className={css.map} aria-label="Mappa dei comuni">
      {query.error !== null && query.data === undefined && (
        <ErrorState
          title="Non è stato possibile caricare i confini"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      <div ref={place} className={css.place}>
        <svg className={css.picture} viewBox={view.viewBox} role="img" aria-label="Comuni" {...view.handlers}>
          {drawn.map(({ codistat, path, town, step }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: as above
            <path
              key={codistat}
              d={path}
              className={css.town}
              data-step={step ?? 'none'}
              data-chosen={codistat === chosen}
              onClick={() => !view.wasDragged() && onChoose(codistat)}
              onDoubleClick={() => onOpen(codistat)}
            >
              <title>{`${town.comune}: ${nameOf(measure, measure.of(town))}`}</title>
            </path>
          ))}
          {drawn.map(({ codistat, x, y, width, town, value, step }) =>
            width * scale < FIGURE_ROOM || value === null ? null : (
              <g key={codistat} className={css.label} data-dark={step !== null && step > 1}>
                <text x={x} y={y} fontSize={15 / scale}>
                  {measure.shown(value)}
                </text>
                {width * scale >= NAME_ROOM && (
                  <text x={x} y={y + 16 / scale} fontSize={12 / scale} className={css.townName}>
                    {town.comune}
                  </text>
                )}
              </g>
            ),
          )}
          {drawn
            .filter(({ codistat }) => codistat === chosen)
            .map(({ path }) => (
              <path key="chosen" d={path} className={css.ring} />
            ))}
        </svg>
      </div>
      <div className={css.zoom}>
        <Button icon={<PlusIcon />} aria-label="Ingrandisci" onClick={view.in} />
        <Button icon={<MinusIcon />} aria-label="Riduci" onClick={view.out} />
        <Button icon={<AimIcon />} aria-label="Tutti i comuni" onClick={view.reset} />
      </div>
      <Select
        aria-label="Colora per"
        className={css.measure ?? ''}
        value={measure.value}
        options={measures.map(({ value, label }) => ({ value, label }))}
        onChange={onMeasure}
      />
      {size !== null && (
        <Legend
          measure={measure}
          steps={drawn.map(({ step }) => step)}
          startsOpen={size.height >= TALL_ENOUGH}
        />
      )}
    </section>
  );
}

const nameOf = (measure: Measure, value: number | null) =>
  value === null ? 'non si sa' : `${measure.label} ${measure.shown(value)}`;

function Legend({
  measure,
  steps,
  startsOpen,
}: {
  readonly measure: Measure;
  readonly steps: readonly (number | null)[];
  readonly startsOpen: boolean;
}) {
  const unknown = steps.filter((step) => step === null).length;
  return (
    <details className={css.legend} open={startsOpen}>
      <summary>{measure.label}, comuni</summary>
      <ul>
        {measure.steps.map(({ label }, at) => (
          <li key={label}>
            <span className={css.swatch} data-step={at} aria-hidden="true" />
            {label}
            <span>{shownNumber(steps.filter((step) => step === at).length)}</span>
          </li>
        ))}
        {unknown > 0 && (
          <li>
            <span className={css.swatch} data-step="none" aria-hidden="true" />
            non si sa
            <span>{shownNumber(unknown)}</span>
          </li>
        )}
      </ul>
    </details>
  );
}
