import { useQuery } from '@tanstack/react-query';
import { timesQuery } from '../../api/work.ts';
import { Button } from '../../ui/Button.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import tables from '../../ui/table.module.css';
import texts from '../../ui/text.module.css';
import { hoursWord } from './fault-words.ts';
import { italianMonth } from './month-word.ts';

interface TimesProps {
  /** Shows the faults that a number is made of. */
  readonly onOpen: (ids: readonly number[], title: string) => void;
}

/** Tempi: how long people waited, by month of the report; each number opens its faults. */
export function FaultTimes({ onOpen }: TimesProps) {
  const query = useQuery(timesQuery);
  if (query.data === undefined) {
    return (
      <QueryState loading="Carico i tempi…" failed="Non è stato possibile caricare i tempi" query={query} />
    );
  }
  if (query.data.mesi.length === 0) return <p className={texts.quiet}>Nessun guasto segnalato finora.</p>;
  return (
    <table className={tables.table}>
      <caption className="visually-hidden">Tempi per mese della segnalazione</caption>
      <thead>
        <tr>
          <th scope="col">Mese</th>
          <th scope="col">Segnalati</th>
          <th scope="col">In carico, mediana</th>
          <th scope="col">In carico, 90°</th>
          <th scope="col">Riparati, mediana</th>
          <th scope="col">Riparati, 90°</th>
          <th scope="col">Ore di buio</th>
        </tr>
      </thead>
      <tbody>
        {[...query.data.mesi]
          .reverse()
          .map(({ mese, segnalati, in_carico, riparato, ore_buio, guasti_buio }) => {
            const cells: readonly (readonly [words: string, ids: readonly number[], title: string])[] = [
              [String(segnalati.length), segnalati, 'segnalati'],
              [hoursWord(in_carico.mediana), in_carico.guasti, 'presi in carico'],
              [hoursWord(in_carico.p90), in_carico.guasti, 'presi in carico'],
              [hoursWord(riparato.mediana), riparato.guasti, 'riparati'],
              [hoursWord(riparato.p90), riparato.guasti, 'riparati'],
              [new Intl.NumberFormat('it-IT').format(ore_buio), guasti_buio, 'al buio'],
            ];
            return (
              <tr key={mese}>
                <th scope="row">{italianMonth(mese)}</th>
                {cells.map(([words, ids, title], at) => (
                  <td key={at}>
                    {ids.length === 0 ? (
                      words
                    ) : (
                      <Button
                        type="link"
                        size="small"
                        onClick={() => onOpen(ids, `${italianMonth(mese)}, ${title}`)}
                      >
                        {words}
                      </Button>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
