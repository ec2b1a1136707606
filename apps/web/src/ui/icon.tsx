/** What every icon is: decoration, hidden from assistive technology. */
import type { FunctionComponent, ReactNode } from 'react';

export interface IconProps {
  /** Side in pixels; as large as the text around it unless told. */
  readonly size?: number;
  readonly className?: string;
}

export type Icon = FunctionComponent<IconProps>;

/** Wraps a drawing so that nothing but its shape is left: hidden, not focusable, coloured like the text. */
export function decorative(viewBox: string, drawing: ReactNode): Icon {
  return function DecorativeIcon({ size, className }) {
    return (
      <span className={className === undefined ? 'anticon' : `anticon ${className}`} aria-hidden="true">
        <svg
          viewBox={viewBox}
          width={size ?? '1em'}
          height={size ?? '1em'}
          fill="currentColor"
          focusable="false"
          aria-hidden="true"
        >
          {drawing}
        </svg>
      </span>
    );
  };
}
