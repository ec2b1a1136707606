import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface FrameState {
  readonly fault: Error | null;
}

/** The error boundary of the app: says what broke, and offers a fresh start. What the phone keeps stays. */
export class Frame extends Component<{ readonly children: ReactNode }, FrameState> {
  override state: FrameState = { fault: null };

  static getDerivedStateFromError(fault: Error): FrameState {
    return { fault };
  }

  override render() {
    if (this.state.fault === null) return this.props.children;
    return (
      <main className="campo-screen" role="alert">
        <div className="campo-words">
          <h1>La schermata si è interrotta</h1>
          <p>Interventi, foto e bozze sono al sicuro sul telefono.</p>
          <p>{this.state.fault.message}</p>
        </div>
        <div className="campo-bar">
          <Button type="primary" onClick={() => window.location.assign('/campo/')}>
            Riapri Lucerna campo
          </Button>
        </div>
      </main>
    );
  }
}
