/** The marks of the guide's texts: see `task.ts`. */

export interface MarkedPiece {
  readonly text: string;
  readonly as: 'words' | 'control' | 'keys' | 'typed';
}

const marks = /\[([^\]]+)\]|\{([^}]+)\}|`([^`]+)`/g;

export function markedPieces(text: string): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let done = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > done) pieces.push({ text: text.slice(done, match.index), as: 'words' });
    const [all, control, keys, typed] = match;
    if (control !== undefined) pieces.push({ text: control, as: 'control' });
    else if (keys !== undefined) pieces.push({ text: keys, as: 'keys' });
    else if (typed !== undefined) pieces.push({ text: typed, as: 'typed' });
    done = match.index + all.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), as: 'words' });
  return pieces;
}

/** The text as it is read, without its marks. */
export function plainText(text: string): string {
  return markedPieces(text)
    .map((piece) => piece.text)
    .join('');
}

/** The names of controls that a text gives. */
export function controlsIn(text: string): readonly string[] {
  return markedPieces(text).flatMap((piece) => (piece.as === 'control' ? [piece.text] : []));
}
