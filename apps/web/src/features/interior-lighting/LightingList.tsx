import { interiorLightingMessages } from '@lucerna/domain/messages';
import { figureText, savingRemark, savingText } from '@lucerna/domain/rules/interior-lighting';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { ActionsHead } from '../../ui/ActionsHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DeleteIcon, EditIcon, EyeIcon, PlusIcon } from '../../ui/icons.tsx';
import { LoadingBar, LoadingPill } from '../../ui/LoadingPill.tsx';
import table from '../../ui/table.module.css';
import { useDelayed } from '../../ui/use-delayed.ts';
import css from './LightingList.module.css';
import type { LightingMachine } from './lighting-machine.ts';
import type { LightingPlace, ListedRetrofit } from './lighting-state.ts';
import { retrofitName, savingSense } from './lighting-words.ts';

type ListPlace = Extract<
  LightingPlace,
  { step: 'loadingList' | 'listing' | 'confirmingDelete' | 'deleting' | 'listFailed' }
>;

interface LightingListProps {
  readonly place: ListPlace;
  readonly machine: LightingMachine;
  readonly mayEdit: boolean;
}

/** The interventions of the building, and what each saves. */
export function LightingList({ place, machine, mayEdit }: LightingListProps) {
  const add = (
    <Button
      type="primary"
      icon={<PlusIcon />}
      disabled={place.step !== 'listing'}
      onClick={() => machine.send({ type: 'add' })}
      data-begin={place.step === 'listing' && place.list.interventi.length === 0 ? true : undefined}
    >
      Aggiungi
    </Button>
  );
  if (place.step === 'listFailed') {
    const unknown = place.error.status === 404;
    return (
      <ErrorState
        title={interiorLightingMessages.loadFailed(place.error.message)}
        text="I tuoi dati sono al sicuro: nulla è stato modificato."
        error={place.error}
        {...(unknown ? { wayOut: <BackToBuildings /> } : {})}
        onRetry={() => machine.send({ type: 'retryLoad' })}
      />
    );
  }
  if (place.list === null) return <Waiting />;
  const { interventi } = place.list;
  if (interventi.length === 0) {
    return (
      <EmptyState
        title="Nessun intervento"
        text={
          mayEdit
            ? 'Aggiungi il primo per confrontare stato di fatto e di progetto.'
            : 'Quando ce ne saranno, li vedrai qui.'
        }
        {...(mayEdit ? { actions: add } : {})}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it.
    <section className={css.page} aria-label="Interventi" tabIndex={0}>
      <LoadingBar active={place.step === 'loadingList'} />
      <div className={css.head}>
        <p role="status" tabIndex={-1} data-begin>
          {interventi.length === 1 ? '1 intervento' : `${interventi.length} interventi`}
        </p>
        {mayEdit && add}
      </div>
      <table className={`${table.headed} ${table.stacked} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">Id</th>
            <th scope="col">Descrizione</th>
            <th scope="col">Stato di fatto (kWh)</th>
            <th scope="col">Stato di progetto (kWh)</th>
            <th scope="col">Risparmio</th>
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {interventi.map((one) => (
            <ListRow
              key={one.id}
              retrofit={one}
              machine={machine}
              mayEdit={mayEdit}
              open={place.step === 'listing'}
              going={place.step === 'deleting' && place.target.id === one.id}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A building that is not there will not be there at the next try either. */
function BackToBuildings() {
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate(paths.buildings, { replace: true })}>
      Torna a Edifici
    </Button>
  );
}

interface ListRowProps {
  readonly retrofit: ListedRetrofit;
  readonly machine: LightingMachine;
  readonly mayEdit: boolean;
  /** Whether buttons may be pressed. */
  readonly open: boolean;
  /** It is being deleted. */
  readonly going: boolean;
}

function ListRow({ retrofit, machine, mayEdit, open, going }: ListRowProps) {
  const { id, description, risparmio } = retrofit;
  const remark = savingRemark({ saving: risparmio, designRows: retrofit.righe_stato_di_progetto });
  const view = () => machine.send({ type: 'view', id });
  return (
    <tr onDoubleClick={view} data-going={going}>
      <td className={css.id} data-label="Id">
        {id}
      </td>
      <th scope="row" data-empty={description === null}>
        {retrofitName(description)}
      </th>
      <td data-label="Stato di fatto (kWh)">{figureText(retrofit.energia_stato_di_fatto_kWh)}</td>
      <td data-label="Stato di progetto (kWh)">{figureText(retrofit.energia_stato_di_progetto_kWh)}</td>
      <td data-label="Risparmio" data-saving={savingSense(risparmio)}>
        <span>{savingText(risparmio)}</span>
        {remark !== '' && <span className={css.remark}>{remark}</span>}
      </td>
      <td className={css.buttons}>
        <div>
          <Button size="small" icon={<EyeIcon />} disabled={!open} onClick={view}>
            Visualizza
          </Button>
          {mayEdit && (
            <>
              <Button
                size="small"
                icon={<EditIcon />}
                disabled={!open}
                onClick={() => machine.send({ type: 'edit', id })}
              >
                Modifica
              </Button>
              <Button
                size="small"
                danger
                icon={<DeleteIcon />}
                disabled={!open && !going}
                loading={going}
                onClick={() => machine.send({ type: 'delete', target: retrofit })}
              >
                Elimina
              </Button>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

/** What loads at once shows no skeleton. */
function Waiting() {
  const late = useDelayed(true);
  return (
    <div className={css.waiting}>
      {late && (
        <div aria-hidden="true">
          {Array.from({ length: 5 }, (_, i) => (
            <span key={i} className={css.bone} />
          ))}
        </div>
      )}
      <LoadingPill active text="Carico gli interventi…" />
    </div>
  );
}
