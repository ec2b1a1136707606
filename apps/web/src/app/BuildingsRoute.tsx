import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { RegisterScreen } from '../features/register/RegisterScreen.tsx';
import { reloadableWithFields } from '../ui/reloadable.tsx';

const InteriorLighting = reloadableWithFields(
  async () => (await import('../features/interior-lighting/InteriorLighting.tsx')).InteriorLighting,
);

const building = kindBySegment('edifici');

/** The buildings; over them, where the address names one, its interventions of interior lighting. */
export function BuildingsRoute() {
  const { id } = useParams();
  return (
    <>
      <RegisterScreen kind={building} />
      {id !== undefined && (
        <Suspense fallback={null}>
          <InteriorLighting key={id} building={id} />
        </Suspense>
      )}
    </>
  );
}
