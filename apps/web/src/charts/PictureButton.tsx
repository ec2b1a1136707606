import { exportMessages } from '@lucerna/domain/messages';
import { Button } from 'antd';
import { notify } from '../state/notify.ts';

/** Saves the chart as a picture. */
export function PictureButton({ onPress }: { readonly onPress: () => Promise<void> | undefined }) {
  const press = () =>
    void onPress()?.catch((error: unknown) =>
      notify.error(exportMessages.failed(error instanceof Error ? error.message : String(error))),
    );
  return (
    <Button size="small" onClick={press}>
      Salva immagine
    </Button>
  );
}
