import { useEffect, useRef } from 'react';
import {
  closeNotice,
  holdNotice,
  type Notice,
  type NoticeTone,
  notices,
  notify,
  releaseNotice,
} from '../state/notify.ts';
import { useStore } from '../state/store.ts';
import { Button } from './Button.tsx';
import signs from './icon-button.module.css';
import { CheckCircleIcon, CloseCircleIcon, CloseIcon, type Icon, InfoIcon, WarningIcon } from './icons.tsx';
import css from './Notifications.module.css';
import { Trace } from './Trace.tsx';

const iconOf: Readonly<Record<NoticeTone, Icon>> = {
  success: CheckCircleIcon,
  error: CloseCircleIcon,
  warning: WarningIcon,
  info: InfoIcon,
};

/** Stands once in the shell. The map's legend moves above it by the property `--notifications-height`. */
export function Notifications() {
  const said = useStore(notices);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      // With the gap to what moves up above it.
      const height = element.offsetHeight === 0 ? 0 : element.offsetHeight + 12;
      root.style.setProperty('--notifications-height', `${height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--notifications-height');
    };
  }, []);
  return (
    <div ref={list} className={css.list} data-notices>
      {said.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function OneNotice({ notice }: { readonly notice: Notice }) {
  const { id, tone, title, description, fault, onRetry, actions = [], details, times } = notice;
  const IconOfTone = iconOf[tone];
  const closing = (run: () => void) => () => {
    closeNotice(id);
    run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from going away.
    <div
      className={css.notice}
      data-tone={tone}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      onPointerEnter={() => holdNotice(id)}
      onPointerLeave={() => releaseNotice(id)}
      onFocus={() => holdNotice(id)}
      onBlur={() => releaseNotice(id)}
    >
      <IconOfTone size={20} className={css.icon ?? ''} />
      <div className={css.words}>
        <p className={css.title}>
          {title}
          {times > 1 && <span className={css.times}> ×{times}</span>}
        </p>
        {description !== undefined && <p className={css.description}>{description}</p>}
        <Trace of={fault} copied={details !== undefined} />
        {(onRetry !== undefined || actions.length > 0 || details !== undefined) && (
          <div className={css.actions}>
            {onRetry !== undefined && (
              <Button size="small" type="primary" onClick={closing(onRetry)}>
                Riprova
              </Button>
            )}
            {actions.map((action) => (
              <Button key={action.label} size="small" onClick={closing(action.run)}>
                {action.label}
              </Button>
            ))}
            {details !== undefined && (
              <Button size="small" onClick={() => copy(details)}>
                Copia dettagli
              </Button>
            )}
          </div>
        )}
      </div>
      <button
        type="button"
        className={`${signs.icon} ${css.close}`}
        aria-label="Nascondi notifica"
        onClick={() => closeNotice(id)}
      >
        <CloseIcon size={14} />
      </button>
    </div>
  );
}

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify.success('Dettagli copiati'),
    () => notify.info('Il browser non permette di copiare', { description: text }),
  );
}
