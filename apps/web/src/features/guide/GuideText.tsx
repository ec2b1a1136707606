import { Fragment } from 'react';
import { markedPieces } from '../../guide/marked-text.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import css from './guide-text.module.css';

/** A text of the guide: names of controls in bold, keys as caps, what is typed as code. */
export function GuideText({ text }: { readonly text: string }) {
  return markedPieces(text).map(({ text: words, as }, at) => {
    const key = `${at} ${words}`;
    if (as === 'control') return <b key={key}>{words}</b>;
    if (as === 'typed') return <code key={key}>{words}</code>;
    if (as === 'keys') return <Keys key={key} keys={words} />;
    return <Fragment key={key}>{words}</Fragment>;
  });
}

/** `Ctrl A` as two caps. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className={css.keys}>
      {keys.split(' ').map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
