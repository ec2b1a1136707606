/** AG Grid in the design's values (design, section 4, Grid). */
import { createTheme, iconOverrides } from 'ag-grid-community';
import { type ColorName, font, measure, shadow, tokenProperty } from '../ui/tokens.ts';

/** The grid takes the page's own properties, so that it follows the scheme. */
const token = (name: ColorName) => `var(${tokenProperty(name)})`;

const arrow = (path: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
});

/** The only signs of its own that are seen: which way a column is sorted. */
const signs = iconOverrides({
  type: 'image',
  mask: true,
  icons: { asc: arrow('m5 12 7-7 7 7M12 19V5'), desc: arrow('M12 5v14m7-7-7 7-7-7') },
});

/** Without the library's themes: their boxes, tabs and signs are on no screen, and weigh 8 kB. */
export const gridTheme = createTheme()
  .withPart(signs)
  .withParams({
    accentColor: token('blue'),
    backgroundColor: token('surface'),
    foregroundColor: token('ink'),
    borderColor: token('line'),
    browserColorScheme: 'inherit',
    fontFamily: font.text,
    fontSize: 14,
    spacing: 8,
    cellHorizontalPadding: 8,
    cellTextColor: token('ink'),
    rowHeight: measure.row,
    rowBorder: { width: 1, color: token('soft') },
    headerRowBorder: { width: 1, color: token('line') },
    columnBorder: false,
    headerColumnBorder: false,
    headerBackgroundColor: token('head'),
    headerTextColor: token('ink2'),
    headerFontFamily: font.text,
    headerFontSize: 12.5,
    headerFontWeight: 600,
    headerColumnResizeHandleColor: 'transparent',
    pinnedColumnBorder: { width: 1, color: token('line') },
    rowHoverColor: 'transparent',
    wrapperBorder: false,
    wrapperBorderRadius: 0,
    tooltipBackgroundColor: token('night'),
    tooltipTextColor: token('white'),
    tooltipBorder: false,
    popupShadow: shadow.float,
  });
