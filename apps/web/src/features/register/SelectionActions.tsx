import { MOST_ITEMS } from '@lucerna/contract/endpoints/editing';
import { type Kind, labelValue } from '@lucerna/domain/kind';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FeatureTable } from '../../api/feature-table.ts';
import css from '../../lists/list-footer.module.css';
import { useChosen, useHiddenCount } from '../../lists/use-chosen.ts';
import { paths } from '../../paths.ts';
import type { SelectionStore } from '../../state/selection.ts';
import { Button } from '../../ui/Button.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { CopyIcon, DeleteIcon, EditIcon, EyeIcon, HistoryIcon, ToolIcon } from '../../ui/icons.tsx';
import { Tip } from '../../ui/Tip.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import type { Element } from './editing/edit-session.ts';
import { elementWords } from './editing/element-words.ts';
import { elementInTable } from './editing/table-element.ts';
import { deletedWords } from './history/deleted-words.ts';
import { HistoryDrawer } from './history/history-drawer.ts';

interface SelectionActionsProps {
  readonly kind: Kind;
  readonly table: FeatureTable;
  readonly mask: Uint8Array | null;
  readonly selection: SelectionStore;
  readonly mayEdit: boolean;
  readonly onDuplicate: (model: Element) => void;
  /** Reads the chosen element. */
  readonly onOpen: () => void;
  /** Several were changed. */
  readonly onChanged: (ids: readonly number[]) => void;
}

/** Nothing can be ordered before something is chosen. */
const OrderButton = deferred(
  async () => (await import('../../elements/work/OrderButton.tsx')).OrderButton,
  () => null,
  { ahead: false },
);
const DeletedDrawer = deferred(
  async () => (await import('./history/DeletedDrawer.tsx')).DeletedDrawer,
  undefined,
  { ahead: false },
);
const SeveralDialog = deferred(
  async () => (await import('./several/SeveralDialog.tsx')).SeveralDialog,
  undefined,
  { ahead: false },
);

/** What is open beside the grid. */
type Open =
  | {
      readonly what: 'history';
      readonly id: number;
      readonly about: string;
      readonly plantType: string | null;
    }
  | { readonly what: 'deleted' }
  | { readonly what: 'several'; readonly ids: readonly number[] };

/** In the footer: the history of the one chosen element, a change of several, the deleted ones. */
export function SelectionActions(props: SelectionActionsProps) {
  const { kind, table, mask, selection, mayEdit, onDuplicate, onOpen } = props;
  const chosen = useChosen(selection);
  const hidden = useHiddenCount(chosen, table, mask);
  const [open, setOpen] = useState<Open | null>(null);
  const [id] = chosen;
  const element = chosen.size === 1 && id !== undefined ? elementInTable(kind, table, id) : undefined;
  const tooMany = chosen.size > MOST_ITEMS;
  const navigate = useNavigate();
  const phone = useWindowLayout() === 'phone';
  return (
    <>
      {chosen.size === 0 && (
        <Button
          type="link"
          size="small"
          className={css.centre ?? ''}
          icon={<DeleteIcon />}
          onClick={() => setOpen({ what: 'deleted' })}
        >
          Eliminati
        </Button>
      )}
      {element !== undefined && mayEdit && (
        <Button type="link" size="small" className={css.centre ?? ''} icon={<EyeIcon />} onClick={onOpen}>
          Scheda
        </Button>
      )}
      {element !== undefined && (
        <Button
          type="link"
          size="small"
          className={css.centre ?? ''}
          icon={<HistoryIcon />}
          onClick={() =>
            setOpen({
              what: 'history',
              id: element.id,
              about: elementWords(kind, element.values),
              plantType: labelValue(kind, (key) => element.values[key]),
            })
          }
        >
          Storico
        </Button>
      )}
      {element !== undefined && mayEdit && (
        <Button
          type="link"
          size="small"
          className={css.centre ?? ''}
          icon={<CopyIcon />}
          title="Inserisce un altro elemento come questo"
          onClick={() => onDuplicate(element)}
        >
          Duplica
        </Button>
      )}
      {chosen.size > 1 && mayEdit && (
        <Tip title={tooMany ? `Al massimo ${shownNumber(MOST_ITEMS)} elementi alla volta` : ''}>
          <Button
            type="link"
            size="small"
            className={css.centre ?? ''}
            icon={<EditIcon />}
            disabled={tooMany}
            onClick={() => setOpen({ what: 'several', ids: [...chosen] })}
          >
            Modifica multipla
          </Button>
        </Tip>
      )}
      {/* On a phone the footer has no room for it, and work is reported in the field app. */}
      {chosen.size > 0 && !phone && (
        <OrderButton
          type="link"
          size="small"
          className={css.centre ?? ''}
          icon={<ToolIcon />}
          segment={kind.segment}
          count={chosen.size}
          ids={() => [...chosen]}
          onMade={(id) => void navigate(paths.orderOf(id))}
        />
      )}
      <OpenBeside {...props} open={open} onOpen={setOpen} hidden={hidden} />
    </>
  );
}

interface OpenBesideProps extends Omit<SelectionActionsProps, 'onOpen'> {
  readonly open: Open | null;
  readonly onOpen: (open: Open | null) => void;
  /** Of the chosen elements, how many the filter hides. */
  readonly hidden: number;
}

/** What was opened: the history of one, the deleted ones, a change of several. */
function OpenBeside(props: OpenBesideProps) {
  const { kind, table, selection, mayEdit, onChanged, open, hidden } = props;
  const close = () => props.onOpen(null);
  return (
    <>
      {open?.what === 'history' && (
        <HistoryDrawer
          kind={kind}
          id={open.id}
          about={open.about}
          plantType={open.plantType}
          mayEdit={mayEdit}
          onClose={close}
          onRestored={(restored) => selection.choose([restored])}
        />
      )}
      {open?.what === 'deleted' && (
        <DeletedDrawer
          kind={kind}
          mayEdit={mayEdit}
          onClose={close}
          onRestored={(restored) => {
            close();
            selection.choose([restored]);
          }}
          onHistory={(gone) =>
            props.onOpen({ what: 'history', id: gone.id, about: deletedWords(kind, gone), plantType: null })
          }
        />
      )}
      {open?.what === 'several' && (
        <SeveralDialog
          kind={kind}
          table={table}
          ids={open.ids}
          hidden={hidden}
          onClose={close}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
