import { theme as antd, type ThemeConfig } from 'antd';
import type { Scheme } from '../state/scheme.ts';
import { darkColor, font, color as lightColor, shadow } from './tokens.ts';

/** Ant Design in the design's values (design, section 2). */
function themeOf(scheme: Scheme): ThemeConfig {
  const color = scheme === 'dark' ? darkColor : lightColor;
  return {
    algorithm: scheme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: color.blueFill,
      colorPrimaryHover: color.blueFillHover,
      colorPrimaryActive: color.blueFillActive,
      colorTextLightSolid: color.white,
      colorBgBase: color.surface,
      colorBgContainer: color.surface,
      colorBgElevated: color.surface,
      colorTextBase: color.ink,
      colorLink: color.blue,
      colorLinkHover: color.blueHover,
      colorLinkActive: color.blueActive,
      colorError: color.err,
      // antd would make these lighter than text may be.
      colorErrorHover: color.errInk,
      colorErrorBorderHover: color.errInk,
      colorErrorActive: color.errInk,
      colorSuccess: color.ok,
      colorWarning: color.warn,
      // The ring around what has the focus.
      colorPrimaryBorder: color.blue,
      lineWidthFocus: 2,
      colorInfo: color.blue,
      colorText: color.ink,
      colorTextSecondary: color.ink2,
      colorTextTertiary: color.ink3,
      colorTextDescription: color.ink2,
      colorTextPlaceholder: color.ink3,
      colorTextDisabled: color.strong,
      colorBorder: color.strong,
      colorBorderSecondary: color.line,
      colorBorderDisabled: color.disabledLine,
      colorSplit: color.line,
      colorBgLayout: color.canvas,
      colorBgContainerDisabled: color.canvas,
      colorBgMask: shadow.mask,
      // What is chosen and pointed at, in a list of choices.
      controlItemBgActiveHover: color.amberTintHover,
      fontFamily: font.text,
      fontSize: 14,
      borderRadius: 5,
      borderRadiusSM: 4,
      borderRadiusLG: 8,
      controlHeight: 32,
      controlHeightSM: 26,
      controlHeightLG: 44,
      boxShadow: shadow.float,
      boxShadowSecondary: shadow.float,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.1s',
      motionDurationSlow: '0.12s',
    },
    components: {
      Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Select: { optionSelectedBg: color.amberTint, optionActiveBg: color.rowHover },
      Tabs: {
        horizontalItemGutter: 18,
        itemSelectedColor: color.blue,
        itemActiveColor: color.blueActive,
        itemHoverColor: color.blueHover,
        inkBarColor: color.blue,
      },
      Segmented: { trackBg: color.track, itemSelectedBg: color.surface },
      Collapse: { colorBorder: color.line },
    },
  };
}

export const themes: Readonly<Record<Scheme, ThemeConfig>> = {
  light: themeOf('light'),
  dark: themeOf('dark'),
};
