import type { Parameter } from '@lucerna/contract/endpoints/parameters';
import { shownLimit } from '@lucerna/domain/rules/quality-checks/shown-limit';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parametersQuery } from '../../api/expected.ts';
import { ActionsHead } from '../../ui/ActionsHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { PlainScreen } from '../../ui/PlainScreen.tsx';
import css from '../../ui/plain-screen.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import tables from '../../ui/table.module.css';
import tag from '../../ui/tag.module.css';
import { ParameterForm } from './ParameterForm.tsx';

/** Parametri: the numbers by which decisions judge, those that everybody has and those of the municipality. */
export function ParametersScreen() {
  const query = useQuery(parametersQuery);
  const [edited, setEdited] = useState<Parameter | null>(null);
  return (
    <PlainScreen
      title="Parametri"
      about="I numeri con cui le decisioni giudicano. Ogni Comune può mettere i suoi, da un giorno in poi: i giorni di prima tengono quelli che avevano."
      over={edited !== null && <ParameterForm parameter={edited} onClose={() => setEdited(null)} />}
    >
      {query.data === undefined && (
        <QueryState
          room="edge"
          query={query}
          loading="Carico i parametri…"
          failed="Non è stato possibile caricare i parametri"
        />
      )}
      {query.data !== undefined && <Parameters parameters={query.data} onEdit={setEdited} />}
    </PlainScreen>
  );
}

/** `2,4 %`, `6 mesi` */
export const valueWords = ({ valore, um }: Pick<Parameter, 'valore' | 'um'>) =>
  um === '' || um === 'anno' ? shownLimit(valore, um) : `${shownLimit(valore, um)} ${um}`;

interface ParametersProps {
  readonly parameters: readonly Parameter[];
  readonly onEdit: (parameter: Parameter) => void;
}

function Parameters({ parameters, onEdit }: ParametersProps) {
  return (
    <table className={`${tables.table} ${tables.sticky} ${tables.stacked} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col">Che cosa</th>
          <th scope="col">Valore</th>
          <th scope="col">Dal</th>
          <th scope="col">Fonte</th>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {parameters.map((one) => (
          <tr key={one.chiave}>
            <th scope="row">{one.etichetta}</th>
            <td className={css.nowrap} data-label="Valore: ">
              <strong>{valueWords(one)}</strong>{' '}
              {one.stima && <span className={`${tag.tag} ${tag.amber}`}>stima</span>}
              {!one.predefinito && <span className={`${tag.tag} ${tag.blue}`}>del Comune</span>}
            </td>
            <td className={css.nowrap} data-label="Dal: ">
              {one.predefinito ? 'sempre' : shownDate(one.dal)}
            </td>
            <td data-label="Fonte: ">{one.fonte}</td>
            <td>
              <Button size="small" aria-label={`Cambia: ${one.etichetta}`} onClick={() => onEdit(one)}>
                Cambia
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
