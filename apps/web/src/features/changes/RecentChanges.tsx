import type { RecentChange } from '@lucerna/contract/endpoints/editing';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { italianClock, shownInstant } from '@lucerna/domain/rules/shown-text';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChangeWords } from '../../elements/ChangeWords.tsx';
import { authorWords, originWords, shownChanges } from '../../elements/history-words.ts';
import { paths } from '../../paths.ts';
import { hashValue, putHashValues } from '../../state/address-hash.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FaultLine } from '../../ui/FaultLine.tsx';
import page from '../../ui/page.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import tag from '../../ui/tag.module.css';
import { actionNoun, byDays, dayBefore, dayWords, instantOf, subjectWords } from './change-words.ts';
import css from './RecentChanges.module.css';
import { useRecentChanges } from './use-recent-changes.ts';

/** By the number of days, today among them. */
const periods = [
  { value: 1, label: 'Oggi' },
  { value: 7, label: '7 giorni' },
  { value: 30, label: '30 giorni' },
  { value: 365, label: 'Un anno' },
];
const usual = 7;
/** In the place of a number of days: since the instant that the address names. */
const sinceThen = 0;

/** More changes of one element than these are counted. */
const FEW = 4;

/** Modifiche recenti: who changed what in the register, and when. */
export function RecentChanges() {
  const [since] = useState(() => instantOf(hashValue('dal')));
  const [days, setDays] = useState(
    () =>
      periods.find(({ value }) => String(value) === hashValue('giorni'))?.value ??
      (since === null ? usual : sinceThen),
  );
  const today = italianClock(new Date().toISOString()).slice(0, 10);
  const list = useRecentChanges(days === sinceThen && since !== null ? since : dayBefore(today, days - 1));
  const options =
    since === null ? periods : [{ value: sinceThen, label: `Dal ${shownInstant(since)}` }, ...periods];
  const choose = (next: number) => {
    const named = next === sinceThen || (next === usual && since === null);
    putHashValues({ giorni: named ? null : String(next) });
    setDays(next);
  };
  return (
    <section className={css.screen} aria-label="Modifiche recenti">
      <header className={`${page.head} ${css.head}`}>
        <h1 className={page.hiddenOnPhone}>Modifiche recenti</h1>
        <p>Chi ha cambiato che cosa nel registro, e quando.</p>
        <Segmented aria-label="Periodo" options={options} value={days} onChange={choose} />
      </header>
      <div className={css.body}>
        {list.data === undefined && (
          <QueryState
            room="edge"
            query={list}
            loading="Carico le modifiche…"
            failed="Non è stato possibile caricare le modifiche"
          />
        )}
        {list.data?.length === 0 && (
          <EmptyState
            title="Nessuna modifica"
            text="In questo periodo nessuno ha cambiato il registro."
            actions={
              days < 365 && <Button onClick={() => choose(days < 30 ? 30 : 365)}>Guarda più indietro</Button>
            }
          />
        )}
        {byDays(list.data ?? []).map(({ day, changes }) => (
          <section key={day} aria-labelledby={`giorno-${day}`}>
            <h2 id={`giorno-${day}`} className={css.day}>
              {dayWords(day, today)}
            </h2>
            <ol className={css.list}>
              {changes.map((change) => (
                <Entry key={`${change.quando} ${change.entita} ${change.azione}`} change={change} />
              ))}
            </ol>
          </section>
        ))}
        {list.hasNextPage && (
          <div className={css.more}>
            <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Mostra le precedenti
            </Button>
            {list.isFetchNextPageError && (
              <FaultLine error={list.error}>Non è stato possibile caricarle: riprova.</FaultLine>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function Entry({ change }: { readonly change: RecentChange }) {
  const { quando, entita, azione, etichette, eliminato } = change;
  const kind = kindBySegment(entita);
  const changes = shownChanges(kind, change, etichette);
  const left = changes.length - FEW;
  return (
    <li className={css.entry} data-action={azione}>
      <time className={css.time} dateTime={quando}>
        {italianClock(quando).slice(11, 16)}
      </time>
      <div className={css.what}>
        <p>
          <span className={css.action}>{actionNoun(change)}</span> <Subject change={change} />{' '}
          {eliminato && azione !== 'eliminazione' && <span className={tag.tag}>poi eliminato</span>}
        </p>
        {changes.length > 0 && (
          <ul className={css.changes}>
            {changes.slice(0, left === 1 ? FEW + 1 : FEW).map((one) => (
              <li key={one.kind === 'place' ? 'place' : one.field.key}>
                <ChangeWords change={one} inserted={false} />
              </li>
            ))}
            {left > 1 && <li className={css.left}>e altri {left} campi</li>}
          </ul>
        )}
      </div>
      <p className={css.who}>
        <strong>{authorWords(change)}</strong> <span>{originWords(change)}</span>
      </p>
    </li>
  );
}

/** What was changed: a way to it where it is there and few enough to be named in an address. */
function Subject({ change }: { readonly change: RecentChange }) {
  const { entita, numero, ids, eliminato, azione } = change;
  const gone = numero === 1 ? eliminato : azione === 'eliminazione';
  if (gone || ids.length < numero) return subjectWords(change);
  const [only] = ids;
  const path = numero === 1 && only !== undefined ? paths.sheet(entita, only) : paths.elements(entita, ids);
  return <Link to={path}>{subjectWords(change)}</Link>;
}
