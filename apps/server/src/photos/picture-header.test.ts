import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { picture, withExif } from '../../test/http/sample-photo.ts';
import { pictureHeader } from './picture-header.ts';

const formats = ['image/jpeg', 'image/png', 'image/webp'] as const;

describe('the header of a picture', () => {
  it('says what it is and how large, whatever its size', () => {
    const side = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(fc.constantFrom(...formats), side, side, (format, width, height) => {
        const type = format.slice('image/'.length);
        expect(pictureHeader(picture(width, height, format))).toEqual({ type, width, height });
      }),
      { numRuns: 60 },
    );
  });

  it('is that of the picture, not of what stands before it', () => {
    expect(pictureHeader(withExif(picture(40, 20)))).toEqual({ type: 'jpeg', width: 40, height: 20 });
  });

  it('is none where there is no picture, and whatever else is sent does no harm', () => {
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      '<html>',
      'GIF89a',
      '',
    ]) {
      expect(pictureHeader(Buffer.from(text))).toBeUndefined();
    }
    const begins = fc.constantFrom(...formats).map((format) => picture(40, 20, format));
    fc.assert(
      fc.property(begins, fc.nat(200), fc.uint8Array({ maxLength: 64 }), (whole, kept, junk) => {
        const found = pictureHeader(Buffer.concat([whole.subarray(0, kept), junk]));
        if (found !== undefined) expect(found.width * found.height).toBeGreaterThan(0);
        expect(pictureHeader(Buffer.from(junk))).toBeUndefined();
      }),
    );
  });
});
