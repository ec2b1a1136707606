import { Button, LinkButton } from '../../ui/Button.tsx';
import { CompassIcon } from './field-icons.tsx';

interface TakeMeThereProps {
  /** WGS84; null where nobody knows the place. */
  readonly lon: number | null;
  readonly lat: number | null;
}

/** `Portami lì`: the place in the phone's own maps. */
export function TakeMeThere({ lon, lat }: TakeMeThereProps) {
  if (lon === null || lat === null) return <Button disabled>Portami lì</Button>;
  return (
    <LinkButton icon={<CompassIcon size={22} />} href={`geo:${lat},${lon}?q=${lat},${lon}`}>
      Portami lì
    </LinkButton>
  );
}
