import { App, ConfigProvider } from 'antd';
import '../ui/antd.css';
import italian from 'antd/locale/it_IT';
import dayjs from 'dayjs';
import 'dayjs/locale/it';
import type { ReactNode } from 'react';
import { pageNonce } from '../ui/nonce.ts';
import { theme } from '../ui/theme.ts';

dayjs.locale('it');
const nonce = pageNonce();
const csp = nonce === undefined ? {} : { csp: { nonce } };

/** Ant Design in our values, in Italian, with the nonce that lets its styles in. */
export function AntDesign({ children }: { readonly children: ReactNode }) {
  return (
    <ConfigProvider
      theme={theme}
      locale={italian}
      {...csp}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
