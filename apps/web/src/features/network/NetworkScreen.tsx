import type { NetworkAnswer } from '@lucerna/domain/rules/network/network-answer';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useUser } from '../../api/use-user.ts';
import { paths } from '../../paths.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { departureOfLine } from './departure-of-line.ts';
import { NetworkMap, type Picked } from './NetworkMap.tsx';
import { NetworkPane } from './NetworkPane.tsx';
import { type NetworkView, queryOf, readView } from './network-address.ts';
import { codeOf, useTables } from './network-tables.ts';
import { usePart } from './use-part.ts';

/** Rete: what a switch darkens and what feeds a lamp, lit on the map, counted and listed. */
export function NetworkScreen() {
  const user = useUser();
  const path = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = readView(path, query);
  const part = usePart(view);
  const whole = usePart(view && { ...view, partenza: null, taglio: null });
  const [cutting, setCutting] = useState(false);
  const [hint, setHint] = useState<string | null>(null);
  const [focus, setFocus] = useState<readonly [number, number] | null>(null);
  const tables = useTables();
  const go = (next: NetworkView) => {
    setHint(null);
    void navigate(paths.network(next.entita, next.id) + queryOf(next), { replace: view !== null });
  };
  const stopCutting = () => {
    setCutting(false);
    setHint(null);
  };
  useShortcut('Escape', 'Lascia il taglio della linea', stopCutting, cutting);

  const cut = ({ segment, id, at }: Picked) => {
    const answer = whole.data ?? part.data;
    const cabinet = answer?.centralina?.id;
    const isOwn = answer?.linee.some((line) => line.id === id) === true;
    if (segment !== 'linee' || answer === undefined || cabinet === undefined || !isOwn) {
      setHint('Quella linea non è di questa rete: clicca su una di quelle accese.');
      return;
    }
    const partenza = departureOfLine(answer, codeOf(tables.linee, 'linee', id)) ?? view?.partenza ?? null;
    if (partenza === null) {
      setHint('Di questa linea non si sa la partenza: scegli la partenza nella tabella.');
      return;
    }
    setCutting(false);
    go({ entita: 'centraline', id: cabinet, verso: 'valle', partenza, taglio: at });
  };
  const pick = (picked: Picked) => {
    if (cutting) cut(picked);
    else {
      const { segment: entita, id } = picked;
      const verso = entita === 'pl' ? 'monte' : 'valle';
      go({ entita, id, verso, partenza: null, taglio: null });
    }
  };
  const close = () => void navigate(paths.register(view?.entita ?? 'centraline'));
  const name = view === null ? null : codeOf(tables[view.entita], view.entita, view.id);
  return (
    <SplitPane
      id="network"
      first={
        <NetworkMap
          user={user}
          tables={tables}
          view={view}
          part={part.data}
          cutting={cutting}
          focus={focus}
          onPick={pick}
          onClose={close}
        />
      }
      second={
        <NetworkPane
          view={view}
          name={name}
          part={part}
          loads={(whole.data as NetworkAnswer | undefined)?.per_partenza ?? part.data?.per_partenza ?? []}
          tables={tables}
          cutting={cutting}
          hint={hint}
          onView={go}
          onCut={(on) => (on ? setCutting(true) : stopCutting())}
          onFocus={setFocus}
          onClose={close}
        />
      }
    />
  );
}
