import { answerEntry, type Order, type OrderEntry } from '@lucerna/contract/endpoints/orders';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { stateWord } from '@lucerna/domain/messages';
import { may } from '@lucerna/domain/rules/permissions';
import { answeringStates, type EntryState } from '@lucerna/domain/rules/work/order-steps';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/use-user.ts';
import { useWorking } from '../../lists/use-working.ts';
import { paths } from '../../paths.ts';
import { askWhy } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import tables from '../../ui/table.module.css';
import texts from '../../ui/text.module.css';
import css from './orders.module.css';

function ElementLink({ entry }: { readonly entry: OrderEntry }) {
  const { entita, id_elemento, codice } = entry;
  if (entita === null || id_elemento === null) return 'Un punto sulla mappa';
  const { one } = kindBySegment(entita).names;
  return <Link to={paths.sheet(entita, id_elemento)}>{`${one} ${codice ?? `#${id_elemento}`}`}</Link>;
}

/** What the order is about, each with what became of it. */
export function OrderEntries({ order }: { readonly order: Order }) {
  const { capabilities } = useUser();
  const { busy, run } = useWorking();
  const answers = may(capabilities, 'doWork') && (answeringStates as readonly string[]).includes(order.stato);
  const answer = async (entry: OrderEntry, stato: EntryState) => {
    let motivo: string | null = null;
    if (stato === 'rimandato') {
      motivo = await askWhy({
        title: 'Rimandare la voce?',
        text: `Voce ${entry.numero}: il guasto torna in carico.`,
        reason: { label: 'Motivo', hint: "Lo legge chi ha dato l'ordine" },
      });
      if (motivo === null) return;
      if (motivo === '') {
        notify.warning('Per rimandare una voce serve un motivo');
        return;
      }
    }
    const params = { id: String(order.id), voce: String(entry.id) };
    await run('Voce aggiornata', () => call(answerEntry, { params, body: { stato, motivo } }));
  };
  if (order.voci.length === 0) return <p className={texts.quiet}>L'ordine non ha voci.</p>;
  return (
    <table className={`${tables.table} ${tables.stacked}`}>
      <thead>
        <tr>
          <th scope="col">N.</th>
          <th scope="col">Elemento</th>
          <th scope="col">Stato</th>
          <th scope="col">
            <span className="visually-hidden">Risposta</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {order.voci.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">{entry.numero}</th>
            <td>
              <ElementLink entry={entry} />
            </td>
            <td data-label="Stato: ">
              {stateWord(entry.stato)}
              {entry.motivo !== null && `: ${entry.motivo}`}
            </td>
            <td>
              {answers && (
                <div className={css.answers}>
                  {(['fatto', 'non_trovato', 'rimandato'] as const)
                    .filter((stato) => stato !== entry.stato)
                    .map((stato) => (
                      <Button
                        key={stato}
                        size="small"
                        disabled={busy}
                        aria-label={`Voce ${entry.numero}: ${stateWord(stato)}`}
                        onClick={() => void answer(entry, stato)}
                      >
                        {stato === 'rimandato' ? 'Rimanda…' : stateWord(stato)}
                      </Button>
                    ))}
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
