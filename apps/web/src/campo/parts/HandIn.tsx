import { may } from '@lucerna/domain/rules/permissions';
import type { Role } from '@lucerna/domain/vocabulary/capability';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { KeptAccount } from '../keep/account.ts';
import { handIn } from '../run/save-copy.ts';
import { sendNow } from '../run/sending.ts';

/** Hands in the queue that a phone without room saved as a file: a supervisor sends it in its place. */
export function HandIn({ account }: { readonly account: KeptAccount }) {
  const file = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const capabilities = account.capabilities as readonly Role[];
  if (!may(capabilities, 'confirmMaintenance')) return null;
  const take = async (chosen: File) => {
    try {
      const { works, photos } = await handIn(chosen, account.codistat);
      const count = works.length === 1 ? '1 intervento' : `${works.length} interventi`;
      setSaid(`Nella copia: ${count} e ${photos.length} foto. Partono adesso.`);
      await sendNow({ wanted: true });
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section className="campo-words" aria-label="Consegna">
      <Button onClick={() => file.current?.click()}>Consegna una copia salvata da un telefono</Button>
      <input
        ref={file}
        type="file"
        accept=".zip,application/zip"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Copia salvata da un telefono"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen !== undefined) void take(chosen);
        }}
      />
      {said !== null && <p role="status">{said}</p>}
    </section>
  );
}
