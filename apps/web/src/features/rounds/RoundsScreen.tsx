import type { Round } from '@lucerna/contract/endpoints/rounds';
import { may } from '@lucerna/domain/rules/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../api/use-user.ts';
import { roundsQuery } from '../../api/work.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import page from '../../ui/page.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import texts from '../../ui/text.module.css';
import { NewRoundDialog } from './NewRoundDialog.tsx';
import { RoundCard } from './RoundCard.tsx';
import css from './rounds.module.css';

/** Giri: the stops of each team's day, in the order in which to go to them. */
export function RoundsScreen() {
  const query = useQuery(roundsQuery);
  const { capabilities } = useUser();
  const [making, setMaking] = useState(false);
  const directs = may(capabilities, 'directWork');
  return (
    <section className={page.page} aria-label="Giri">
      <header className={`${page.head} ${page.ruled} ${css.head}`}>
        <h1>Giri</h1>
        {directs && (
          <Button type="primary" icon={<PlusIcon />} onClick={() => setMaking(true)}>
            Nuovo giro
          </Button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
      <div className={page.body} tabIndex={0}>
        {query.data === undefined && (
          <QueryState query={query} loading="Carico i giri…" failed="Non è stato possibile caricare i giri" />
        )}
        {query.data !== undefined && <Rounds rounds={query.data} directs={directs} />}
      </div>
      {making && <NewRoundDialog onClose={() => setMaking(false)} />}
    </section>
  );
}

function Rounds({ rounds, directs }: { readonly rounds: readonly Round[]; readonly directs: boolean }) {
  if (rounds.length === 0) {
    return (
      <p className={texts.quiet}>
        Nessun giro: si preparano dagli <Link to={paths.orders}>ordini</Link> assegnati.
      </p>
    );
  }
  return rounds.map((round) => <RoundCard key={round.id} round={round} directs={directs} />);
}
