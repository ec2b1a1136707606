import { useEffect, useState } from 'react';
import { smallPictureOf } from '../keep/queue.ts';
import css from './Thumbnail.module.css';

/** A photo, small; an empty frame where the phone no longer has it. */
export function Thumbnail({ uid, alt }: { readonly uid: string | undefined; readonly alt: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let gone = false;
    let made: string | undefined;
    const show = async () => {
      const bytes = uid === undefined ? undefined : await smallPictureOf(uid);
      if (bytes === undefined || gone) return;
      made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setAddress(made);
    };
    void show();
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [uid]);
  if (address === undefined) return <div className={css.picture} />;
  return <img className={css.picture} src={address} alt={alt} />;
}
