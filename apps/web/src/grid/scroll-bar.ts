let known: number | undefined;

/** What a scroll bar takes away from a pane, in pixels: 15 on most desktops, 0 where bars float. */
export function scrollBarWidth(): number {
  if (known === undefined) {
    const probe = document.createElement('div');
    probe.style.cssText = 'position:absolute;visibility:hidden;overflow-y:scroll;width:50px;height:50px';
    document.body.append(probe);
    known = probe.offsetWidth - probe.clientWidth;
    probe.remove();
  }
  return known;
}
