import dayjs from 'dayjs';
import { useState } from 'react';
import { PanelScreen } from '../../ui/panels/PanelScreen.tsx';
import { usePanels } from '../../ui/panels/use-panels.ts';
import { ProductionPanelView } from './ProductionPanelView.tsx';
import { panelCodec } from './panel-address.ts';

/** Analisi Produzione Energetica: what the municipality's plants produced, and what was paid for it. */
export function ProductionScreen() {
  const [codec] = useState(() => panelCodec(dayjs().format('YYYY-MM')));
  const { panels, open, changeOf, close, closeAll } = usePanels(codec);
  return (
    <PanelScreen
      title="Analisi Produzione Energetica"
      count={panels.length}
      onNew={open}
      onCloseAll={closeAll}
    >
      {panels.map((panel) => (
        <ProductionPanelView
          key={panel.id}
          panel={panel}
          onChange={changeOf(panel.id)}
          onClose={() => close(panel.id)}
        />
      ))}
    </PanelScreen>
  );
}
