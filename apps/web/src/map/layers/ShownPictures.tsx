import type { usePictures } from '../use-pictures.ts';
import { TilePictures } from './TilePictures.tsx';

/** The pictures that lie under the elements. */
export function ShownPictures({ of }: { readonly of: ReturnType<typeof usePictures> }) {
  return of.pictures.map((picture) => (
    <TilePictures key={picture.name} {...picture} attempt={of.attempt} onReached={of.tellReached} />
  ));
}
