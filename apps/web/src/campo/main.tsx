import '../ui/fonts.css';
import '../ui/base.css';
import '../ui/forced-colors.css';
import '../ui/button.css';
import '../ui/overlay.css';
import './campo.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTokens } from '../ui/apply-tokens.ts';
import { App } from './app/App.tsx';
import { keptAccount } from './keep/account.ts';
import { restPosition } from './run/position-rest.ts';
import { followOtherTabs, keepFollowing, startWith } from './run/start.ts';
import { registerWorker } from './worker/register.ts';

applyTokens(document.documentElement);

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no element #app');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

const account = keptAccount.get();
if (account !== null) void startWith(account);
keepFollowing();
followOtherTabs();
restPosition();
registerWorker();
