import { ConfigProvider } from 'antd';
import './antd.css';
import italian from 'antd/locale/it_IT';
import dayjs from 'dayjs';
import 'dayjs/locale/it';
import type { ReactNode } from 'react';
import { hostOf } from './anchored.ts';
import { pageNonce } from './nonce.ts';
import { Spinner } from './Spinner.tsx';
import { theme } from './theme.ts';
import { useWindowLayout } from './use-window-layout.ts';

dayjs.locale('it');
const nonce = pageNonce();
/** The library waits for the end of its movements: it has to know that there are none. */
const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const ourTheme = still ? { ...theme, token: { ...theme.token, motion: false } } : theme;
/** A field is as high as a finger needs. */
const phoneTheme = { ...ourTheme, token: { ...ourTheme.token, controlHeight: 44 } };
const csp = nonce === undefined ? {} : { csp: { nonce } };

/** Ant Design in our values, in Italian, with the nonce that lets its styles in. */
export function AntDesign({ children }: { readonly children: ReactNode }) {
  const phone = useWindowLayout() === 'phone';
  return (
    <ConfigProvider
      theme={phone ? phoneTheme : ourTheme}
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
