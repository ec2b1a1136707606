import type { ReactNode } from 'react';
import { useStore } from '../../state/store.ts';
import { ArrowLeftIcon, PhoneIcon } from '../../ui/icons.tsx';
import { Lamp } from '../../ui/Lamp.tsx';
import { keptAccount } from '../keep/account.ts';
import { network } from '../run/network.ts';
import { back, go } from '../run/route.ts';
import { BrokenLinkIcon, SignalIcon } from './field-icons.tsx';
import css from './Head.module.css';

interface HeadProps {
  readonly title: string;
  /** Under the title; the municipality unless told. */
  readonly under?: ReactNode;
  /** One came here from another screen, and goes back there. */
  readonly withBack?: boolean;
}

const networkWords: Readonly<Record<string, string>> = { wifi: 'Wi-Fi', cellular: 'Rete mobile' };

/** The head of a screen: its title, the signal, and the button that opens `Dispositivo`. */
export function Head({ title, under, withBack = false }: HeadProps) {
  const account = useStore(keptAccount);
  const { online, type = '' } = useStore(network);
  return (
    <header className={css.head}>
      {withBack ? (
        <button type="button" className={css.button} aria-label="Indietro" onClick={back}>
          <ArrowLeftIcon size={22} />
        </button>
      ) : (
        <span className={css.lamp}>
          <Lamp size={32} on="night" />
        </span>
      )}
      <div className={css.words}>
        <h1>{title}</h1>
        <p>{under ?? (account === null ? '' : `Comune di ${account.comune}`)}</p>
      </div>
      {online ? (
        networkWords[type] !== undefined && (
          <span className={css.signal}>
            <SignalIcon size={16} />
            {networkWords[type]}
          </span>
        )
      ) : (
        <span className={css.away} role="status">
          <BrokenLinkIcon size={16} />
          Senza rete
        </span>
      )}
      {account !== null && !withBack && (
        <button
          type="button"
          className={css.button}
          aria-label="Dispositivo"
          onClick={() => go({ screen: 'dispositivo' })}
        >
          <PhoneIcon size={24} />
        </button>
      )}
    </header>
  );
}
