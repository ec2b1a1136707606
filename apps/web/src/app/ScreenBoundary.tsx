import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';

interface State {
  readonly error: Error | null;
}

/** A screen that breaks, or whose code cannot be loaded, leaves the shell standing. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <div style={{ display: 'flex', height: '100%' }}>
        <ErrorState
          wholePage
          title="Questa schermata si è interrotta"
          text="Può darsi che Lucerna sia stata aggiornata mentre la usavi. Ricarica la pagina: ciò che hai già salvato è al sicuro."
          retryLabel="Ricarica"
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
