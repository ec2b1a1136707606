import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** The two pages that anybody may read. */
export function LegalLinks({ className }: { readonly className?: string | undefined }) {
  return (
    <>
      <Link className={className} to={paths.accessibility}>
        Accessibilità
      </Link>
      <Link className={className} to={paths.privacy}>
        Privacy
      </Link>
    </>
  );
}
