import type { Account } from '@lucerna/contract/account';
import { MOST_FOUND, SEARCH_LENGTH } from '@lucerna/contract/endpoints/search';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { guideTasks } from '../../guide/guide.ts';
import { paths } from '../../paths.ts';
import { closePalette, giveFocusBack, palette, typedBefore } from '../../state/palette.ts';
import { useStore } from '../../state/store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FaultLine } from '../../ui/FaultLine.tsx';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { Kbd, KeyHint } from '../../ui/Kbd.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { PaletteRow } from './PaletteRow.tsx';
import css from './palette.module.css';
import {
  COMMAND,
  type CommandEntry,
  type EntryGroup,
  GUIDE,
  groupsOf,
  keyOfEntry,
  MORE,
  type MoreEntry,
  type PaletteEntry,
  type PlaceEntry,
  type Sort,
  sorts,
} from './palette-entry.ts';
import { keepRecent, recentPlaces } from './recent-places.ts';
import { useFound } from './use-found.ts';

interface PaletteProps {
  readonly owner: Account;
  readonly screens: readonly PlaceEntry[];
  readonly commands: readonly CommandEntry[];
  /** Once the palette is gone and the focus is back where it was. */
  readonly onOpen: (entry: PaletteEntry, withSheet: boolean) => void;
}

const title = 'Cerca ovunque';

const tasks: readonly PlaceEntry[] = guideTasks.map(({ task, part }) => ({
  tipo: GUIDE,
  id: task.id,
  percorso: paths.guideTask(task.id),
  titolo: task.title,
  dettaglio: part.title,
}));

/** The dialog of that name; what was chosen is opened when it is closed, for it holds the keyboard until then. */
export function Palette({ onOpen, ...more }: PaletteProps) {
  const open = useStore(palette);
  const chosen = useRef<() => void>(undefined);
  return (
    <Dialog
      maskLeaves
      open={open}
      title={<span className="visually-hidden">{title}</span>}
      width={640}
      className={css.frame}
      onLeave={closePalette}
      onClosed={() => {
        giveFocusBack();
        const go = chosen.current;
        chosen.current = undefined;
        go?.();
      }}
    >
      <PaletteContent
        {...more}
        onOpen={(entry, withSheet) => {
          if (entry.tipo !== COMMAND) keepRecent(more.owner, entry);
          chosen.current = () => onOpen(entry, withSheet);
          closePalette();
        }}
      />
    </Dialog>
  );
}

function PaletteContent({ owner, screens, commands, onOpen }: PaletteProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => typedBefore.get());
  const [only, setOnly] = useState<Sort | null>(null);
  const [recent] = useState(() => recentPlaces(owner));
  const finding = useFound(typed);
  const { groups, counts, total } = useMemo(
    () => groupsOf({ typed, found: finding.found, screens, commands, tasks, recent }, only),
    [typed, finding.found, screens, commands, recent, only],
  );
  const rows = useMemo(
    () => groups.flatMap(({ id: group, entries }) => entries.map((entry) => ({ group, entry }))),
    [groups],
  );
  const [at, setAt] = useState(0);
  const active = Math.min(at, rows.length - 1);
  const empty = typed.trim() === '';
  const nothing = rows.length === 0 && !finding.isWaiting && finding.fault === null && !empty;
  const optionId = (row: number) => `${id}-${row}`;

  useBoxAndRow(box, `${id}-${active}`);

  const choose = (sort: Sort | null) => {
    setOnly(sort);
    setAt(0);
    box.current?.focus();
  };
  const open = (entry: PaletteEntry | MoreEntry | undefined, withSheet: boolean) => {
    if (entry?.tipo === MORE) choose(entry.id);
    else if (entry !== undefined) onOpen(entry, withSheet);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key];
    if (step !== undefined && rows.length > 0) {
      const single = Math.abs(step) === 1;
      const next = single ? (active + step + rows.length) % rows.length : active + step;
      setAt(Math.max(0, Math.min(rows.length - 1, next)));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // What stands there was found for another text, as long as the server looks for this one.
      open(rows[active]?.entry, event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
  };
  const said = nothing
    ? `Niente per «${typed.trim()}»`
    : `${shownNumber(total)} ${total === 1 ? 'risultato' : 'risultati'}`;

  return (
    <div className={css.palette}>
      <div className={css.top}>
        <SearchIcon size={18} />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label={title}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(rows.length > 0 ? { 'aria-activedescendant': optionId(active) } : {})}
          className={css.box}
          placeholder="Codice, via, edificio, POD, schermata…"
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <span role="status" className={css.count}>
          {empty || finding.isWaiting ? '' : said}
        </span>
        <CloseButton />
      </div>
      <SortChips counts={counts} only={only} empty={empty} onChoose={choose} />
      <div className={css.results}>
        <div id={`${id}-list`} role="listbox" aria-label="Risultati" className={css.list}>
          {groups.map((group) => (
            <GroupRows
              key={group.id}
              id={id}
              group={group}
              typed={typed}
              active={active}
              first={rows.findIndex((row) => row.group === group.id)}
              onPoint={setAt}
              onOpen={open}
            />
          ))}
        </div>
        <BelowResults finding={finding} nothing={nothing ? typed.trim() : null} said={said} />
      </div>
      <PaletteFoot />
    </div>
  );
}

/** The box has the focus, and the active row is in view. */
function useBoxAndRow(box: RefObject<HTMLInputElement | null>, rowId: string): void {
  useEffect(() => {
    box.current?.focus();
    // Behind what was typed before the code was there.
    box.current?.setSelectionRange(SEARCH_LENGTH, SEARCH_LENGTH);
  }, [box]);
  useEffect(() => {
    document.getElementById(rowId)?.scrollIntoView({ block: 'nearest' });
  }, [rowId]);
}

function CloseButton() {
  const phone = useWindowLayout() === 'phone';
  return (
    <button type="button" className={css.close} aria-label="Esc: chiudi la ricerca" onClick={closePalette}>
      {phone ? <CloseIcon /> : <Kbd>Esc</Kbd>}
    </button>
  );
}

interface BelowResultsProps {
  readonly finding: ReturnType<typeof useFound>;
  /** The text for which there is nothing. */
  readonly nothing: string | null;
  readonly said: string;
}

/** That there may be more, that the register did not answer, or that there is nothing. */
function BelowResults({ finding, nothing, said }: BelowResultsProps) {
  return (
    <>
      {finding.found.length >= MOST_FOUND && (
        <p className={css.message}>
          Dal registro arrivano al massimo {MOST_FOUND} risultati: scrivi ancora per restringere.
        </p>
      )}
      {finding.fault !== null && (
        <FaultLine className={css.message} error={finding.fault} onRetry={finding.retry}>
          La ricerca nel registro non ha risposto: qui trovi schermate e comandi.
        </FaultLine>
      )}
      {nothing !== null && (
        <div className={css.message}>
          <p className={css.nothing}>{said}</p>
          <p>I codici si cercano dall'inizio, i nomi da una parola qualunque.</p>
          <Link to={paths.searchedGuide(nothing)} onClick={closePalette}>
            Cerca nella guida
          </Link>
        </div>
      )}
    </>
  );
}

function PaletteFoot() {
  return (
    <div className={css.foot}>
      <KeyHint keys={['↑ ↓']} does="scegli" />
      <KeyHint keys={['Invio']} does="apri" />
      <KeyHint keys={['Ctrl', 'Invio']} does="apri la scheda" />
      <span className={css.tip}>Anche refusi: «tilgi» trova Tigli</span>
    </div>
  );
}

interface GroupRowsProps {
  readonly id: string;
  readonly group: EntryGroup;
  readonly typed: string;
  /** The place among all rows of its first one, and of the active one. */
  readonly first: number;
  readonly active: number;
  readonly onPoint: (row: number) => void;
  readonly onOpen: (entry: PaletteEntry | MoreEntry, withSheet: boolean) => void;
}

function GroupRows({ id, group, typed, first, active, onPoint, onOpen }: GroupRowsProps) {
  const headingId = `${id}-${group.id}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox.
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={css.heading} role="presentation">
        {group.label}
      </div>
      {group.entries.map((entry, at) => (
        <PaletteRow
          key={keyOfEntry(entry)}
          id={`${id}-${first + at}`}
          entry={entry}
          typed={typed}
          isActive={first + at === active}
          onPoint={() => onPoint(first + at)}
          onOpen={(withSheet) => onOpen(entry, withSheet)}
        />
      ))}
    </div>
  );
}

interface SortChipsProps {
  readonly counts: Readonly<Partial<Record<Sort, number>>>;
  readonly only: Sort | null;
  readonly empty: boolean;
  readonly onChoose: (sort: Sort | null) => void;
}

/** Tab leads here: one sort alone, or all. */
function SortChips({ counts, only, empty, onChoose }: SortChipsProps) {
  const chips = [{ id: null, label: 'Tutto' }, ...sorts];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons say what they are; a fieldset would say it twice.
    <div role="group" aria-label="Che cosa cercare" className={css.chips}>
      {chips.map(({ id, label }) => {
        const count = id === null || empty ? undefined : (counts[id] ?? 0);
        return (
          <button
            key={label}
            type="button"
            className={css.chip}
            aria-pressed={only === id}
            disabled={count === 0 && only !== id}
            onClick={() => onChoose(id)}
          >
            {label}
            {count !== undefined && count > 0 ? ` ${count}` : ''}
          </button>
        );
      })}
    </div>
  );
}
