import {
  acceptAllOverwritten,
  acceptOverwritten,
  type Overwritten,
  restoreOverwritten,
} from '@lucerna/contract/endpoints/overwritten';
import { type FieldValue, fullLabel } from '@lucerna/domain/field';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { shownInstant, shownText } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import { Link } from 'react-router';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { placeWords } from '../../elements/place-words.ts';
import { paths } from '../../paths.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { UndoIcon } from '../../ui/icons.tsx';
import tables from '../../ui/table.module.css';
import css from './Overwritten.module.css';

/** What an empty value reads as. */
const EMPTY = 'vuoto';

interface Words {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

function wordsOf({ entita, campo, prima, dopo }: Overwritten): Words {
  if (campo === 'the_geom') {
    const moved = placeWords(prima as Geometry | null, dopo as Geometry | null);
    return { label: 'Posizione', before: "dov'era", after: moved };
  }
  const field = kindBySegment(entita).fields.find(({ key }) => key === campo);
  if (field === undefined)
    return { label: campo, before: String(prima ?? EMPTY), after: String(dopo ?? EMPTY) };
  const shown = (value: unknown) => shownText(field, value as FieldValue) || EMPTY;
  return { label: fullLabel(field), before: shown(prima), after: shown(dopo) };
}

interface OverwrittenTableProps {
  readonly values: readonly Overwritten[];
  readonly refetch: () => Promise<unknown>;
}

/** Valori sovrascritti da programmi esterni: both values of each, and what can be done. */
export function OverwrittenTable({ values, refetch }: OverwrittenTableProps) {
  const [busy, setBusy] = useState(false);
  const attempt: Attempt = async (work, done) => {
    setBusy(true);
    try {
      await work();
      notify.success(done);
    } catch (error) {
      notify.error('Il valore non è stato cambiato', {
        description: asApiError(error).message,
        fault: error,
      });
    } finally {
      await refetch();
      setBusy(false);
    }
  };
  const count = values.length;
  return (
    <section className={css.card} aria-labelledby="sovrascritti">
      <header className={css.head}>
        <div>
          <h2 id="sovrascritti">Valori sovrascritti da programmi esterni</h2>
          <p>
            {count === 1 ? 'Un valore che qualcuno aveva' : `${count} valori che qualcuno aveva`} scritto
            nelle 8 ore prima. Il programma non lo poteva sapere: guarda quale è giusto.
          </p>
        </div>
        <Button
          disabled={busy}
          onClick={() => void attempt(() => call(acceptAllOverwritten, {}), 'I valori restano come sono')}
        >
          Vanno bene così
        </Button>
      </header>
      <div className={css.rows}>
        <table className={`${tables.table} ${tables.stacked} ${css.table}`} aria-labelledby="sovrascritti">
          <thead>
            <tr>
              <th scope="col">Elemento</th>
              <th scope="col">Campo</th>
              <th scope="col">Valore di prima</th>
              <th scope="col">Valore di adesso</th>
              <th scope="col">
                <span className="visually-hidden">Che cosa fare</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {values.map((one) => (
              <OverwrittenRow key={one.id} one={one} busy={busy} attempt={attempt} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Does what a button says; the notice tells that it was done. */
type Attempt = (work: () => Promise<unknown>, done: string) => Promise<void>;

interface OverwrittenRowProps {
  readonly one: Overwritten;
  readonly busy: boolean;
  readonly attempt: Attempt;
}

/** A value as it was and as it is, and which of them is to stay. */
function OverwrittenRow({ one, busy, attempt }: OverwrittenRowProps) {
  const { label, before, after } = wordsOf(one);
  const params = { id: String(one.id) };
  const name = one.codice ?? `n. ${one.id_elemento}`;
  return (
    <tr>
      <th scope="row">
        <Link to={paths.sheet(one.entita, one.id_elemento)}>{name}</Link>{' '}
        <span className={css.quiet}>{one.descrizione}</span>
      </th>
      <td data-label="Campo">{label}</td>
      <td data-label="Valore di prima">
        <strong>{before}</strong>
        <span className={css.who}>{`${one.chi_prima}, ${shownInstant(one.quando_prima)}`}</span>
      </td>
      <td data-label="Valore di adesso">
        <strong>{after}</strong>
        <span className={css.who}>{`${one.chi}, ${shownInstant(one.quando)}`}</span>
      </td>
      <td className={css.ways}>
        <Button
          size="small"
          icon={<UndoIcon />}
          disabled={busy}
          aria-label={`Ripristina ${label} di ${name}`}
          onClick={() => void attempt(() => call(restoreOverwritten, { params }), 'Valore ripristinato')}
        >
          Ripristina
        </Button>
        <Button
          size="small"
          disabled={busy}
          aria-label={`Va bene così: ${label} di ${name}`}
          onClick={() => void attempt(() => call(acceptOverwritten, { params }), "Il valore resta com'è")}
        >
          Va bene così
        </Button>
      </td>
    </tr>
  );
}
