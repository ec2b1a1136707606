import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DownIcon, UpIcon } from '../../ui/icons.tsx';
import css from './consumption.module.css';
import type { Wishes } from './consumption-table.ts';

/** `yearOnYear`: the charts set the years beside each other. */
export type AllWishes = Wishes & { readonly pictures: boolean; readonly yearOnYear: boolean };

interface WishBoxesProps {
  readonly wishes: AllWishes;
  readonly onChange: (wishes: AllWishes) => void;
}

/** What is beyond the usual, and hidden until somebody asks for it. */
export function WishBoxes({ wishes, onChange }: WishBoxesProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = () => {
    setOpen(!open);
    onChange({ ...wishes, pictures: !open });
  };
  return (
    <>
      <Button
        type="text"
        icon={open ? <UpIcon size={11} /> : <DownIcon size={11} />}
        iconPlacement="end"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        Altro
      </Button>
      <span id={id} className={css.wishes} hidden={!open}>
        {open && (
          <>
            <Checkbox
              checked={wishes.yearBefore}
              onChange={({ target }) => onChange({ ...wishes, yearBefore: target.checked })}
            >
              Anno precedente
            </Checkbox>
            <Checkbox
              checked={wishes.unitCost}
              onChange={({ target }) => onChange({ ...wishes, unitCost: target.checked })}
            >
              Costo unitario
            </Checkbox>
          </>
        )}
      </span>
    </>
  );
}
