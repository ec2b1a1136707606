import { useToldShortcut } from '../../state/shortcuts.ts';
import type { EditTool } from './edit-tool.ts';

/** The keys of the drawing in the list that `?` opens. They act on the map alone, which has its own ear for them. */
export function DrawingShortcuts({ tool }: { readonly tool: EditTool }) {
  return (
    <>
      <Listed keys="Ctrl Z" does="In mappa: un passo indietro nel disegno" />
      {tool.draws && tool.shape === 'point' && (
        <Listed keys="Invio" does="In mappa: mette il punto nel mirino, al centro" />
      )}
      {tool.draws && tool.shape !== 'point' && (
        <>
          <Listed keys="Spazio" does="In mappa: mette un vertice nel mirino, al centro" />
          <Listed keys="Invio" does="In mappa: finisce il disegno" />
        </>
      )}
      {tool.reshapes && <Listed keys="← ↑ → ↓" does="In mappa: sposta di un pixel, con Maiusc di dieci" />}
      {tool.reshapes && tool.shape !== 'point' && (
        <>
          <Listed keys="PagSu PagGiù" does="In mappa: sceglie un vertice" />
          <Listed keys="Canc" does="In mappa: toglie il vertice scelto" />
        </>
      )}
    </>
  );
}

function Listed({ keys, does }: { readonly keys: string; readonly does: string }) {
  useToldShortcut(keys, does);
  return null;
}
