import { type RefObject, useState } from 'react';
import type { RegisterMapHandle } from '../../../map/map-handle.ts';
import { useShortcut } from '../../../state/shortcuts.ts';
import { Button } from '../../../ui/Button.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import { PrintIcon } from '../../../ui/icons.tsx';
import { Tip } from '../../../ui/Tip.tsx';
import { PAPER, PrintedList, type PrintedListProps } from './PrintedList.tsx';
import type { PrintedChoice } from './printed-rows.ts';

const PrintDialog = deferred(async () => (await import('./PrintDialog.tsx')).PrintDialog, undefined, {
  ahead: false,
});

type Given = 'kind' | 'table' | 'references' | 'group' | 'extras' | 'filter';

interface PrintActionProps extends Pick<PrintedListProps, Given> {
  /** The keys of the rows on display, in their order. */
  readonly listed: () => readonly number[];
  readonly narrows: boolean;
  readonly chosen: () => ReadonlySet<number>;
  /** The map as it is seen, for paper. */
  readonly map: RefObject<RegisterMapHandle | null>;
}

/** `Stampa`: the map as it is seen, and below it the rows. */
export function PrintAction({ listed, narrows, chosen, map, ...list }: PrintActionProps) {
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const [printed, setPrinted] = useState<Pick<PrintedListProps, 'map' | 'ids' | 'choice'> | null>(null);
  const ask = () => setAsked(listed());
  useShortcut('P', 'Stampa mappa ed elenco', ask);
  const print = async (choice: PrintedChoice, ids: readonly number[]) => {
    const picture = (await map.current?.printed(PAPER.mapWidth, PAPER.mapHeight)) ?? null;
    setAsked(null);
    setPrinted({ map: picture, choice, ids });
  };
  return (
    <>
      <Tip title="Stampa la mappa e l'elenco">
        <Button data-folds="soonest" aria-label="Stampa" icon={<PrintIcon />} onClick={ask}>
          Stampa
        </Button>
      </Tip>
      {asked !== null && (
        <PrintDialog
          kind={list.kind}
          table={list.table}
          group={list.group}
          listed={asked}
          narrows={narrows}
          chosen={chosen()}
          onPrint={print}
          onClose={() => setAsked(null)}
        />
      )}
      {printed !== null && <PrintedList {...list} {...printed} onPrinted={() => setPrinted(null)} />}
    </>
  );
}
