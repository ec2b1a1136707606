/** A photo as the phone keeps it: drawn anew, upright, so that nothing of the file goes along but what one sees. */
import type { Picture } from '../keep/queue.ts';

const LONGEST = 1600;
const SMALL = 320;
const QUALITY = 0.8;

type Drawn = ImageBitmap | HTMLVideoElement;

function sizeOf(drawn: Drawn): readonly [number, number] {
  return drawn instanceof HTMLVideoElement
    ? [drawn.videoWidth, drawn.videoHeight]
    : [drawn.width, drawn.height];
}

async function jpegOf(drawn: Drawn, longest: number): Promise<ArrayBuffer> {
  const [width, height] = sizeOf(drawn);
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Il telefono non disegna la foto.');
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (blob === null) throw new Error('Il telefono non disegna la foto.');
  return blob.arrayBuffer();
}

async function pictureOf(drawn: Drawn): Promise<Picture> {
  return { whole: await jpegOf(drawn, LONGEST), small: await jpegOf(drawn, SMALL) };
}

/** Throws where the file is no picture that this phone can read. */
export async function pictureOfFile(file: Blob): Promise<Picture> {
  const drawn = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await pictureOf(drawn);
  } finally {
    drawn.close();
  }
}

/** What the viewfinder shows now. */
export const pictureOfVideo = (video: HTMLVideoElement): Promise<Picture> => pictureOf(video);

export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
