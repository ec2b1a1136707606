import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { accessQuery } from '../../api/bodies.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlainScreen } from '../../ui/PlainScreen.tsx';
import css from '../../ui/plain-screen.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import tables from '../../ui/table.module.css';

/** Chi ci ha dato accesso: the municipalities, and since when. */
export function LetInList() {
  const query = useQuery(accessQuery);
  return (
    <PlainScreen
      title="Chi ci ha dato accesso"
      about="Ogni comune dà e toglie l'accesso dalla propria amministrazione. Da qui non si chiede e non si toglie."
    >
      {query.data === undefined && (
        <QueryState
          room="edge"
          query={query}
          loading="Carico i comuni…"
          failed="Non è stato possibile caricare i comuni"
        />
      )}
      {query.data?.length === 0 && <EmptyState title="Nessun comune vi ha ancora dato accesso" />}
      {query.data !== undefined && query.data.length > 0 && (
        <table className={`${tables.table} ${tables.sticky} ${tables.stacked} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">Comune</th>
              <th scope="col">Codice ISTAT</th>
              <th scope="col">Dal</th>
            </tr>
          </thead>
          <tbody>
            {query.data.map(({ codistat, comune, dal }) => (
              <tr key={codistat}>
                <th scope="row">{comune}</th>
                <td data-label="Codice ISTAT: ">{codistat}</td>
                <td data-label="Dal: ">{shownInstant(dal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PlainScreen>
  );
}
