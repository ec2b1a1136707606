import { useEffect, useRef, useState } from 'react';
import type { FilterBoxHandle } from '../../../grid/FilterBox.tsx';
import { useChosen } from '../../../lists/use-chosen.ts';
import type { RegisterMapHandle } from '../../../map/map-handle.ts';
import { usePosition } from '../../../state/position.ts';
import { useShortcut } from '../../../state/shortcuts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBarHeight } from '../../../ui/bar-height.ts';
import { PlusIcon } from '../../../ui/icons.tsx';
import { SplitPane } from '../../../ui/SplitPane.tsx';
import { MaintenanceMap } from '../MaintenanceMap.tsx';
import { QueueNotice } from '../queue/QueueNotice.tsx';
import type { Maintenance } from '../use-maintenance.ts';
import { FieldAppLink } from './FieldAppLink.tsx';
import { FindElements } from './FindElements.tsx';
import { ListedInterventions } from './ListedInterventions.tsx';
import { PhoneElements } from './PhoneElements.tsx';
import css from './phone.module.css';

interface PhoneScreenProps {
  readonly maintenance: Maintenance;
  readonly onInsert: (items: readonly number[]) => void;
}

/** In one hand: find an element by where one stands, by its code or on the map; then insert. */
export function PhoneScreen({ maintenance, onInsert }: PhoneScreenProps) {
  const { kind, selection, basket, added } = maintenance;
  const map = useRef<RegisterMapHandle>(null);
  const box = useRef<FilterBoxHandle>(null);
  const { position, locate } = usePosition({ atOnce: true });
  const chosen = useChosen(selection);
  const [finding, setFinding] = useState(false);
  const items = [...new Set([...added, ...chosen])];
  const finds = finding || items.length === 0;

  useBarHeight(items.length > 0 ? 69 : 0);

  // A tap on the map ends the search as well as one on a row.
  useEffect(() => {
    if (chosen.size > 0) setFinding(false);
  }, [chosen]);
  const search = () => {
    setFinding(true);
    requestAnimationFrame(() => box.current?.focus());
  };
  useShortcut('/', 'Cerca', search);
  const found = (id: number) => {
    selection.choose([id]);
    setFinding(false);
    map.current?.zoomToSelection();
  };
  const add = () => {
    basket.add(chosen);
    selection.choose([]);
  };
  const isNew = [...chosen].some((id) => !added.has(id));

  return (
    <SplitPane
      id={`manutenzioni.${kind.id}`}
      first={<MaintenanceMap maintenance={maintenance} ref={map} />}
      second={
        <section className={css.sheet} aria-label={kind.names.title}>
          <h1 className="visually-hidden">{kind.names.title}</h1>
          <QueueNotice maintenance={maintenance} />
          <div className={css.scroll}>
            {finds ? (
              <>
                <FindElements
                  maintenance={maintenance}
                  position={position}
                  box={box}
                  onLocate={locate}
                  onFound={found}
                />
                {items.length === 0 && <FieldAppLink />}
                {items.length === 0 && <ListedInterventions maintenance={maintenance} items={items} />}
              </>
            ) : (
              <PhoneElements maintenance={maintenance} items={items} />
            )}
          </div>
          {items.length > 0 && (
            <div className={css.bar}>
              {finds ? (
                <Button onClick={() => setFinding(false)}>Indietro</Button>
              ) : (
                <Button disabled={!isNew} onClick={add}>
                  Aggiungi
                </Button>
              )}
              <Button type="primary" icon={<PlusIcon />} onClick={() => onInsert(items)}>
                Inserisci intervento
              </Button>
            </div>
          )}
        </section>
      }
    />
  );
}
