import type { Summary } from '@lucerna/contract/endpoints/summary';
import { may } from '@lucerna/domain/rules/permissions';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { ageWords } from '@lucerna/domain/rules/summary/age-classes';
import { lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import { Link } from 'react-router';
import { useUser } from '../../api/use-user.ts';
import { LampSymbol } from '../../map/styles/LampSymbol.tsx';
import { lampColor } from '../../map/styles/lamp-glyphs.ts';
import { paths } from '../../paths.ts';
import { useScheme } from '../../state/scheme.ts';
import { shown } from '../../ui/shown-color.ts';
import css from './figures.module.css';
import { LightingLacks } from './Lacks.tsx';
import { ofAge, ofSource } from './summary-links.ts';

/** Light points by source and by age. */
export function LightingFigures({ summary }: { readonly summary: Summary }) {
  const { totale, per_sorgente, per_eta } = summary.punti_luce;
  if (totale === 0) return <Beginning />;
  return (
    <>
      <Sources of={per_sorgente} />
      <Ages of={per_eta} summary={summary} />
    </>
  );
}

/** Of a town that has no light point yet: where it begins, for whoever may begin it. */
function Beginning() {
  const { capabilities } = useUser();
  const begins = may(capabilities, 'editRegister');
  return (
    <div className={css.calm}>
      <p>
        Il rilievo dei punti luce è ancora da cominciare.
        {begins && ' Si comincia dai file che il Comune ha già: prima le centraline, poi i punti luce.'}
      </p>
      {begins && (
        <Link className="button button-primary" to={paths.imports}>
          Importa
        </Link>
      )}
    </div>
  );
}

function Sources({ of }: { readonly of: Summary['punti_luce']['per_sorgente'] }) {
  useScheme();
  return (
    <div className={css.figure}>
      <p className={css.heading} id="punti-per-sorgente">
        <span>Sorgente</span> <span className={css.unit}>punti luce</span>
      </p>
      <div className={css.bar} aria-hidden="true">
        {of.map(({ sorgente, numero }) => (
          <Link
            key={sorgente}
            to={ofSource(sorgente)}
            tabIndex={-1}
            className={css.segment}
            style={{ flexGrow: numero, backgroundColor: shown(lampColor[sorgente]) }}
          />
        ))}
      </div>
      <ul className={css.legend} aria-labelledby="punti-per-sorgente">
        {lampCategories.flatMap(({ value, label, name }) => {
          const numero = of.find(({ sorgente }) => sorgente === value)?.numero;
          if (numero === undefined) return [];
          return [
            <li key={value}>
              <Link to={ofSource(value)} className={css.entry} title={name}>
                <LampSymbol category={value} size={10} /> {label} <strong>{shownNumber(numero)}</strong>
              </Link>
            </li>,
          ];
        })}
      </ul>
    </div>
  );
}

interface AgesProps {
  readonly of: Summary['punti_luce']['per_eta'];
  readonly summary: Summary;
}

function Ages({ of, summary }: AgesProps) {
  const most = Math.max(...of.map(({ numero }) => numero), 1);
  return (
    <div className={css.figure}>
      <p className={css.heading} id="punti-per-eta">
        <span>Anno di installazione</span> <LightingLacks summary={summary} />
      </p>
      <ul className={css.columns} aria-labelledby="punti-per-eta">
        {of.map((one) => (
          <li key={`${one.da} ${one.a}`}>
            <Link
              to={ofAge(one)}
              className={css.column}
              data-undated={one.da === null && one.a === null}
              title={ageWords({ from: one.da, to: one.a })}
            >
              <span className={css.number}>
                {shownNumber(one.numero)}
                <span className="visually-hidden"> punti luce, </span>
              </span>
              <span className={css.stem} style={{ height: `${(one.numero / most) * 32}px` }} />
              <span className={css.label} aria-hidden="true">
                {shortAge(one)}
              </span>
              <span className="visually-hidden">{ageWords({ from: one.da, to: one.a })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What fits under a column. */
function shortAge({ da, a }: Summary['punti_luce']['per_eta'][number]): string {
  if (da === null) return a === null ? 'senza' : `<${Number(a.slice(0, 4)) + 1}`;
  return a === null ? `dal ${da.slice(0, 4)}` : `${da.slice(2, 4)}–${a.slice(2, 4)}`;
}
