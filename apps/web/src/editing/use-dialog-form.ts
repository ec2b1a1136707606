import { useState } from 'react';
import { ask } from '../state/ask.ts';
import { notify } from '../state/notify.ts';
import { leaveQuestion, useUnsaved } from '../state/unsaved.ts';
import { type Faults, useMaking } from './use-making.ts';

interface DialogFormOptions<Draft> {
  readonly first: () => Draft;
  /** What would be lost: `il profilo`. */
  readonly what: string;
  /** What is wrong before anything is sent. */
  readonly faultsOf: (draft: Draft) => Faults;
  /** Answers what is said of it once it is saved. */
  readonly send: (draft: Draft) => Promise<string>;
  /** `Il profilo non è stato salvato` */
  readonly failed: string;
  /** The field at which stands that there is such a one already. */
  readonly unique?: string;
  readonly onClose: () => void;
}

/** A form in a dialog: its draft and faults, asked before it is lost, closed once it is saved. */
export function useDialogForm<Draft>(options: DialogFormOptions<Draft>) {
  const { what, faultsOf, send, onClose } = options;
  const [first] = useState(options.first);
  const [draft, setDraft] = useState(first);
  const { faults, busy, make } = useMaking(options);
  const dirty = () => JSON.stringify(draft) !== JSON.stringify(first);
  useUnsaved(dirty, () => what);
  const put = (change: Partial<Draft>) => setDraft((known) => ({ ...known, ...change }));
  const close = async () => {
    if (!busy && (!dirty() || (await ask(leaveQuestion())))) onClose();
  };
  const save = () =>
    make(faultsOf(draft), async () => {
      notify.success(await send(draft));
      onClose();
    });
  return { draft, put, faults, busy, close: () => void close(), save: () => void save() };
}
