import type { Departure } from '@lucerna/domain/departure';
import type { StoredDepartures } from '../../../api/departures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import tables from '../../../ui/table.module.css';
import css from './DepartureConflict.module.css';
import { type DepartureList, departuresOf, sameDeparture } from './departure-list.ts';
import { countText } from './departure-words.ts';

interface DepartureConflictProps {
  readonly list: DepartureList;
  readonly theirs: StoredDepartures;
  readonly onChoose: (choice: 'theirs' | 'mine' | 'later') => void;
}

/** Somebody else stored another list meanwhile: both side by side, and the user keeps either. */
export function DepartureConflict({ list, theirs, onChoose }: DepartureConflictProps) {
  const mine = departuresOf(list);
  return (
    <Dialog
      open
      title="Nel frattempo qualcun altro ha salvato queste partenze"
      width={760}
      onLeave={() => onChoose('later')}
      footer={
        <>
          <Button onClick={() => onChoose('later')}>Annulla</Button>
          <Button onClick={() => onChoose('theirs')}>Prendi quelle salvate</Button>
          <Button type="primary" onClick={() => onChoose('mine')}>
            Tieni le mie
          </Button>
        </>
      }
    >
      <p className={css.intro}>
        Le righe segnate ci sono da una parte sola. Se tieni le tue puoi ancora correggerle; con Salva
        partenze prenderanno il posto di quelle salvate.
      </p>
      <div className={css.sides}>
        <Side title="Le tue" departures={mine} others={theirs.departures} />
        <Side title="Salvate da altri" departures={theirs.departures} others={mine} />
      </div>
    </Dialog>
  );
}

interface SideProps {
  readonly title: string;
  readonly departures: readonly Departure[];
  readonly others: readonly Departure[];
}

function Side({ title, departures, others }: SideProps) {
  return (
    <table className={`${tables.table} ${css.side}`}>
      <caption>
        {title}: {countText(departures.length)}
      </caption>
      <thead>
        <tr>
          <th scope="col">Via / Linea</th>
          <th scope="col">Differenziale</th>
          <th scope="col">Linea</th>
        </tr>
      </thead>
      <tbody>
        {departures.map((departure, i) => {
          const alone = !others.some((other) => sameDeparture(other, departure));
          return (
            <tr key={i} data-alone={alone}>
              <td>
                {departure.via_linea}
                {alone && <span className="visually-hidden"> (solo qui)</span>}
              </td>
              <td>{departure.differenziale_tipo}</td>
              <td>{departure.linea_cod ?? '—'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
