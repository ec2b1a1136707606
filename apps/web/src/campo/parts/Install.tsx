import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { install, offer } from '../run/installing.ts';

/** How the app is installed: by a button where the browser offers it, else step by step. */
export function Install() {
  const { step, prompt } = useStore(offer);
  if (step === 'installed') return null;
  return (
    <section aria-label="Installa Lucerna campo">
      <h2 className="campo-strip">Installa Lucerna campo</h2>
      <div className="campo-words">
        {step === 'insecure' && (
          <p>
            Lucerna campo si installa solo da un indirizzo https: chiedi a chi gestisce Lucerna. Intanto usa
            le schermate di <a href="/">Lucerna</a>.
          </p>
        )}
        {step === 'offered' && prompt !== null && (
          <Button type="primary" onClick={() => void install()}>
            Installa Lucerna campo
          </Button>
        )}
        {step === 'iphone' && (
          <ol>
            <li>1. In Safari tocca Condividi, il quadrato con la freccia.</li>
            <li>2. Scegli «Aggiungi alla schermata Home».</li>
            <li>3. Apri Lucerna dalla nuova icona e accedi di nuovo.</li>
          </ol>
        )}
        {step === 'by-hand' && (
          <p>Nel menu del browser scegli «Installa app» o «Aggiungi a schermata Home».</p>
        )}
      </div>
    </section>
  );
}
