import { useState } from 'react';
import { photosWords } from '../../../elements/photos/photo-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import texts from '../../../ui/text.module.css';
import toolbar from '../../../ui/toolbar.module.css';
import { changesText, conflictsText, distanceWords, knownConflicts } from '../known-work.ts';
import css from './dock.module.css';
import { InterventionDock, type InterventionDockProps } from './InterventionDock.tsx';

interface WorkDockProps extends InterventionDockProps {
  readonly phone: boolean;
}

/** The dock of a typed intervention; on a phone, where map and list need the room, the way to it. */
export function WorkDock({ phone, ...props }: WorkDockProps) {
  const [open, setOpen] = useState(false);
  if (!phone) return <InterventionDock {...props} />;
  const { intervention, known } = props;
  const photos = intervention.dettagli?.foto.length ?? 0;
  const told = [
    changesText(known.changes.length),
    conflictsText(knownConflicts(intervention.id ?? 0, known).length),
    photos === 0 ? null : photosWords(photos),
    distanceWords(known),
  ];
  const confirm = () => {
    setOpen(false);
    props.onConfirm();
  };
  return (
    <div className={`${toolbar.row} ${css.folded}`}>
      <Button onClick={() => setOpen(true)}>Che cosa cambia</Button>
      <p className={texts.quiet}>{told.filter((part) => part !== null).join(', ')}</p>
      {open && (
        <Drawer bare from="bottom" size="86%" title="Che cosa cambia" onLeave={() => setOpen(false)}>
          <InterventionDock {...props} onConfirm={confirm} />
        </Drawer>
      )}
    </div>
  );
}
