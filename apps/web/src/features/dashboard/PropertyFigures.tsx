import type { Summary } from '@lucerna/contract/endpoints/summary';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { qualityQuery } from '../../api/quality.ts';
import { PlantSymbol } from '../../map/styles/PlantSymbol.tsx';
import { plantLook } from '../../map/styles/plant-looks.ts';
import { layerStyles } from '../../map/styles/registry.ts';
import { paths } from '../../paths.ts';
import css from './figures.module.css';
import { incompleteOf, plantsOfType } from './summary-links.ts';

const MOST_LINES = 4;
const MOST_TYPES = 5;

interface Line {
  readonly key: string;
  readonly of: 'edifici' | 'impianti';
  readonly words: string;
  readonly count: number;
  readonly path: string;
}

/** What buildings and plants lack, what the checks found in them, and which plants there are. */
export function PropertyFigures({ summary }: { readonly summary: Summary }) {
  const lines = useLines(summary).slice(0, MOST_LINES);
  const some = summary.incompleti.some(({ entita, totale }) => isProperty(entita) && totale > 0);
  if (!some) return <p className={css.calm}>Ancora nessun edificio e nessun impianto.</p>;
  return (
    <>
      {lines.length === 0 && <p className={css.calm}>Edifici e impianti sono in ordine.</p>}
      {lines.length > 0 && (
        <div className={css.figure}>
          <p className={css.heading} id="edifici-e-impianti-da-vedere">
            Da vedere
          </p>
          <ul aria-labelledby="edifici-e-impianti-da-vedere">
            {lines.map(({ key, of, words, count, path }) => (
              <li key={key} className={css.line}>
                <Sign of={of} />
                <Link to={path} className={css.whole} title={words}>
                  <span className={css.what}>{words}</span> <strong>{shownNumber(count)}</strong>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <PlantTypes of={summary.impianti_per_tipo} />
    </>
  );
}

const isProperty = (segment: string): segment is Line['of'] =>
  segment === 'edifici' || segment === 'impianti';

function Sign({ of }: { readonly of: Line['of'] }) {
  const { Symbol: Own } = layerStyles[of];
  return <Own size={14} />;
}

function useLines({ incompleti }: Summary): readonly Line[] {
  const { data: quality } = useQuery(qualityQuery);
  const lacking = incompleti.flatMap(({ entita, numero }): Line[] =>
    isProperty(entita) && numero > 0
      ? [
          {
            key: entita,
            of: entita,
            words: `${kindBySegment(entita).names.title} con dati obbligatori mancanti`,
            count: numero,
            path: incompleteOf(entita),
          },
        ]
      : [],
  );
  const found = (quality?.regole ?? []).flatMap(({ regola, etichetta, elemento, aperti, spenta }): Line[] => {
    const of = (['edifici', 'impianti'] as const).find(
      (segment) => kindBySegment(segment).tipoElemento === elemento,
    );
    if (of === undefined || aperti === 0 || spenta !== null) return [];
    return [{ key: regola, of, words: etichetta, count: aperti, path: paths.qualityRule(regola) }];
  });
  return [...lacking, ...found];
}

function PlantTypes({ of }: { readonly of: Summary['impianti_per_tipo'] }) {
  if (of.length === 0) return null;
  const others = of.slice(MOST_TYPES).reduce((sum, { numero }) => sum + numero, 0);
  return (
    <div className={css.figure}>
      <p className={css.heading} id="impianti-per-tipo">
        Impianti per tipo
      </p>
      <ul className={css.types} aria-labelledby="impianti-per-tipo">
        {of.slice(0, MOST_TYPES).map(({ tipo, numero }) => (
          <li key={tipo}>
            <Link to={plantsOfType(tipo)} className={css.entry} title={plantLook(tipo).label}>
              <PlantSymbol type={tipo} size={16} />
              <span className="visually-hidden">{plantLook(tipo).label} </span>
              <strong>{shownNumber(numero)}</strong>
            </Link>
          </li>
        ))}
        {others > 0 && (
          <li>
            <Link to={paths.plants} className={css.entry}>
              altri <strong>{shownNumber(others)}</strong>
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
