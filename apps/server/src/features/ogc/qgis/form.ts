/** The form of a layer: the catalogue's names, tabs, lists, and what may be typed. */
import { type Field, fullLabel, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { option, optionMap, tag } from './xml.ts';

interface FormField extends Field {
  readonly place: number;
}

const map = (pairs: readonly { readonly value: string; readonly label: string }[]) =>
  tag(
    'Option',
    { type: 'List', name: 'map' },
    ...pairs.map(({ value, label }) => optionMap(undefined, option(label, value))),
  );

const widget = (type: string, ...config: readonly string[]) =>
  tag('editWidget', { type }, tag('config', {}, optionMap(undefined, ...config)));

function widgetOf(field: Field, layerId: (segment: string) => string): string {
  const cabinet = kindById('cabinet');
  if (field.reference === 'cabinet') {
    return widget(
      'ValueRelation',
      option('Layer', layerId(cabinet.segment)),
      option('LayerName', cabinet.names.title),
      option('Key', cabinet.key),
      option('Value', cabinet.code),
      option('AllowNull', true),
      option('OrderByValue', true),
    );
  }
  if (field.options !== undefined)
    return widget('ValueMap', map([{ value: '', label: '' }, ...field.options.values]));
  if (field.type === 'boolean')
    return widget('CheckBox', option('CheckedState', 'true'), option('UncheckedState', 'false'));
  if (field.type === 'date') {
    return widget(
      'DateTime',
      option('allow_null', true),
      option('display_format', 'dd/MM/yyyy'),
      option('field_format', 'yyyy-MM-dd'),
      option('calendar_popup', true),
    );
  }
  return widget('TextEdit', option('IsMultiline', field.multiline === true));
}

/** Fields of the layer in their order, each with its widget, its name and whether it may be typed. */
export function fieldElements(
  kind: Kind,
  fields: readonly Field[],
  layerId: (segment: string) => string,
): readonly string[] {
  const placed = fields.map((field, place): FormField => ({ ...field, place }));
  const configuration = placed.map((field) => tag('field', { name: field.key }, widgetOf(field, layerId)));
  const aliases = placed.map(({ key, place, ...field }) =>
    tag('alias', { field: key, index: place, name: fullLabel(field) }),
  );
  const editable = placed.map((field) =>
    tag('field', { name: field.key, editable: setByClient(field) ? 1 : 0 }),
  );
  return [
    tag('fieldConfiguration', {}, ...configuration),
    tag('aliases', {}, ...aliases),
    tag('editable', {}, ...editable),
    tag('editorlayout', {}, 'tablayout'),
    tag('attributeEditorForm', {}, ...tabs(kind, placed)),
  ];
}

function tabs(kind: Kind, fields: readonly FormField[]): readonly string[] {
  return kind.groups.map(({ id, label }) => {
    const own = fields.filter(
      ({ group, key }) => group === id || (id === kind.groups[0]?.id && key === 'centralina'),
    );
    const shown = own.map(({ key, place }) =>
      tag('attributeEditorField', { name: key, index: place, showLabel: 1 }),
    );
    return tag(
      'attributeEditorContainer',
      { name: label, columnCount: 1, groupBox: 0, type: 'Tab', visibilityExpressionEnabled: 0, collapsed: 0 },
      ...shown,
    );
  });
}
