import { ConfigProvider, type ThemeConfig } from 'antd';
import './antd.css';
import italian from 'antd/locale/it_IT';
import dayjs from 'dayjs';
import 'dayjs/locale/it';
import { type ReactNode, useMemo } from 'react';
import { type Scheme, useScheme } from '../state/scheme.ts';
import { hostOf } from './anchored.ts';
import { pageNonce } from './nonce.ts';
import { Spinner } from './Spinner.tsx';
import { themes } from './theme.ts';
import { useWindowLayout } from './use-window-layout.ts';

dayjs.locale('it');
const nonce = pageNonce();
/** The library waits for the end of its movements: it has to know that there are none. */
const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function themeFor(scheme: Scheme, phone: boolean): ThemeConfig {
  const theme = themes[scheme];
  return {
    ...theme,
    // A field is as high as a finger needs.
    token: { ...theme.token, ...(still && { motion: false }), ...(phone && { controlHeight: 44 }) },
  };
}

const csp = nonce === undefined ? {} : { csp: { nonce } };

/** Ant Design in our values, in Italian, with the nonce that lets its styles in. */
export function AntDesign({ children }: { readonly children: ReactNode }) {
  const phone = useWindowLayout() === 'phone';
  const scheme = useScheme();
  const theme = useMemo(() => themeFor(scheme, phone), [scheme, phone]);
  return (
    <ConfigProvider
      theme={theme}
      locale={italian}
      {...csp}
      // The library's own turning sign speaks English, and takes its time to go.
      button={{ autoInsertSpace: false, loadingIcon: <Spinner size={14} /> }}
      wave={{ disabled: true }}
      getPopupContainer={hostOf}
    >
      {children}
    </ConfigProvider>
  );
}
