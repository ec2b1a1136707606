import type { Segment } from '@lucerna/domain/kind';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import { Link } from 'react-router';
import { layerStyles } from '../../../map/styles/registry.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ArrowRightIcon, PlusIcon } from '../../../ui/icons.tsx';
import { CountPill } from '../CountPill.tsx';
import css from './own.module.css';
import type { OwnLine } from './own-lines.ts';
import type { OwnWork } from './use-own-work.ts';

const FEW = 3;
/** In two columns, so that the card keeps its height. */
const MANY = 6;

/** At a desk: how those stand that one recorded, in the card of one's own work. */
export function OwnLines({ work: { lines, total, error, retry } }: { readonly work: OwnWork }) {
  if (error !== null) {
    return (
      <ErrorState title="Non è stato possibile caricare i tuoi interventi" error={error} onRetry={retry} />
    );
  }
  return (
    <section aria-label="I tuoi interventi" className={css.desk}>
      <h3 className={css.heading}>
        I tuoi interventi <CountPill count={total} lit />
      </h3>
      {lines.length === 0 && <p className={css.calm}>Nessun tuo intervento è in attesa o da rivedere.</p>}
      <ul className={css.columns}>
        {lines.slice(0, MANY).map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {total > MANY && (
        <p
          className={css.calm}
        >{`I primi ${MANY} di ${shownNumber(total)}: gli altri sono nelle liste delle Manutenzioni.`}</p>
      )}
    </section>
  );
}

/** How a maintainer's dashboard begins on a phone: the next intervention, then how those stand that were recorded. */
export function OwnInterventions({ work }: { readonly work: OwnWork }) {
  const { lines, total, error, retry } = work;
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, FEW);
  return (
    <div className={css.own}>
      <Link className={css.record} to={paths.maintenance('pl')}>
        <PlusIcon size={18} />
        Registra un intervento
      </Link>
      {error !== null && (
        <ErrorState title="Non è stato possibile caricare i tuoi interventi" error={error} onRetry={retry} />
      )}
      {total > 0 && (
        <section aria-label="I tuoi interventi">
          <h2 className={css.strip}>
            I tuoi interventi
            <CountPill count={total} lit />
          </h2>
          <ul>
            {shown.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ul>
          {lines.length > shown.length && (
            <Button type="link" className={css.all ?? ''} onClick={() => setAll(true)}>
              {`Tutti e ${shownNumber(total)}`}
            </Button>
          )}
          {all && total > lines.length && (
            <p className={css.rest}>{`Gli ultimi ${shownNumber(lines.length)} di ${shownNumber(total)}.`}</p>
          )}
        </section>
      )}
    </div>
  );
}

function Line({ line }: { readonly line: OwnLine }) {
  const { segment, items, code, title, facts, state, tone } = line;
  return (
    <li className={css.line}>
      <LineSymbol segment={segment} />
      <span className={css.words}>
        <Link to={`${paths.maintenance(segment)}#elementi=${items.join(',')}`}>
          <strong>{code}</strong> {title}
        </Link>
        <span>
          {facts.map((fact) => `${fact} · `).join('')}
          <em data-tone={tone}>{state}</em>
        </span>
      </span>
      <ArrowRightIcon size={14} className={css.arrow ?? ''} />
    </li>
  );
}

function LineSymbol({ segment }: { readonly segment: Segment }) {
  const { Symbol: Plain } = layerStyles[segment];
  return (
    <span className={css.symbol}>
      <Plain size={22} />
    </span>
  );
}
