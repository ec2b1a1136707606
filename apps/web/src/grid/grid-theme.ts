/** AG Grid in the design's values (design, section 4, Grid). */
import { themeQuartz } from 'ag-grid-community';
import { type ColorName, font, measure, shadow, tokenProperty } from '../ui/tokens.ts';

/** The grid takes the page's own properties, so that it follows the scheme. */
const token = (name: ColorName) => `var(${tokenProperty(name)})`;

export const gridTheme = themeQuartz.withParams({
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
