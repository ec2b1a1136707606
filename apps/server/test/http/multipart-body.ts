/** A multipart body as a browser writes it: `raw` and `headers` of a request. */
export interface MultipartFile {
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
  readonly content: string | Buffer;
}

export interface MultipartRequest {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export function multipart(
  files: readonly MultipartFile[],
  boundary = '----LucernaTest7MA4YWxkTrZu0gW',
): MultipartRequest {
  const pieces = files.flatMap(({ field = 'file', name, type = 'application/octet-stream', content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`,
    name === undefined ? '' : `; filename="${name}"\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return {
    raw: Buffer.concat(
      [...pieces, `--${boundary}--\r\n`].map((piece) =>
        typeof piece === 'string' ? Buffer.from(piece) : piece,
      ),
    ),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
