import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { type LegendProps, LegendSection } from '../../../map/controls/Legend.tsx';
import type { PrintedMap } from '../../../map/map-handle.ts';
import css from './PrintedList.module.css';

interface PrintedMapFigureProps extends PrintedMap {
  /** CSS pixels. */
  readonly height: number;
}

/** More entries than that are no legend any more: a town coloured by its cabinets. */
const MOST_ENTRIES = 14;

/** The map's picture with what explains it: north, scale, legend, whose pictures lie under it. */
export function PrintedMapFigure({ picture, scale, legend, attribution, height }: PrintedMapFigureProps) {
  return (
    <figure className={css.figure} style={{ height }}>
      <div className={css.map}>
        <div
          className={css.picture}
          ref={(place) => {
            place?.replaceChildren(picture);
          }}
        />
        <svg className={css.north} viewBox="0 0 24 40" role="img" aria-label="Il nord è in alto">
          <path d="M12,1 20,24 12,19.5 4,24z" />
          <text x="12" y="38" textAnchor="middle">
            N
          </text>
        </svg>
        <div className={css.scale}>
          {scale.label}
          <span style={{ width: scale.width }} />
        </div>
        {attribution !== null && <p className={css.attribution}>{attribution}</p>}
      </div>
      {legend !== null && (
        <figcaption className={css.legend}>
          <LegendSection {...shortened(legend)} />
          <More legend={legend} />
        </figcaption>
      )}
    </figure>
  );
}

/** What the map shows none of needs no explaining on paper. */
function entriesOf({ census }: LegendProps) {
  return census?.entries.filter(({ count }) => count !== 0) ?? [];
}

function shortened(legend: LegendProps): LegendProps {
  const { census } = legend;
  if (census === null) return legend;
  return { ...legend, census: { ...census, entries: entriesOf(legend).slice(0, MOST_ENTRIES) } };
}

function More({ legend }: { readonly legend: LegendProps }) {
  const left = entriesOf(legend).length - MOST_ENTRIES;
  if (left <= 0) return null;
  return <p>{left === 1 ? "e un'altra voce" : `e altre ${shownNumber(left)} voci`}</p>;
}
