import { Component, createRef, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { forgetFailures } from './reloadable.tsx';
import css from './states.module.css';

interface PaneBoundaryProps {
  /** `La mappa si è interrotta` */
  readonly title: string;
  /** What was kept, where that can be said more precisely. */
  readonly text?: string;
  readonly children: ReactNode;
}

/**
 * A pane that breaks leaves the others standing, and what was typed where it is held: outside the pane, in the state of
 * the screen. `Riprova` draws the pane anew from there.
 */
export class PaneBoundary extends Component<PaneBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };
  readonly #place = createRef<HTMLDivElement>();

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    // The keyboard was in what is gone: it goes on from here.
    if (document.activeElement === document.body) this.#place.current?.focus();
  }

  #again(): void {
    // Code that did not come is asked for again.
    forgetFailures();
    this.setState({ broken: false });
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    const { title, text = 'Il resto della schermata funziona, e ciò che hai scritto è rimasto.' } =
      this.props;
    return (
      <div ref={this.#place} className={css.broken} tabIndex={-1}>
        <ErrorState title={title} text={text} onRetry={() => this.#again()} />
      </div>
    );
  }
}
