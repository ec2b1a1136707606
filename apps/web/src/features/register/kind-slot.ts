/**
 * What only one kind's screen has. The screen itself knows no kind: whatever a kind adds is registered for it in
 * `kind-slots.tsx`.
 */
import type { Layer } from '@lucerna/contract/layer';
import type { Option } from '@lucerna/domain/field';
import type { ComponentType } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { SignedInUser } from '../../api/use-user.ts';
import type { ExtraColumn } from '../../grid/extra-column.tsx';
import type { SelectionStore } from '../../state/selection.ts';
import type { Icon } from '../../ui/icons.tsx';

export interface DockProps {
  /** The key of the one chosen element. */
  readonly id: number;
  readonly table: FeatureTable | undefined;
  readonly selection: SelectionStore;
  readonly mayEdit: boolean;
  /** False while a form is open above. */
  readonly viewing: boolean;
}

/** A choice beside the filter that narrows the list to the rows whose field holds the chosen value. */
export interface ListChoice {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  readonly field: string;
  /** The value that lets every row pass; the one to start with. */
  readonly all: string;
  readonly options: readonly Option[];
}

/** A button of the title row that leads to a screen about the one chosen element. */
export interface KindScreen {
  readonly label: string;
  readonly icon: Icon;
  path(id: number): string;
  /** Absent: everybody who may edit is offered it. */
  offeredTo?(user: SignedInUser): boolean;
  /** It stands over this screen, whose place, filter and selection stay in the address. */
  readonly over?: true;
  /** In a narrow pane its sign stands for its words. */
  readonly folds?: boolean;
}

/** Columns of what another layer knows of the kind's elements, behind those of the first tab. */
export interface KindColumns {
  readonly from: Layer;
  columnsOf(own: FeatureTable, from: FeatureTable): readonly ExtraColumn[];
}

export interface KindSlots {
  readonly columns?: KindColumns;
  /** Stands below map and pane while exactly one element is chosen. */
  readonly dock?: ComponentType<DockProps>;
  readonly choice?: ListChoice;
  readonly screens?: readonly KindScreen[];
  /** Its elements are put up along streets, at even distance: many can be inserted along a line. */
  readonly alongLines?: true;
}
