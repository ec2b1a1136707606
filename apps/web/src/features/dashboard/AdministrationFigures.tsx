import { listAccounts } from '@lucerna/contract/endpoints/accounts';
import { listTrail } from '@lucerna/contract/endpoints/audit-log';
import { shownInstant, shownNumber } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { FaultLine } from '../../ui/FaultLine.tsx';
import type { FiguresProps } from './area.ts';
import css from './figures.module.css';

const MOST_EVENTS = 5;

/** Who may come in, what was brought in, and what was done last. */
export function AdministrationFigures({ leads }: FiguresProps) {
  return (
    <>
      <Accounts />
      {leads && <Events id="importazioni" title="Importazioni" azione="importazione" />}
      <Events id="ultime-attivita" title="Ultime attività" most={leads ? MOST_EVENTS : 3} />
    </>
  );
}

function Accounts() {
  const { data, error, refetch } = useQuery({
    queryKey: ['accounts'],
    queryFn: async ({ signal }) => (await call(listAccounts, { signal })).data,
  });
  const now = new Date();
  const active = data?.filter(({ attivo }) => attivo) ?? [];
  const given = active.filter(({ password_scade }) => password_scade !== null);
  const expired = given.filter(({ password_scade }) => new Date(password_scade ?? '') <= now);
  const lines = [
    ['Attivi', active.length],
    ['Con la prima password da cambiare', given.length - expired.length],
    ['Con la prima password scaduta', expired.length],
    ['Disattivati', (data?.length ?? 0) - active.length],
  ] as const;
  return (
    <div className={css.figure}>
      <p className={css.heading} id="account-del-comune">
        Account
      </p>
      {error !== null && data === undefined && (
        <FaultLine error={error} onRetry={() => void refetch()}>
          Non è stato possibile caricare gli account.
        </FaultLine>
      )}
      {data !== undefined && (
        <ul aria-labelledby="account-del-comune">
          {lines
            .filter(([, count], at) => at === 0 || count > 0)
            .map(([words, count]) => (
              <li key={words} className={css.line}>
                <Link to={paths.accounts} className={css.whole}>
                  <span className={css.what}>{words}</span> <strong>{shownNumber(count)}</strong>
                </Link>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

interface EventsProps {
  readonly id: string;
  readonly title: string;
  readonly azione?: 'importazione';
  readonly most?: number;
}

function Events({ id, title, azione, most = MOST_EVENTS }: EventsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['audit-log', 'dashboard', azione ?? ''],
    queryFn: async ({ signal }) =>
      (await call(listTrail, { query: azione === undefined ? {} : { azione }, signal })).data,
  });
  return (
    <div className={css.figure}>
      <p className={css.heading} id={id}>
        <span>{title}</span>{' '}
        <Link className={css.all} to={azione === undefined ? paths.auditLog : paths.auditLogOfImports}>
          Tutte
        </Link>
      </p>
      {error !== null && data === undefined && (
        <FaultLine error={error} onRetry={() => void refetch()}>
          Non è stato possibile caricare il registro.
        </FaultLine>
      )}
      {data?.length === 0 && <p className={css.calm}>Ancora nessuna.</p>}
      <ul aria-labelledby={id}>
        {data?.slice(0, most).map(({ id: key, quando, chi, cosa, oggetto }) => (
          <li key={key} className={css.line}>
            <span className={css.what} title={`${cosa} ${oggetto}`}>
              {cosa} {oggetto}
            </span>
            <span className={css.since}>{[chi, shownInstant(quando)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
