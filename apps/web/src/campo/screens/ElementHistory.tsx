import type { Intervention } from '@lucerna/domain/intervention';
import type { Segment } from '@lucerna/domain/kind';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { useEffect, useState } from 'react';
import { useStore } from '../../state/store.ts';
import { network } from '../run/network.ts';
import { loadCalls } from '../run/sending.ts';

const MOST = 20;

/** Earlier interventions on an element: asked of the server, for the phone does not keep them. */
export function ElementHistory({ segment, id }: { readonly segment: Segment; readonly id: number }) {
  const { online } = useStore(network);
  const [known, setKnown] = useState<readonly Intervention[] | null>(null);
  useEffect(() => {
    let gone = false;
    setKnown(null);
    if (!online) return;
    loadCalls()
      .then((calls) => calls.interventionsOf(segment, id))
      .then(
        (list) => !gone && setKnown(list),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [segment, id, online]);
  return (
    <section aria-label="Interventi">
      <h3 className="campo-strip">Interventi</h3>
      {known === null && <p className="campo-words">Gli interventi di prima si vedono con la rete.</p>}
      {known?.length === 0 && <p className="campo-words">Nessun intervento.</p>}
      <ul>
        {known?.slice(0, MOST).map((one) => (
          <li key={one.id} className="campo-row">
            <span className="campo-row-words">
              <strong>{one.descrizione}</strong>
              <span>
                {[one.operatore, one.confermata === true ? null : 'da confermare']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span>{one.data_fine === null ? '' : shownDate(one.data_fine)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
