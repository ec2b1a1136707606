import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { ALL_UP_TO, bytesOf, chooseZones, wantedZones, zones } from '../keep/zones.ts';
import { inMegabytes } from '../parts/WorkRow.tsx';
import { fetchZones } from '../run/sending.ts';
import css from './ZoneChoice.module.css';

/** The town's map on this phone: all of it where it fits, else squares of a kilometre that somebody chooses. */
export function ZoneChoice() {
  const held = useStore(zones);
  const { map, kept, fetching, noRoom } = held;
  if (map === null) return <p className="campo-words">La mappa del Comune arriva con la rete.</p>;
  if (map.zone.length === 0) {
    return (
      <p className="campo-words">
        Questo Comune non ha una carta tecnica: la mappa mostra elementi, linee e confini.
      </p>
    );
  }
  const total = bytesOf(map.zone);
  const wanted = new Set(wantedZones(held).map(({ id }) => id));
  const choose = async (ids: readonly string[]) => {
    await chooseZones(ids);
    await fetchZones();
  };
  return (
    <div className="campo-words">
      <p role="status">
        {`${kept.size} zone su ${map.zone.length} sul telefono${fetching ? ', altre arrivano…' : ''}; tutte pesano ${inMegabytes(total)}.`}
      </p>
      {noRoom && <p className="campo-fault">Non c'è spazio per altre zone.</p>}
      {total > ALL_UP_TO && (
        <ul className={css.zones}>
          {map.zone.map(({ id, byte }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={wanted.has(id)}
                  onChange={({ target }) =>
                    void choose(target.checked ? [...wanted, id] : [...wanted].filter((one) => one !== id))
                  }
                />
                {`Zona ${id}, ${inMegabytes(byte)}`}
                {kept.has(id) && <span className="campo-pill">sul telefono</span>}
              </label>
            </li>
          ))}
        </ul>
      )}
      <Button loading={fetching} onClick={() => void fetchZones()}>
        Aggiorna la mappa
      </Button>
    </div>
  );
}
