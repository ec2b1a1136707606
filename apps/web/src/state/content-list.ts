/** The list that a screen is about: the keyboard is in it on arrival, and `Vai al contenuto` leads to it. */

/** Puts the focus into the list; false where it has no row. */
type FocusList = () => boolean;

let list: FocusList | null = null;

/** The list is there, until what it gives is called. The first of several on one screen is the content. */
export function offerContentList(focus: FocusList): () => void {
  if (list !== null) return () => {};
  list = focus;
  return () => {
    if (list === focus) list = null;
  };
}

/** True where the screen has a list and the focus is in it now. */
export function focusContentList(): boolean {
  return list?.() ?? false;
}
