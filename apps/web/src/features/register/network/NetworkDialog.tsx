import { type NetworkSegment, networkOf } from '@lucerna/contract/endpoints/network';
import type { DepartureLoad, NetworkAnswer } from '@lucerna/domain/rules/network/network-answer';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import tables from '../../../ui/table.module.css';
import { NetworkLamps } from './NetworkLamps.tsx';
import { NetworkWork } from './NetworkWork.tsx';
import css from './network.module.css';

/** From this part of its breaker on a departure has little room left. */
const NEARLY_FULL = 0.8;

interface NetworkDialogProps {
  readonly entita: NetworkSegment;
  readonly id: number;
  /** What people call the element. */
  readonly name: string;
  readonly verso: 'valle' | 'monte';
  readonly onClose: () => void;
}

function useNetworkPart({ entita, id, verso }: NetworkDialogProps, partenza: number | null) {
  return useQuery<NetworkAnswer, ApiError>({
    queryKey: ['network', entita, id, verso, partenza],
    queryFn: async ({ signal }) =>
      (
        await call(networkOf, {
          params: { entita, id: String(id) },
          query: { verso, ...(partenza === null ? {} : { partenza: String(partenza) }) },
          signal,
        })
      ).data,
    // Somebody may have moved a lamp to another line a moment ago.
    staleTime: 0,
  });
}

/** Cosa si spegne, Chi lo alimenta: counted, with the load of each departure; the lamps are shown on the map. */
export function NetworkDialog(props: NetworkDialogProps) {
  const { entita, name, verso, onClose } = props;
  const [partenza, setPartenza] = useState<number | null>(null);
  const whole = useNetworkPart(props, null);
  const part = useNetworkPart(props, partenza);
  const navigate = useNavigate();
  const title = verso === 'valle' ? `Cosa si spegne con ${name}` : `Chi alimenta ${name}`;
  const lamps = part.data?.pl ?? [];
  return (
    <Dialog title={title} width={640} closable onLeave={onClose}>
      {part.data === undefined && part.error === null && (
        <p role="status">
          <Spinner /> Seguo la rete…
        </p>
      )}
      {part.error !== null && (
        <ErrorState
          title="Non è stato possibile seguire la rete"
          error={part.error}
          onRetry={() => void part.refetch()}
        />
      )}
      {entita === 'centraline' && verso === 'valle' && (whole.data?.partenze.length ?? 0) > 0 && (
        <label className={css.choose}>
          Partenza
          <select
            value={partenza ?? ''}
            onChange={(event) => setPartenza(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">Tutte</option>
            {whole.data?.partenze.map(({ id, codice }) => (
              <option key={id} value={id}>
                {`${id}, ${codice ?? ''}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {part.data !== undefined && <Part part={part.data} verso={verso} />}
      <div className={css.bar}>
        <Button onClick={onClose}>Chiudi</Button>
        {part.data !== undefined && (
          <NetworkWork entita={entita} id={props.id} name={name} part={part.data} />
        )}
        {verso === 'valle' && (
          <Button
            type="primary"
            disabled={lamps.length === 0}
            onClick={() =>
              void navigate(
                paths.elements(
                  'pl',
                  lamps.map(({ id }) => id),
                ),
              )
            }
          >
            Mostra i punti luce
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Part({ part, verso }: { readonly part: NetworkAnswer; readonly verso: 'valle' | 'monte' }) {
  return (
    <>
      {verso === 'monte' ? <Way part={part} /> : <Figures part={part} />}
      {verso === 'valle' && part.per_partenza.length > 0 && <Loads loads={part.per_partenza} />}
      {verso === 'valle' && <NetworkLamps lamps={part.pl} />}
      {part.avvisi.length > 0 && (
        <ul className={css.notices} aria-label="Da sapere">
          {part.avvisi.map(({ tipo, messaggio, id }) => (
            <li key={`${tipo} ${id} ${messaggio}`}>{messaggio}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Figures({
  part: { pl, prova, linee, quadri, potenza_w, corrente_a },
}: {
  readonly part: NetworkAnswer;
}) {
  return (
    <>
      <ul className={css.figures}>
        <li>
          <strong>{shownNumber(pl.length)}</strong> {pl.length === 1 ? 'punto luce' : 'punti luce'}
        </li>
        <li>
          <strong>{shownNumber(linee.length)}</strong> {linee.length === 1 ? 'linea' : 'linee'}
        </li>
        <li>
          <strong>{shownNumber(quadri.length)}</strong> {quadri.length === 1 ? 'quadro' : 'quadri'}
        </li>
        <li>
          <strong>{shownNumber(potenza_w)}</strong> W
        </li>
        <li>
          <strong>{shownNumber(corrente_a)}</strong> A
        </li>
      </ul>
      <p className={css.way}>
        Trovati per codice {shownNumber(prova.codice)}, per posizione {shownNumber(prova.posizione)}, solo per
        centralina {shownNumber(prova.centralina)}.
      </p>
    </>
  );
}

/** From the cabinet to the element. */
function Way({ part: { centralina, partenze, linee, quadri, pl } }: { readonly part: NetworkAnswer }) {
  if (centralina === null) return <p className={css.way}>Nessuna centralina conosciuta lo alimenta.</p>;
  const proof = pl[0]?.prova;
  return (
    <p className={css.way}>
      <Link to={paths.sheet('centraline', centralina.id)}>
        Centralina {centralina.codice ?? centralina.id}
      </Link>
      {partenze.map(({ id, codice }) => ` › partenza ${id}${codice === null ? '' : ` (${codice})`}`).join('')}
      {linee.map(({ id, codice }) => (
        <span key={id}>
          {' › '}
          <Link to={paths.sheet('linee', id)}>Linea {codice ?? id}</Link>
        </span>
      ))}
      {quadri.map(({ id, codice }) => (
        <span key={id}>
          {' › '}
          <Link to={paths.sheet('quadri', id)}>Quadro {codice ?? id}</Link>
        </span>
      ))}
      {proof !== undefined && `. Trovato per ${proof}.`}
    </p>
  );
}

/** What each departure bears beside its breaker. */
function Loads({ loads }: { readonly loads: readonly DepartureLoad[] }) {
  return (
    <table className={`${tables.table} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col">Partenza</th>
          <th scope="col">Linea</th>
          <th scope="col">Punti luce</th>
          <th scope="col">Carico (A)</th>
          <th scope="col">Interruttore (A)</th>
        </tr>
      </thead>
      <tbody>
        {loads.map(({ partenza, codice, via_linea, pl, corrente_a, ampere }) => (
          <tr key={partenza}>
            <th scope="row">{`${partenza}, ${via_linea}`}</th>
            <td>{codice ?? '—'}</td>
            <td>{shownNumber(pl)}</td>
            <td className={ampere !== null && corrente_a > ampere ? css.over : undefined}>
              {shownNumber(corrente_a)}
            </td>
            <td>
              {ampere === null ? '—' : shownNumber(ampere)}
              {ampere !== null && (
                <meter
                  className={css.load}
                  min={0}
                  max={Math.max(ampere, corrente_a)}
                  high={ampere * NEARLY_FULL}
                  optimum={0}
                  value={corrente_a}
                  aria-label={`Carico della partenza ${partenza}`}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
