import { noMapSetup } from '@lucerna/contract/base-layer';
import { mapSetupSchema } from '@lucerna/contract/map-setup';
import { expect, it } from 'vitest';
import { letsInPicturesOf } from './map-setup.ts';

const setup = mapSetupSchema.parse({
  basi: [
    {
      nome: 'Stradale',
      attribuzione: '©',
      sorgenti: [{ tipo: 'xyz', url: 'https://a.example/{z}/{x}/{y}' }],
    },
  ],
});

/** A page that was sent with that line; without one it is older, or a development server's. */
function page(content: string | null): Document {
  const element = content === null ? null : { getAttribute: () => content };
  return { querySelector: () => element } as unknown as Document;
}

it('knows whether the page was loaded for the hosts of the municipality, and for no others', () => {
  expect(letsInPicturesOf(setup, page('https://a.example'))).toBe(true);
  expect(letsInPicturesOf(setup, page(''))).toBe(false);
  expect(letsInPicturesOf(setup, page('https://a.example https://b.example'))).toBe(false);
  expect(letsInPicturesOf(noMapSetup, page('https://a.example'))).toBe(false);
  expect(letsInPicturesOf(noMapSetup, page(null))).toBe(true);
});
