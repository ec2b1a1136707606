import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../state/shortcuts.ts';
import { LayersIcon } from '../../ui/icons.tsx';
import { isBeside } from '../../ui/use-outside-press.ts';
import { ControlButton } from './ControlButton.tsx';
import css from './LayersPanel.module.css';

/** The button `Livelli` and the panel that it opens beside itself. */
export function LayersButton({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useShortcut('L', 'Livelli della mappa', () => (open ? close() : setOpen(true)));

  useEffect(() => {
    if (!open) return;
    panel.current?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true });
    const outside = ({ target }: PointerEvent) => {
      if (isBeside(target, panel.current, button.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    <div className={css.place}>
      <ControlButton
        ref={button}
        name="Livelli"
        icon={LayersIcon}
        shortcut="L"
        expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div ref={panel} className={css.panel} role="dialog" aria-label="Livelli" onKeyDown={press}>
          {children}
        </div>
      )}
    </div>
  );
}
