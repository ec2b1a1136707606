import { type AuditEvent, exportTrail } from '@lucerna/contract/endpoints/audit-log';
import type { FieldValue } from '@lucerna/domain/field';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { readDate } from '@lucerna/domain/rules/typed-value';
import { auditActions, commandLineName } from '@lucerna/domain/vocabulary/audit-action';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { addressToOpen } from '../../api/call.ts';
import { DayInput } from '../../form/editors/DayInput.tsx';
import { hashValue, onHashChange, putHashValues } from '../../state/address-hash.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FaultLine } from '../../ui/FaultLine.tsx';
import { DownloadIcon, SearchIcon } from '../../ui/icons.tsx';
import page from '../../ui/page.module.css';
import tables from '../../ui/table.module.css';
import tag from '../../ui/tag.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { Waiting } from '../../ui/Waiting.tsx';
import css from './AuditLogScreen.module.css';
import { namesQuery, useAuditLog } from './audit-query.ts';
import {
  type AuditFilter,
  actionLabel,
  askedOf,
  everything,
  faultOf,
  filterOf,
  isNarrowed,
  placeWords,
  whoWords,
} from './audit-words.ts';

const actions = [{ value: '' as const, label: 'Tutte le attività' }, ...auditActions];

/** Registro: who did what in the municipality's register, when, and from where. */
export function AuditLogScreen() {
  const [filter, setFilter] = useState(() => filterOf(hashValue));
  // A link to somebody else's events, or the address itself, may be followed while the screen stands open.
  useEffect(() => onHashChange(() => setFilter(filterOf(hashValue))), []);
  const list = useAuditLog(filter);
  const fault = faultOf(filter);
  const narrow = (change: Partial<AuditFilter>) => {
    const next = { ...filter, ...change };
    putHashValues({ ...next });
    setFilter(next);
  };
  const entries = fault === undefined ? list.data : [];
  return (
    <section className={`${page.page} ${css.screen}`} aria-label="Registro">
      <header className={`${page.head} ${css.head}`}>
        <h1 className={page.hiddenOnPhone}>Registro</h1>
        <p>Chi ha fatto che cosa, e quando. Non si può cambiare.</p>
        <LinkButton icon={<DownloadIcon />} href={addressToOpen(exportTrail, {}, askedOf(filter))} download>
          Esporta
        </LinkButton>
      </header>
      <Filter filter={filter} onChange={narrow} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
      <section className={css.body} aria-label="Righe del registro" tabIndex={0}>
        {fault !== undefined && <p role="alert">{fault}</p>}
        {list.data === undefined && list.error !== null && (
          <ErrorState
            title="Non è stato possibile caricare il registro"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isPending && fault === undefined && <Waiting>Carico il registro…</Waiting>}
        {entries?.length === 0 && fault === undefined && (
          <EmptyState
            title={isNarrowed(filter) ? 'Nessuna riga corrisponde al filtro' : 'Il registro è ancora vuoto'}
            actions={isNarrowed(filter) && <Button onClick={() => narrow(everything)}>Azzera filtro</Button>}
          />
        )}
        {entries !== undefined && entries.length > 0 && <Entries entries={entries} />}
        {list.hasNextPage && fault === undefined && (
          <div className={css.more}>
            <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Mostra le precedenti
            </Button>
            {list.isFetchNextPageError && (
              <FaultLine error={list.error}>Non è stato possibile caricarle: riprova.</FaultLine>
            )}
          </div>
        )}
      </section>
    </section>
  );
}

interface DayBoxProps {
  readonly label: string;
  /** As `2026-11-23`; empty where none is asked for. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const isDay = (value: FieldValue): value is string => typeof value === 'string' && readDate(value) === value;

/** What is not a day yet narrows nothing. */
function DayBox({ label, value, onChange }: DayBoxProps) {
  const [typed, setTyped] = useState<FieldValue>(value === '' ? null : value);
  const [left, setLeft] = useState(false);
  const unreadable = typed !== null && !isDay(typed);
  const shown = unreadable ? typed : value === '' ? null : value;
  return (
    <DayInput
      field={{ key: label, type: 'date', label }}
      value={shown}
      onChange={(next) => {
        setTyped(next);
        setLeft(false);
        if (next === null) onChange('');
        else if (isDay(next)) onChange(next);
      }}
      onLeave={() => setLeft(true)}
      invalid={unreadable && left}
      disabled={false}
      aria={{ 'aria-label': label, 'aria-invalid': unreadable && left }}
    />
  );
}

interface FilterProps {
  readonly filter: AuditFilter;
  readonly onChange: (change: Partial<AuditFilter>) => void;
}

function Filter({ filter, onChange }: FilterProps) {
  const { data: names = [] } = useQuery(namesQuery);
  const known = [...new Set([...names, commandLineName, ...(filter.chi === '' ? [] : [filter.chi])])];
  const people = [
    { value: '', label: 'Tutti gli account' },
    ...known.map((value) => ({ value, label: value })),
  ];
  return (
    <div className={`${toolbar.filter} ${css.filter}`}>
      <Input
        aria-label="Cerca nel registro"
        placeholder="Che cosa, o su che cosa"
        prefix={<SearchIcon />}
        allowClear
        maxLength={200}
        value={filter.cerca}
        onChange={({ target }) => onChange({ cerca: target.value })}
      />
      <Select
        aria-label="Chi"
        className={css.choice ?? ''}
        showSearch
        value={filter.chi}
        options={people}
        onChange={(chi) => onChange({ chi })}
      />
      <Select
        aria-label="Attività"
        className={css.choice ?? ''}
        value={filter.azione}
        options={[...actions]}
        onChange={(azione) => onChange({ azione })}
      />
      <span className={css.day}>
        <span aria-hidden>Dal</span>
        <DayBox label="Dal giorno" value={filter.dal} onChange={(dal) => onChange({ dal })} />
      </span>
      <span className={css.day}>
        <span aria-hidden>al</span>
        <DayBox label="Al giorno" value={filter.al} onChange={(al) => onChange({ al })} />
      </span>
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEvent[] }) {
  return (
    <table className={`${tables.table} ${tables.sticky} ${css.table}`} aria-label="Registro">
      <thead className={page.hiddenOnPhone}>
        <tr>
          <th scope="col">Quando</th>
          <th scope="col">Chi</th>
          <th scope="col">Attività</th>
          <th scope="col">Che cosa</th>
          <th scope="col">Da dove</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={css.when}>
              <time dateTime={entry.quando}>{shownInstant(entry.quando)}</time>
            </td>
            <th scope="row">{whoWords(entry)}</th>
            <td className={css.kind}>
              <span className={tag.tag} data-tone={entry.azione === 'rifiuto' ? 'bad' : 'even'}>
                {actionLabel(entry)}
              </span>
            </td>
            <td>
              {entry.cosa}
              {entry.oggetto !== '' && <span className={css.object}>{entry.oggetto}</span>}
            </td>
            <td
              className={css.place}
              title={entry.richiesta === '' ? undefined : `Richiesta ${entry.richiesta}`}
            >
              {placeWords(entry)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
