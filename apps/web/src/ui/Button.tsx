import { Children, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';

interface Look {
  readonly type?: 'default' | 'primary' | 'link' | 'text';
  /** Of a row, a bar of a pane: 26 pixels. Else as high as a field. */
  readonly size?: 'small';
  /** What it does cannot be undone. */
  readonly danger?: boolean;
  readonly icon?: ReactNode;
  readonly iconPlacement?: 'end';
  /** Its work goes on: a turning sign instead of the icon, and no second press. */
  readonly loading?: boolean;
  readonly children?: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'type' | 'children'> {
  readonly htmlType?: 'submit';
}

/** A button; its properties bear the names that Ant Design gives them, beside whose fields it stands. */
export function Button(props: ButtonProps) {
  const { type, size, danger, icon, iconPlacement, loading = false, children, ...rest } = props;
  const { htmlType = 'button', className, onClick, ...others } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...others}
      type={htmlType}
      className={classNames(props, className)}
      aria-busy={loading || undefined}
      onClick={press}
    >
      <Inside {...props} />
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton(props: Look & ComponentPropsWithRef<'a'>) {
  const { type, size, danger, icon, iconPlacement, loading, children, className, ...rest } = props;
  return (
    <a {...rest} className={classNames(props, className)}>
      <Inside {...props} />
    </a>
  );
}

function Inside({ icon, iconPlacement, loading, children }: Look) {
  const sign = loading ? <Spinner size={14} /> : icon;
  const before = sign !== undefined && <span className="button-icon">{sign}</span>;
  return (
    <>
      {iconPlacement !== 'end' && before}
      {inSpans(children)}
      {iconPlacement === 'end' && before}
    </>
  );
}

/** Words stand in an element, so that a style sheet can fold them away. */
function inSpans(children: ReactNode): ReactNode {
  const isText = (one: ReactNode) => typeof one === 'string' || typeof one === 'number';
  const parts: ReactNode[] = [];
  for (const one of Children.toArray(children)) {
    const last = parts.at(-1);
    if (isText(one) && isText(last)) parts[parts.length - 1] = `${last}${one}`;
    else parts.push(one);
  }
  return Children.map(parts, (one) => (isText(one) ? <span>{one}</span> : one));
}

function classNames({ type = 'default', size, danger, loading, children }: Look, own?: string): string {
  const said = [
    'button',
    `button-${type}`,
    size === 'small' && 'button-small',
    danger && 'button-danger',
    loading && 'button-loading',
    (children === undefined || children === null) && 'button-icon-only',
    own,
  ];
  return said.filter(Boolean).join(' ');
}
