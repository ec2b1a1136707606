import { useToldShortcut } from '../state/shortcuts.ts';

interface GridShortcutsProps {
  /** The cells are edited. */
  readonly edits: boolean;
  /** What Enter does to the chosen rows: `centra in mappa`; absent where it does nothing. */
  readonly activates: string | undefined;
}

/** The keys of a table in the list that `?` opens: the grid has its own ear for them. */
export function GridShortcuts({ edits, activates }: GridShortcutsProps) {
  return edits ? <CellKeys /> : <RowKeys activates={activates} />;
}

function RowKeys({ activates }: Pick<GridShortcutsProps, 'activates'>) {
  useToldShortcut('↑ ↓', 'In tabella: riga prima e dopo, con Maiusc estende la scelta');
  useToldShortcut('Home End', 'In tabella: prima e ultima riga');
  useToldShortcut('PagSu PagGiù', 'In tabella: una pagina su e giù');
  useToldShortcut('Spazio', 'In tabella: sceglie o lascia la riga');
  useToldShortcut('Ctrl A', 'In tabella: sceglie tutte le righe');
  return activates === undefined ? null : <Activates does={activates} />;
}

function Activates({ does }: { readonly does: string }) {
  useToldShortcut('Invio', `In tabella: ${does}`);
  return null;
}

function CellKeys() {
  useToldShortcut('← ↑ → ↓', 'In tabella: cella accanto');
  useToldShortcut('Invio', 'In tabella: scrive nella cella; dalla casella va alla prossima vuota');
  useToldShortcut('Ctrl D', 'In tabella: ripete il valore nella cella sotto');
  useToldShortcut('Ctrl Maiusc D', 'In tabella: lo ripete in tutte le vuote sotto');
  useToldShortcut('Canc', 'In tabella: svuota la cella');
  useToldShortcut('Ctrl C', 'In tabella: copia la cella');
  useToldShortcut('Ctrl V', 'In tabella: incolla, anche da un foglio di calcolo');
  useToldShortcut('Ctrl Z', "In tabella: annulla l'ultima cella");
  return null;
}
