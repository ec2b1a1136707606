import type { ComponentType, ReactNode } from 'react';
import { reloadable, reloadableWithFields } from '../ui/reloadable.tsx';

/** A page with fields, which come with it. */
export function page(load: () => Promise<ComponentType>): ReactNode {
  const Page = reloadableWithFields(load);
  return <Page />;
}

/** A page without fields, or whose fields come when they are asked for. */
export function light(load: () => Promise<ComponentType>): ReactNode {
  const Page = reloadable(load);
  return <Page />;
}
