/** How far an arrow key moves what is edited, in CSS pixels to the right and up; null for any other key. */
export function arrowStep(key: string, shift: boolean): readonly [right: number, up: number] | null {
  const far = shift ? 10 : 1;
  switch (key) {
    case 'ArrowLeft':
      return [-far, 0];
    case 'ArrowRight':
      return [far, 0];
    case 'ArrowUp':
      return [0, far];
    case 'ArrowDown':
      return [0, -far];
    default:
      return null;
  }
}
