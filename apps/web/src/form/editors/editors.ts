/** The editor of each way of having a value; whoever adds one to `EditorName` has to give it here. */
import type { ComponentType } from 'react';
import type { EditorName } from '../../ui/editor-name.ts';
import type { EditorProps } from '../editor-props.ts';
import { CheckEditor } from './CheckEditor.tsx';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { DateEditor } from './DateEditor.tsx';
import { MultilineEditor } from './MultilineEditor.tsx';
import { NumberEditor } from './NumberEditor.tsx';
import { ReferenceEditor } from './ReferenceEditor.tsx';
import { SuggestedEditor } from './SuggestedEditor.tsx';
import { TextEditor } from './TextEditor.tsx';

export const editors: Readonly<Record<EditorName, ComponentType<EditorProps>>> = {
  text: TextEditor,
  multiline: MultilineEditor,
  suggested: SuggestedEditor,
  choice: ChoiceEditor,
  number: NumberEditor,
  date: DateEditor,
  check: CheckEditor,
  reference: ReferenceEditor,
};
