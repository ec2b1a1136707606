import { type ReactNode, useState } from 'react';
import { Drawer } from '../../ui/Dialog.tsx';
import { type Icon, LayersIcon } from '../../ui/icons.tsx';
import { ControlButton } from './ControlButton.tsx';
import css from './LayersSheet.module.css';

export interface Tool {
  readonly name: string;
  readonly icon: Icon;
  /** The key that does the same. */
  readonly shortcut?: string;
  /** A tool that is on or off. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

interface LayersSheetProps {
  readonly tools: readonly Tool[];
  readonly legend: ReactNode;
  /** The layers to choose from. */
  readonly children: ReactNode;
}

/** The button `Livelli` of a phone, and the sheet that it opens: layers, tools of the map, legend. */
export function LayersSheet({ tools, legend, children }: LayersSheetProps) {
  const [open, setOpen] = useState(false);
  const use = (tool: Tool) => {
    tool.onClick();
    // What a tool does is seen on the map.
    setOpen(false);
  };
  return (
    <>
      <ControlButton name="Livelli" icon={LayersIcon} expanded={open} onClick={() => setOpen(true)} />
      <Drawer
        open={open}
        title="Livelli"
        from="bottom"
        size="80%"
        onLeave={() => setOpen(false)}
        label="Livelli"
        className={css.sheet ?? ''}
      >
        <div className={css.tools}>
          {tools.map((tool) => (
            <button
              key={tool.name}
              type="button"
              className={css.tool}
              aria-pressed={tool.pressed}
              disabled={tool.disabled}
              onClick={() => use(tool)}
            >
              <tool.icon size={18} />
              {tool.name}
            </button>
          ))}
        </div>
        <div className={css.layers}>{children}</div>
        {legend}
      </Drawer>
    </>
  );
}
