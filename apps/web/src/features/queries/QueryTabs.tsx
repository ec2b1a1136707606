import { questions } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useMemo, useState } from 'react';
import { ask } from '../../state/ask.ts';
import { Button } from '../../ui/Button.tsx';
import { DeleteIcon, EditIcon } from '../../ui/icons.tsx';
import { askedOf } from './asked.ts';
import { NameDialog } from './NameDialog.tsx';
import css from './queries.module.css';
import { renamed, rowsText, withoutQuery } from './query-list.ts';
import type { QueryScreenState } from './use-query-screen.ts';

/** The queries of the selection: all, or one of them, which can be named and taken out. */
export function QueryTabs({ screen }: { readonly screen: QueryScreenState }) {
  const { subject, state, rows, current, view } = screen;
  const { queries } = state;
  const [naming, setNaming] = useState(false);
  const query = current === null ? undefined : queries[current];
  const asked = useMemo(() => (query === undefined ? '' : askedOf(subject, query)), [query, subject]);
  const takeOut = async () => {
    if (query === undefined || current === null) return;
    const text = `L'interrogazione «${query.nome}» (${rowsText(query.ids.length, subject.names)}) esce dalla selezione.`;
    if (!(await ask({ title: questions.generic, text, kind: 'delete' }))) return;
    state.change(withoutQuery(queries, current));
    view(null);
  };
  const chip = (at: number | null, label: string, count: number | undefined) => (
    <button
      key={at ?? 'all'}
      type="button"
      className={css.chip}
      aria-pressed={current === at}
      title={label}
      onClick={() => view(at)}
    >
      <span>{label}</span>
      <b>{count === undefined ? '' : shownNumber(count)}</b>
    </button>
  );
  return (
    <div className={css.queries}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row of its own scrolling. */}
      <div className={css.chips} role="group" aria-label="Interrogazioni della selezione">
        {chip(null, 'Tutte', rows?.table.count)}
        {queries.map(({ nome }, at) => chip(at, nome, rows?.counts[at]))}
      </div>
      {query !== undefined && (
        <div className={css.query}>
          <p>{asked === '' ? 'Senza filtro' : `Filtro: ${asked}`}</p>
          <Button type="link" size="small" icon={<EditIcon />} onClick={() => setNaming(true)}>
            Rinomina
          </Button>
          <Button type="link" size="small" danger icon={<DeleteIcon />} onClick={() => void takeOut()}>
            Elimina
          </Button>
        </div>
      )}
      {naming && query !== undefined && current !== null && (
        <NameDialog
          title="Rinomina interrogazione"
          name={query.nome}
          onName={(nome) => state.change(renamed(queries, current, nome))}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
