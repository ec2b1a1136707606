import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { deferred } from '../../../ui/deferred.tsx';

const HandInDialog = deferred(async () => (await import('./HandInDialog.tsx')).HandInDialog, undefined, {
  ahead: false,
});

/** Where what a phone could not send any more comes in by its file. */
export function HandInButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Consegna una copia</Button>
      {open && <HandInDialog onClose={() => setOpen(false)} />}
    </>
  );
}
