import { findHouseNumbers, type HouseNumber, SEARCH_LENGTH } from '@lucerna/contract/endpoints/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, type InputRef } from 'antd';
import { type Ref, useEffect, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { FaultLine } from '../../ui/FaultLine.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { listStop, walkList } from '../../ui/list-keys.ts';
import css from './imports.module.css';
import own from './placing.module.css';

/** From the last key to the call. */
const debounceMs = 150;

interface HouseNumberFieldProps {
  /** What the row says of its address. */
  readonly first: string;
  readonly onPick: (found: HouseNumber) => void;
  readonly field: Ref<InputRef>;
}

/** Street and house number, and what of them the municipality has. */
export function HouseNumberField({ first, onPick, field }: HouseNumberFieldProps) {
  const [typed, setTyped] = useState(first);
  const text = typed.trim().slice(0, SEARCH_LENGTH);
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error } = useQuery<readonly HouseNumber[], ApiError>({
    queryKey: ['house-numbers', asked],
    queryFn: async ({ signal }) => (await call(findHouseNumbers, { query: { q: asked }, signal })).data,
    enabled: asked.length > 2,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const found = asked.length > 2 ? data : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come up from the field and its finds
    <div className={own.numbers} onKeyDown={walkList}>
      <FormRow label="Via e numero civico">
        {(control) => (
          <Input
            {...listStop}
            {...control}
            ref={field}
            prefix={<SearchIcon />}
            allowClear
            placeholder="Via Roma 12"
            aria-description="Invio prende il primo civico trovato, la freccia giù li scorre"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={() => {
              const [nearest] = found ?? [];
              if (nearest !== undefined) onPick(nearest);
            }}
          />
        )}
      </FormRow>
      {error !== null && (
        <FaultLine className={css.fault} error={error}>
          {error.message}
        </FaultLine>
      )}
      {found?.length === 0 && (
        <p className={css.hint} role="status">
          Nessun civico così. Se il Comune non ha ancora i suoi civici, si importano da questa schermata.
        </p>
      )}
      {found !== undefined && found.length > 0 && (
        <ul className={own.found} aria-label="Civici trovati">
          {found.map((one, i) => (
            <li key={`${one.toponimo} ${one.numero} ${one.lon} ${one.lat}`}>
              <button {...listStop} type="button" tabIndex={i === 0 ? 0 : -1} onClick={() => onPick(one)}>
                {one.toponimo} <strong>{one.numero}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
