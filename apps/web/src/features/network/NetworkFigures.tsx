import type { NetworkAnswer } from '@lucerna/domain/rules/network/network-answer';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import type { FeatureTable } from '../../api/feature-table.ts';
import { FigureStrip } from '../../lists/FigureStrip.tsx';
import { paths } from '../../paths.ts';
import texts from '../../ui/text.module.css';
import css from './network.module.css';

/** The streets that the lamps stand in, each with how many, the most first. */
function streetsOf({ pl }: NetworkAnswer, table: FeatureTable | undefined) {
  if (table === undefined) return [];
  const column = table.column('toponimo');
  const names = pl.flatMap(({ id }) => {
    const row = table.rowOf(id);
    const name = row === undefined ? null : column.at(row);
    return name === null || name === '' ? [] : [String(name)];
  });
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, own]) => ({ name, count: own.length }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'it'));
}

/** So many streets are named below their number, the others counted. */
const MOST_NAMED = 2;

/** `Corso Italia 14, Via dei Frutteti 5 e altre 2` */
function streetWords(streets: ReturnType<typeof streetsOf>): string {
  const named = streets.slice(0, MOST_NAMED).map(({ name, count }) => `${name} ${count}`);
  const left = streets.length - named.length;
  return named.join(', ') + (left === 0 ? '' : left === 1 ? " e un'altra" : ` e altre ${left}`);
}

interface FiguresProps {
  readonly part: NetworkAnswer;
  readonly table: FeatureTable | undefined;
}

/** How much goes dark. */
export function NetworkFigures({ part, table }: FiguresProps) {
  const { pl, linee, quadri, potenza_w, corrente_a } = part;
  const streets = streetsOf(part, table);
  // Which phase each line is on is written nowhere: of several it is the most that one phase can carry.
  const atMost = linee.length > 1 ? 'al più ' : '';
  const count = (n: number, one: string, many: string) => (n === 1 ? one : many);
  const figures = [
    {
      key: 'pl',
      figure: shownNumber(pl.length),
      words: count(pl.length, 'punto luce al buio', 'punti luce al buio'),
    },
    {
      key: 'w',
      figure: `${shownNumber(potenza_w)} W`,
      words: `${atMost}${shownNumber(corrente_a)} A su una fase, cos φ 0,9`,
    },
    {
      key: 'linee',
      figure: shownNumber(linee.length),
      words: count(linee.length, 'linea', 'linee'),
    },
    { key: 'quadri', figure: shownNumber(quadri.length), words: count(quadri.length, 'quadro', 'quadri') },
    {
      key: 'vie',
      figure: `${shownNumber(streets.length)} ${count(streets.length, 'via', 'vie')}`,
      words: streetWords(streets),
    },
  ];
  // The legend names a line that is alone.
  const passedOver = new Set([linee.length === 1 && 'linee', quadri.length === 0 && 'quadri']);
  return (
    <div className={css.figures}>
      <FigureStrip of={figures.filter(({ key }) => !passedOver.has(key))} />
    </div>
  );
}

/** From the cabinet to the element. */
export function Way({ part: { centralina, partenze, linee, quadri, pl } }: { readonly part: NetworkAnswer }) {
  if (centralina === null) return <p className={css.way}>Nessuna centralina conosciuta lo alimenta.</p>;
  const proof = pl[0]?.prova;
  return (
    <>
      <ol className={css.way}>
        <li>
          <Link to={paths.network('centraline', centralina.id)}>
            Centralina {centralina.codice ?? centralina.id}
          </Link>
        </li>
        {partenze.map(({ id, codice }) => (
          <li key={id}>
            <Link to={`${paths.network('centraline', centralina.id)}?partenza=${id}`}>
              {`Partenza ${id}${codice === null ? '' : `, ${codice}`}`}
            </Link>
          </li>
        ))}
        {linee.map(({ id, codice }) => (
          <li key={id}>
            <Link to={paths.network('linee', id)}>Linea {codice ?? id}</Link>
          </li>
        ))}
        {quadri.map(({ id, codice }) => (
          <li key={id}>
            <Link to={paths.network('quadri', id)}>Quadro {codice ?? id}</Link>
          </li>
        ))}
      </ol>
      {proof !== undefined && <p className={texts.quiet}>{`Trovato per ${proof}.`}</p>}
    </>
  );
}
