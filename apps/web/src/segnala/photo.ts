/** A photo made small before it travels; drawing it anew leaves its place and time behind. */

const longest = 1_600;
const quality = 0.8;

/** A JPEG; throws where the file is no picture that the browser opens. */
export async function smallPhoto(file: File): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)),
      'image/jpeg',
      quality,
    ),
  );
}
