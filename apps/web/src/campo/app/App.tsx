import { Suspense, useEffect } from 'react';
import { useStore } from '../../state/store.ts';
import { keptAccount } from '../keep/account.ts';
import { Head } from '../parts/Head.tsx';
import { Notices } from '../parts/Notices.tsx';
import { Scroll } from '../parts/Scroll.tsx';
import { SignIn } from '../parts/SignIn.tsx';
import { type Route, route } from '../run/route.ts';
import { useCopyHidden } from '../run/use-copy-hidden.ts';
import { MapScreen } from '../screens/MapScreen.tsx';
import { Search } from '../screens/Search.tsx';
import { Today } from '../screens/Today.tsx';
import { Frame } from './Frame.tsx';
import { laterScreen, loadLaterScreens } from './later-screen.tsx';
import { TabBar } from './TabBar.tsx';

const Card = laterScreen(async () => (await import('../screens/Card.tsx')).Card);
const Device = laterScreen(async () => (await import('../screens/Device.tsx')).Device);
const Interventions = laterScreen(async () => (await import('../screens/Interventions.tsx')).Interventions);
const Record = laterScreen(async () => (await import('../screens/Record.tsx')).Record);
const RoundScreen = laterScreen(async () => (await import('../screens/RoundScreen.tsx')).RoundScreen);
const Sending = laterScreen(async () => (await import('../screens/Sending.tsx')).Sending);

/** The first screen is drawn by then, on a slow phone too. */
const LATER_MS = 1_000;

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

/** The field app's root: the sign-in, or the screen that the address names. */
export function App() {
  const account = useStore(keptAccount);
  const now = useStore(route);
  const title = account === null ? 'Accedi' : (titles[now.screen] ?? '');
  useEffect(() => {
    document.title = `${title} – Lucerna campo`;
  }, [title]);
  useEffect(() => {
    const timer = setTimeout(loadLaterScreens, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (account === null) return <SignIn />;
  return (
    <Frame key={account.username}>
      <Suspense fallback={<Opening title={title} />}>
        <Screen route={now} />
      </Suspense>
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
      return <RoundScreen id={now.id} />;
    case 'registra':
      return <Record id={now.draft} />;
    case 'dispositivo':
      return <Device />;
    default:
      return <Today />;
  }
}

/** A screen whose code is not there yet. */
function Opening({ title }: { readonly title: string }) {
  return (
    <main className="campo-screen">
      <Head title={title} />
    </main>
  );
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
