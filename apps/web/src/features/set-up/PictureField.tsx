import { PICTURE_BYTES } from '@lucerna/contract/endpoints/municipality';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CloseIcon, UploadIcon } from '../../ui/icons.tsx';
import own from './picture-field.module.css';
import css from './set-up.module.css';

interface PictureFieldProps {
  /** Whose: `Officina Luce`. */
  readonly of: string;
  /** As a page holds it; empty where there is none. */
  readonly value: string;
  readonly fault?: string | undefined;
  readonly onChange: (picture: string) => void;
}

const types = ['image/png', 'image/jpeg', 'image/webp'];

/** What is wrong with the file, in Italian; undefined where it will do. */
function faultOf({ type, size }: File): string | undefined {
  if (!types.includes(type)) return "L'immagine può essere PNG, JPEG o WebP";
  return size > PICTURE_BYTES ? "L'immagine supera i 100 kB" : undefined;
}

function readPicture(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** A logo that the credits show: chosen, seen, taken away. */
export function PictureField({ of, value, fault, onChange }: PictureFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const choose = async (file: File) => {
    const found = faultOf(file);
    setWrong(found);
    if (found !== undefined) return;
    try {
      onChange(await readPicture(file));
    } catch {
      setWrong("L'immagine non si può leggere");
    }
  };
  const below = wrong ?? fault ?? 'PNG, JPEG o WebP, fino a 100 kB';
  const isWrong = (wrong ?? fault) !== undefined;
  return (
    <div className={own.picture}>
      {value !== '' && <img src={value} alt={`Logo di ${of}`} />}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={`Logo di ${of}`}
        accept={types.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void choose(file);
          target.value = '';
        }}
      />
      <Button
        size="small"
        icon={<UploadIcon />}
        aria-describedby={`${id}-below`}
        onClick={() => picker.current?.click()}
      >
        {value === '' ? 'Scegli il logo' : 'Cambia il logo'}
      </Button>
      {value !== '' && (
        <Button size="small" icon={<CloseIcon />} onClick={() => onChange('')}>
          Togli il logo
        </Button>
      )}
      <p id={`${id}-below`} className={isWrong ? css.fault : css.hint} role={isWrong ? 'alert' : undefined}>
        {below}
      </p>
    </div>
  );
}
