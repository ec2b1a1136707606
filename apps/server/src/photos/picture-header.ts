/** What the first bytes of a picture say of it, before anybody decodes it: what it is and how large it would become. */

export interface PictureHeader {
  readonly type: 'jpeg' | 'png' | 'webp';
  /** Pixels, before it is turned upright. */
  readonly width: number;
  readonly height: number;
}

/** Undefined where the content is no JPEG, PNG or WebP, or its header is broken. */
export function pictureHeader(content: Buffer): PictureHeader | undefined {
  const read = jpegHeader(content) ?? pngHeader(content) ?? webpHeader(content);
  return read === undefined || read.width === 0 || read.height === 0 ? undefined : read;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngHeader(content: Buffer): PictureHeader | undefined {
  if (content.length < 24 || !pngSignature.equals(content.subarray(0, 8))) return undefined;
  if (content.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { type: 'png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** Markers that begin a frame, baseline or progressive: C0 to CF but for those of tables (C4, C8, CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length: they hold nothing. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The frame lies behind segments of every sort, a small picture of its own (EXIF) among them: they are skipped whole. */
function jpegHeader(content: Buffer): PictureHeader | undefined {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1] ?? 0;
    // Markers may be filled up with any number of FF before them.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    if (isFrame(marker)) {
      if (at + 9 > content.length) return undefined;
      return { type: 'jpeg', height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    }
    const length = content.readUInt16BE(at + 2);
    // The picture itself begins without a frame before it.
    if (length < 2 || marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + length;
  }
  return undefined;
}

function webpHeader(content: Buffer): PictureHeader | undefined {
  if (content.length < 30) return undefined;
  if (content.toString('latin1', 0, 4) !== 'RIFF' || content.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return {
        type: 'webp',
        width: content.readUInt16LE(26) & 0x3fff,
        height: content.readUInt16LE(28) & 0x3fff,
      };
    case 'VP8L': {
      const bits = content.readUInt32LE(21);
      return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type: 'webp', width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
