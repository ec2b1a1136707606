import { useState } from 'react';
import { ListFooter } from '../../lists/ListFooter.tsx';
import { ListPane } from '../../lists/ListPane.tsx';
import { ListTitle } from '../../lists/ListTitle.tsx';
import { SavedDrawer } from './SavedDrawer.tsx';
import { SelectActions } from './SelectActions.tsx';
import { SelectionStrip } from './SelectionStrip.tsx';
import { type QueryModeProps, ViewPane } from './ViewPane.tsx';

/** The right side of a query screen: what may be selected, or what was. */
export function QueryPane(props: Omit<QueryModeProps, 'onSaved'>) {
  const [saved, showSaved] = useState(false);
  const { screen } = props;
  const Pane = screen.mode === 'view' ? ViewPane : SelectPane;
  return (
    <>
      <Pane {...props} onSaved={() => showSaved(true)} />
      {saved && <SavedDrawer screen={screen} onClose={() => showSaved(false)} />}
    </>
  );
}

/** Select mode: the rows that may go into the selection. */
function SelectPane(props: QueryModeProps) {
  const { screen, error, onRetry, onCentre, onFrame, onSaved } = props;
  const { subject, table, references, filter, chosen } = screen;
  const { names } = subject;
  const { mask } = filter.found;
  return (
    <ListPane
      name={`Interrogazioni: ${names.title}`}
      names={names}
      listing={subject.listing}
      widths={screen.group === subject.listing.groups[0]?.id ? subject.widths : undefined}
      table={table}
      error={error}
      mask={mask}
      selection={chosen}
      references={references}
      slots={subject.slots}
      filter={filter}
      onFrame={onFrame}
      tabs={{ current: screen.group, choose: screen.chooseGroup }}
      onActivate={onCentre}
      activates="centra in mappa"
      onRetry={onRetry}
      head={
        <ListTitle title={names.title}>
          <SelectActions screen={screen} />
        </ListTitle>
      }
      footer={
        <ListFooter
          names={names}
          table={table}
          mask={mask}
          selection={chosen}
          actions={<SelectionStrip screen={screen} onSaved={onSaved} />}
          hints={[
            [['A'], 'aggiungi'],
            [['Invio'], 'centra'],
          ]}
          onCentre={onCentre}
        />
      }
    />
  );
}
