import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { Component, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SignedInUser } from '../api/use-user.ts';
import { PaletteWaiting } from '../features/palette/PaletteWaiting.tsx';
import {
  COMMAND,
  type CommandEntry,
  GUIDE,
  type PaletteEntry,
  type PlaceEntry,
  SCREEN,
} from '../features/palette/palette-entry.ts';
import { paths } from '../paths.ts';
import { ask } from '../state/ask.ts';
import { notify } from '../state/notify.ts';
import { openPalette, palette } from '../state/palette.ts';
import { shortcuts, shownShortcuts, useShortcut } from '../state/shortcuts.ts';
import { useStore } from '../state/store.ts';
import { dropUnsaved, hasUnsaved, leaveQuestion } from '../state/unsaved.ts';
import { isCodeMissing } from '../ui/code-missing.ts';
import { forgetFailures, reloadable } from '../ui/reloadable.tsx';
import type { Screen } from './screen.ts';
import { isGoneToByName, placeOf, titleInMenu } from './screens.tsx';

const Palette = reloadable(async () => (await import('../features/palette/Palette.tsx')).Palette);

const paletteKeys = 'Ctrl K';
const paletteTitle = 'Cerca ovunque';

/** The screens as the palette finds them: by the name and what stands before it. */
function placesOf(screens: readonly Screen[]) {
  return screens.filter(isGoneToByName).map(
    (screen): PlaceEntry => ({
      tipo: SCREEN,
      id: screen.path,
      percorso: screen.path,
      titolo: titleInMenu(screen),
      dettaglio: placeOf(screen).join(' › '),
    }),
  );
}

/** What the keys of the present screen do: its commands, but for those that only open a list or close something. */
function useCommands(): readonly CommandEntry[] {
  const listed = useStore(shortcuts);
  return useMemo(
    () =>
      shownShortcuts(listed)
        .filter(
          ({ keys, enabled, elsewhere }) =>
            enabled !== false && elsewhere !== true && !['Esc', paletteKeys].includes(keys),
        )
        .map(({ keys, does, run }) => ({ tipo: COMMAND, id: keys, titolo: does, dettaglio: '', keys, run })),
    [listed],
  );
}

/** A palette that cannot be loaded, or breaks, closes and says so: the screen below it stays as it is. */
class PaletteBoundary extends Component<
  { readonly isOpen: boolean; readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    const wanted = palette.get();
    palette.set(false);
    forgetFailures();
    // Whoever has closed it meanwhile waits for nothing.
    if (!wanted) return;
    notify.error('La ricerca non si è aperta', {
      description: isCodeMissing(error)
        ? 'Si apre appena il server risponde. Ciò che stavi facendo è rimasto.'
        : 'Si è verificato un errore inatteso. Ciò che stavi facendo è rimasto.',
      onRetry: openPalette,
    });
  }

  override componentDidUpdate(before: { readonly isOpen: boolean }): void {
    if (this.state.broken && this.props.isOpen && !before.isOpen) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

/** The palette's place in the shell, and its key. Its code is loaded when it is first opened. */
export function PaletteHost({
  user,
  screens,
}: {
  readonly user: SignedInUser;
  readonly screens: readonly Screen[];
}) {
  useShortcut(paletteKeys, paletteTitle, openPalette);
  const isOpen = useStore(palette);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const places = useMemo(() => placesOf(screens), [screens]);
  const commands = useCommands();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const open = (entry: PaletteEntry, withSheet: boolean) => {
    if (entry.tipo === COMMAND) {
      entry.run();
      return;
    }
    void goTo(addressOf(entry, withSheet), pathname, (to) => void navigate(to));
  };
  return (
    wasOpen && (
      <PaletteBoundary isOpen={isOpen}>
        <Suspense fallback={isOpen && <PaletteWaiting title={paletteTitle} />}>
          <Palette owner={user} screens={places} commands={commands} onOpen={open} />
        </Suspense>
      </PaletteBoundary>
    )
  );
}

function addressOf({ tipo, id, percorso }: Exclude<PaletteEntry, CommandEntry>, withSheet: boolean): string {
  if (
    !withSheet ||
    tipo === 'via' ||
    tipo === 'civico' ||
    tipo === SCREEN ||
    tipo === GUIDE ||
    typeof id !== 'number'
  )
    return percorso;
  return paths.sheet(kindBySegment(tipo).segment, id);
}

/** On the screen itself the address behind `#` changes as if it were typed, which the screen hears. */
async function goTo(path: string, pathname: string, navigate: (to: string) => void): Promise<void> {
  const [screen, hash] = path.split('#');
  if (screen !== pathname || hash === undefined) {
    navigate(path);
    return;
  }
  if (hasUnsaved()) {
    if (!(await ask(leaveQuestion()))) return;
    dropUnsaved();
    window.location.hash = hash;
    window.location.reload();
    return;
  }
  window.location.hash = hash;
}
