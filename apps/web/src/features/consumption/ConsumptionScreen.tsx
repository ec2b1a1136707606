import { useState } from 'react';
import { PanelScreen } from '../../ui/panels/PanelScreen.tsx';
import { usePanels } from '../../ui/panels/use-panels.ts';
import { ConsumptionPanelView } from './ConsumptionPanelView.tsx';
import { panelCodec } from './panel-address.ts';

/** Analisi Consumi: any number of panels, each with plants of its own. */
export function ConsumptionScreen() {
  const [thisYear] = useState(() => new Date().getFullYear());
  const [codec] = useState(() => panelCodec(thisYear));
  const { panels, open, changeOf, close, closeAll } = usePanels(codec);
  return (
    <PanelScreen title="Analisi Consumi" count={panels.length} onNew={open} onCloseAll={closeAll}>
      {panels.map((panel) => (
        <ConsumptionPanelView
          key={panel.id}
          panel={panel}
          thisYear={thisYear}
          onChange={changeOf(panel.id)}
          onClose={() => close(panel.id)}
        />
      ))}
    </PanelScreen>
  );
}
