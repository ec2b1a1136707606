import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Picture } from '../keep/queue.ts';
import { pictureOfVideo } from '../run/picture.ts';
import css from './Viewfinder.module.css';

interface ViewfinderProps {
  readonly onShot: (picture: Picture) => void | Promise<void>;
  readonly onClose: () => void;
}

/** The camera within the page: it cannot end the app. */
export function Viewfinder({ onShot, onClose }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState(false);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    const open = async () => {
      const media = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 } },
      });
      stream = media;
      if (gone) for (const track of media.getTracks()) track.stop();
      else if (video.current !== null) video.current.srcObject = media;
    };
    open().catch(() => setFault(true));
    return () => {
      gone = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  const shoot = async () => {
    if (video.current !== null && video.current.videoWidth > 0)
      await onShot(await pictureOfVideo(video.current));
  };
  return (
    <div className={css.finder} role="dialog" aria-label="Scatta qui">
      {fault ? (
        <p className="campo-fault" role="alert">
          La fotocamera non si apre: dai a Lucerna il permesso di usarla nelle impostazioni del browser.
        </p>
      ) : (
        <video ref={video} className={css.video} autoPlay playsInline muted />
      )}
      <div className="campo-bar-row">
        <Button onClick={onClose}>Chiudi</Button>
        {!fault && (
          <Button type="primary" onClick={() => void shoot()}>
            Scatta
          </Button>
        )}
      </div>
    </div>
  );
}
