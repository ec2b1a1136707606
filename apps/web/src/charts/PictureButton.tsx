import { exportFailed } from '../api/export-failure.ts';
import { Button } from '../ui/Button.tsx';

/** Saves the chart as a picture. */
export function PictureButton({ onPress }: { readonly onPress: () => Promise<void> | undefined }) {
  const press = (): void => void onPress()?.catch((error: unknown) => exportFailed(error, press));
  return (
    <Button size="small" onClick={press}>
      Salva immagine
    </Button>
  );
}
