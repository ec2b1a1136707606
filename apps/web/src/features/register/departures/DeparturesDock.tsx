import { kindById } from '@lucerna/domain/kinds/catalogue';
import { type KeyboardEvent, useContext, useId, useRef, useState } from 'react';
import { CabinetColors } from '../../../elements/cell-slots.tsx';
import { CabinetSymbol } from '../../../map/styles/CabinetSymbol.tsx';
import { useShortcut } from '../../../state/shortcuts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import page from '../../../ui/page.module.css';
import { Tip } from '../../../ui/Tip.tsx';
import toolbar from '../../../ui/toolbar.module.css';
import { useWindowLayout } from '../../../ui/use-window-layout.ts';
import type { DockProps } from '../kind-slot.ts';
import { DepartureConflict } from './DepartureConflict.tsx';
import { DepartureFooter } from './DepartureFooter.tsx';
import { DepartureTable, type DepartureTableHandle } from './DepartureTable.tsx';
import { NoDepartures, WaitingForDepartures } from './departure-states.tsx';
import { countText, unsavedText } from './departure-words.ts';
import css from './departures.module.css';
import { useDepartures } from './use-departures.ts';

const cabinet = kindById('cabinet');

/** The departures of the one chosen cabinet, below map and grid; on a phone a sheet over them. */
export function DeparturesDock({ id, table, selection, mayEdit, viewing }: DockProps) {
  const departures = useDepartures(id, selection);
  const { list, send, saving } = departures;
  const phone = useWindowLayout() === 'phone';
  const [open, setOpen] = useState(false);
  const rows = useRef<DepartureTableHandle>(null);
  const titleId = useId();
  const color = useContext(CabinetColors)?.get(id);
  const row = table?.rowOf(id);
  const fact = (key: string) => (row === undefined ? '' : String(table?.column(key).at(row) ?? ''));
  const facts = [fact(cabinet.description), list === undefined ? '' : countText(list.rows.length)];
  const nothingToSave = departures.unsaved === 0;

  const add = () => {
    send({ type: 'add' });
    rows.current?.focusOpen();
  };
  const save = () => {
    if (saving || (nothingToSave && list?.open === null)) return;
    if (!departures.save()) rows.current?.focusOpen();
  };
  const editable = mayEdit && list !== undefined;
  useShortcut('Ctrl S', 'Salva partenze', save, editable && viewing && !nothingToSave);
  const saveHere = (event: KeyboardEvent) => {
    if (!editable || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    // A form above has a save of its own under the same keys.
    event.preventDefault();
    event.stopPropagation();
    save();
  };

  const content = (
    <section className={css.dock} aria-labelledby={titleId} onKeyDown={saveHere}>
      <div className={`${page.head} ${css.head}`}>
        <CabinetSymbol color={color} size={20} />
        <h2 id={titleId}>Partenze della {`${cabinet.names.one} ${fact(cabinet.code)}`.trim()}</h2>
        <p className={css.facts}>{facts.filter((text) => text !== '').join(' · ')}</p>
        {editable && (
          <DockActions
            nothing={nothingToSave && list.open === null}
            saving={saving}
            onAdd={add}
            onSave={save}
          />
        )}
      </div>
      <div className={css.body}>
        {list !== undefined ? (
          <>
            <DepartureTable
              ref={rows}
              cabinet={id}
              list={list}
              editable={mayEdit}
              busy={saving}
              labelledBy={titleId}
              onAdd={add}
              send={send}
            />
            {list.rows.length === 0 && list.open === null && <NoDepartures editable={mayEdit} />}
          </>
        ) : departures.error === null ? (
          <WaitingForDepartures />
        ) : (
          <ErrorState
            title="Non è stato possibile caricare le partenze"
            error={departures.error}
            onRetry={departures.reload}
          />
        )}
      </div>
      <DepartureFooter list={list} unsaved={departures.unsaved} editable={editable} />
      {departures.theirs !== null && list !== undefined && (
        <DepartureConflict list={list} theirs={departures.theirs} onChoose={departures.settle} />
      )}
    </section>
  );
  if (!phone) return content;
  const count = list === undefined ? '' : ` (${list.rows.length})`;
  return (
    <div className={`${toolbar.row} ${css.folded}`}>
      <Button onClick={() => setOpen(true)}>{`Partenze${count}`}</Button>
      {!nothingToSave && <span className={css.unsaved}>{unsavedText(departures.unsaved)}</span>}
      <Drawer
        open={open}
        from="bottom"
        size="92%"
        title={<span className="visually-hidden">Partenze</span>}
        label="Partenze"
        onLeave={() => setOpen(false)}
        bare
      >
        {content}
      </Drawer>
    </div>
  );
}

interface DockActionsProps {
  /** There is nothing to save. */
  readonly nothing: boolean;
  readonly saving: boolean;
  readonly onAdd: () => void;
  readonly onSave: () => void;
}

function DockActions({ nothing, saving, onAdd, onSave }: DockActionsProps) {
  return (
    <div className={css.actions}>
      <Button icon={<PlusIcon />} disabled={saving} onClick={onAdd}>
        Aggiungi partenza
      </Button>
      <Tip title={nothing ? 'Nessuna modifica da salvare' : ''}>
        <Button type="primary" loading={saving} disabled={nothing} onClick={onSave}>
          Salva partenze
        </Button>
      </Tip>
    </div>
  );
}
