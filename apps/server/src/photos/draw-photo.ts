/** A photo drawn anew: upright, in two sizes, and nothing of what it carried besides its pixels. */

import { LARGE_PHOTO, SMALL_PHOTO } from '@lucerna/contract/endpoints/photos';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { PictureHeader } from './picture-header.ts';

/** As phones draw it before they send it. */
const jpegQuality = 80;

export interface PhotoJob {
  readonly content: Uint8Array;
  readonly header: PictureHeader;
}

export interface DrawnPhoto {
  /** Pixels of the larger of the two. */
  readonly larghezza: number;
  readonly altezza: number;
  /** JPEG. */
  readonly large: Uint8Array;
  readonly small: Uint8Array;
}

/** Undefined where the content cannot be decoded, or is another picture than its header said. */
export async function drawPhoto({ content, header }: PhotoJob): Promise<DrawnPhoto | undefined> {
  const image = await decoded(content);
  if (image === undefined || !isAsSaid(image, header)) return undefined;
  const large = scaled(image, LARGE_PHOTO);
  const small = scaled(large, SMALL_PHOTO);
  return {
    larghezza: large.width,
    altezza: large.height,
    large: large.toBuffer('image/jpeg', jpegQuality),
    small: small.toBuffer('image/jpeg', jpegQuality),
  };
}

/** It comes out upright: the decoder turns it as its orientation says. */
async function decoded(content: Uint8Array): Promise<Image | undefined> {
  try {
    return await loadImage(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  } catch {
    return undefined;
  }
}

function isAsSaid(image: Image, { width, height }: PictureHeader): boolean {
  const turned = image.width === height && image.height === width;
  return turned || (image.width === width && image.height === height);
}

/** The picture in so many pixels at most along its longer side; a smaller one keeps its size. */
function scaled(image: Image | Canvas, most: number) {
  const scale = Math.min(1, most / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // What shines through a PNG shines onto white: a JPEG has no such pixels.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}
