import { paths } from '../paths.ts';
import { leaveTown } from '../state/agency-town.ts';
import { Button } from '../ui/Button.tsx';
import css from './AgencyStrip.module.css';

/** Inside a municipality: on whose behalf it is read, and the way back to all of them. */
export function AgencyStrip({ body }: { readonly body: string }) {
  const back = () => {
    leaveTown();
    // A page of its own: nothing of the municipality is left in it.
    window.location.assign(paths.agency);
  };
  return (
    <div className={css.strip}>
      <p>
        <strong>Sola lettura</strong>, per conto di {body}
      </p>
      <Button size="small" onClick={back}>
        Torna ai comuni
      </Button>
    </div>
  );
}
