import { createContext } from 'react';
import type { EditGeometryStore } from '../state/edit-geometry.ts';

/** Where the element of the form is, for editors that offer what is near first; null outside a form. */
export const EditedPlace = createContext<EditGeometryStore | null>(null);
