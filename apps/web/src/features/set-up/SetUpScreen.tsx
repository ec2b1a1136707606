import type { SetUp } from '@lucerna/contract/endpoints/municipality';
import { useQuery } from '@tanstack/react-query';
import { mapSetupQuery } from '../../api/map-setup.ts';
import { operatorQuery } from '../../api/operator.ts';
import { queryClient } from '../../api/query-client.ts';
import { userQuery } from '../../api/use-user.ts';
import page from '../../ui/page.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import { SetUpForm } from './SetUpForm.tsx';
import css from './set-up.module.css';
import { borderQuery, setUpQuery } from './set-up-query.ts';

/** Comune: the set-up of the municipality, for whoever administers it. */
export function SetUpScreen() {
  const setUp = useQuery(setUpQuery);
  const border = useQuery(borderQuery);
  const error = setUp.error ?? border.error;
  const loaded = setUp.data !== undefined && border.data !== undefined;
  const again = () => Promise.all([setUp.refetch(), border.refetch()]);
  const changed = async (now?: SetUp) => {
    // What is kept next goes by this version: without it whoever is quick would be told of a change that is his own.
    if (now !== undefined) queryClient.setQueryData(setUpQuery.queryKey, now);
    await again();
    const told = [userQuery, mapSetupQuery, operatorQuery].map(({ queryKey }) => queryKey);
    await Promise.all(told.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  return (
    <div className={`${page.page} ${css.screen}`}>
      <header className={`${page.head} ${page.ruled} ${page.hiddenOnPhone}`}>
        <h1>Comune</h1>
      </header>
      {!loaded && (
        <QueryState
          room="edge"
          loading="Carico le impostazioni…"
          failed="Non è stato possibile caricare le impostazioni"
          query={{ error, refetch: again }}
        />
      )}
      {setUp.data !== undefined && border.data !== undefined && (
        <SetUpForm setUp={setUp.data} border={border.data} onChanged={changed} />
      )}
    </div>
  );
}
