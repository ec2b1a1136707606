import { SIGLA } from '@lucerna/domain/rules/lamp-sigla';
import type { Member, NetworkAnswer } from '@lucerna/domain/rules/network/network-answer';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { FeatureTable } from '../../api/feature-table.ts';
import { layerStyles } from '../../map/styles/registry.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import tables from '../../ui/table.module.css';
import tag from '../../ui/tag.module.css';
import texts from '../../ui/text.module.css';
import css from './network.module.css';

/** So many at first, and so many more each time. */
const PAGE = 200;

interface DarkLampsProps {
  /** Stands at the end of the title: what is done with all of them. */
  readonly export: ReactNode;
  readonly lamps: readonly Member[];
  readonly prova: NetworkAnswer['prova'];
  readonly table: FeatureTable | undefined;
}

/** Each lamp of the part, in order from the cabinet on, and by what it was found. */
export function DarkLamps({ lamps, prova, table, export: exported }: DarkLampsProps) {
  const [most, setMost] = useState(PAGE);
  if (lamps.length === 0) return <p className={texts.quiet}>Nessun punto luce si spegne.</p>;
  const left = lamps.length - most;
  return (
    <section aria-label="Si spengono">
      <div className={css.listed}>
        <h2>Si spengono</h2>
        <p>
          {`${shownNumber(prova.codice)} per codice di linea, ${shownNumber(prova.posizione)} per posizione, ${shownNumber(prova.centralina)} per centralina`}
        </p>
        {exported}
      </div>
      <table className={`${tables.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">Codice</th>
            <th scope="col">Toponimo</th>
            <th scope="col">Sigla lampada</th>
            <th scope="col">Trovato per</th>
          </tr>
        </thead>
        <tbody>
          {lamps.slice(0, most).map((lamp) => (
            <Row key={lamp.id} lamp={lamp} table={table} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button type="link" onClick={() => setMost(most + PAGE)}>
          {left === 1 ? 'Un altro' : `Altri ${shownNumber(Math.min(left, PAGE))} di ${shownNumber(left)}`}
        </Button>
      )}
    </section>
  );
}

function Row({
  lamp: { id, codice, prova },
  table,
}: {
  readonly lamp: Member;
  readonly table: FeatureTable | undefined;
}) {
  const row = table?.rowOf(id);
  const text = (key: string) => (row === undefined ? '' : String(table?.column(key).at(row) ?? ''));
  const sign = table === undefined || row === undefined ? undefined : layerStyles.pl.rowSymbol?.(table, row);
  return (
    <tr>
      <th scope="row">
        <span className={css.sign}>{sign}</span>
        <Link to={paths.sheet('pl', id)}>{codice ?? id}</Link>
      </th>
      <td>{text('toponimo')}</td>
      <td>{text(SIGLA)}</td>
      <td>
        {prova === 'codice' ? 'codice di linea' : <span className={`${tag.tag} ${tag.amber}`}>{prova}</span>}
      </td>
    </tr>
  );
}
