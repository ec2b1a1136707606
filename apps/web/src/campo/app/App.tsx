import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../state/store.ts';
import { keptAccount } from '../keep/account.ts';
import { Head } from '../parts/Head.tsx';
import { Notices } from '../parts/Notices.tsx';
import { Scroll } from '../parts/Scroll.tsx';
import { SignIn } from '../parts/SignIn.tsx';
import { type Route, route } from '../run/route.ts';
import { useCopyHidden } from '../run/use-copy-hidden.ts';
import { Card } from '../screens/Card.tsx';
import { Device } from '../screens/Device.tsx';
import { Interventions } from '../screens/Interventions.tsx';
import { MapScreen } from '../screens/MapScreen.tsx';
import { Record } from '../screens/Record.tsx';
import { Search } from '../screens/Search.tsx';
import { Sending } from '../screens/Sending.tsx';
import { Today } from '../screens/Today.tsx';
import { Frame } from './Frame.tsx';
import { TabBar } from './TabBar.tsx';

const RoundScreen = lazy(() =>
  import('../screens/RoundScreen.tsx').then((one) => ({ default: one.RoundScreen })),
);

const titles: Partial<Record<Route['screen'], string>> = {
  oggi: 'Oggi',
  mappa: 'Mappa',
  cerca: 'Cerca',
  scheda: 'Scheda',
  dispositivo: 'Dispositivo',
  interventi: 'Interventi',
  invio: 'Invio',
  registra: 'Registra intervento',
  giro: 'Giro',
};

/** The whole app: who is signed in decides, then the address. */
export function App() {
  const account = useStore(keptAccount);
  const now = useStore(route);
  const title = account === null ? 'Accedi' : (titles[now.screen] ?? '');
  useEffect(() => {
    document.title = `${title} – Lucerna campo`;
  }, [title]);
  if (account === null) return <SignIn />;
  return (
    <Frame key={account.username}>
      <Screen route={now} />
      {now.screen !== 'registra' && <TabBar />}
    </Frame>
  );
}

function Screen({ route: now }: { readonly route: Route }) {
  const hidden = useCopyHidden();
  if (hidden && (now.screen === 'giro' || now.screen === 'registra')) return <Hidden screen={now.screen} />;
  switch (now.screen) {
    case 'mappa':
      return <MapScreen />;
    case 'cerca':
      return <Search />;
    case 'scheda':
      return <Card segment={now.segment} id={now.id} />;
    case 'interventi':
      return <Interventions />;
    case 'invio':
      return <Sending />;
    case 'giro':
      return (
        <Suspense fallback={null}>
          <RoundScreen id={now.id} />
        </Suspense>
      );
    case 'registra':
      return <Record id={now.draft} />;
    case 'dispositivo':
      return <Device />;
    default:
      return <Today />;
  }
}

/** A round, and a form that shows what the register holds, are hidden with it; nothing of them is lost. */
function Hidden({ screen }: { readonly screen: Route['screen'] }) {
  return (
    <main className="campo-screen">
      <Head title={titles[screen] ?? ''} withBack />
      <Scroll>
        <Notices />
        {screen === 'registra' && <p className="campo-words">La bozza resta qui: accedi per riprenderla.</p>}
      </Scroll>
    </main>
  );
}
