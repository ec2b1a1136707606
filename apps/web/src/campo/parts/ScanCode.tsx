import { kinds } from '@lucerna/domain/kinds/catalogue';
import { foldText } from '@lucerna/domain/rules/free-search';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { copy } from '../keep/copy.ts';
import { go } from '../run/route.ts';
import { FrameCodeIcon } from './field-icons.tsx';
import css from './Viewfinder.module.css';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
const makeDetector = (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector;

const EVERY_MS = 250;

/** `Inquadra il codice`, where the browser reads codes; elsewhere the number is typed. */
export function ScanCode() {
  const [open, setOpen] = useState(false);
  if (makeDetector === undefined || navigator.mediaDevices === undefined) return null;
  if (open) return <Scanner make={makeDetector} onClose={() => setOpen(false)} />;
  return (
    <Button icon={<FrameCodeIcon size={20} />} onClick={() => setOpen(true)}>
      Inquadra il codice
    </Button>
  );
}

/** The same as a sign alone, on the map. */
export function ScanButton({ className }: { readonly className: string | undefined }) {
  const [open, setOpen] = useState(false);
  if (makeDetector === undefined || navigator.mediaDevices === undefined) return null;
  if (open) return <Scanner make={makeDetector} onClose={() => setOpen(false)} />;
  return (
    <button type="button" className={className} aria-label="Inquadra il codice" onClick={() => setOpen(true)}>
      <FrameCodeIcon size={22} />
    </button>
  );
}

function Scanner({ make, onClose }: { readonly make: new () => Detector; readonly onClose: () => void }) {
  const { tables } = useStore(copy);
  const video = useRef<HTMLVideoElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const known = useRef(tables);
  known.current = tables;
  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    const detector = new make();
    const found = (text: string): boolean => {
      // A label may bear an address: the code stands at its end.
      const code = foldText(text.trim().replace(/^.*[/#=]/, ''));
      for (const { segment, code: key } of kinds) {
        const table = known.current[segment];
        if (table === undefined) continue;
        const column = table.column(key);
        for (let row = 0; row < table.count; row += 1) {
          if (foldText(String(column.at(row) ?? '')) !== code) continue;
          go({ screen: 'scheda', segment, id: table.ids[row] as number });
          return true;
        }
      }
      setSaid(`Il codice «${text}» non è di nessun elemento sul telefono.`);
      return false;
    };
    const look = async (): Promise<void> => {
      if (gone) return;
      const [code] = video.current === null ? [] : await detector.detect(video.current).catch(() => []);
      if (code === undefined || !found(code.rawValue)) setTimeout(() => void look(), EVERY_MS);
    };
    const begin = async () => {
      const media = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = media;
      if (gone) for (const track of media.getTracks()) track.stop();
      else if (video.current !== null) video.current.srcObject = media;
      await look();
    };
    begin().catch(() =>
      setSaid('La fotocamera non si apre: dai a Lucerna il permesso nelle impostazioni del browser.'),
    );
    return () => {
      gone = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [make]);
  return (
    <div className={css.finder} role="dialog" aria-label="Inquadra il codice">
      <video ref={video} className={css.video} autoPlay playsInline muted />
      <p role="status">{said ?? 'Inquadra il codice sul palo o sullo sportello.'}</p>
      <Button onClick={onClose}>Chiudi</Button>
    </div>
  );
}
