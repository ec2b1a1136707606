import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { isCodeMissing } from '../ui/code-missing.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { forgetFailures } from '../ui/reloadable.tsx';

interface State {
  readonly error: Error | null;
  /** There was no network, and the code of the screen is missing: nothing broke. */
  readonly absent: boolean;
}

/** A screen that breaks, or whose code cannot be loaded, leaves the shell standing. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null, absent: false };

  static getDerivedStateFromError(error: Error): State {
    return { error, absent: !navigator.onLine && isCodeMissing(error) };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <div style={{ display: 'flex', height: '100%' }}>{this.state.absent ? <Absent /> : <Broken />}</div>
    );
  }
}

/** To load the page anew would lose the one that runs: back to where one was. */
function Absent() {
  return (
    <ErrorState
      wholePage
      title="Questa schermata non è ancora su questo dispositivo"
      text="Senza rete si aprono le schermate già visitate. Questa arriva appena torna la rete; ciò che stavi facendo è rimasto dov'era."
      wayOut={
        <Button type="primary" onClick={() => window.history.back()}>
          Torna indietro
        </Button>
      }
    />
  );
}

function Broken() {
  return (
    <ErrorState
      wholePage
      title="Questa schermata si è interrotta"
      text="Può darsi che Lucerna sia stata aggiornata mentre la usavi. Ricarica la pagina: ciò che hai già salvato è al sicuro."
      retryLabel="Ricarica"
      onRetry={() => window.location.reload()}
    />
  );
}
