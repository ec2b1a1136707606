import './ui/fonts.css';
import './ui/base.css';
import './ui/forced-colors.css';
import './ui/button.css';
import './ui/overlay.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { router } from './app/router.tsx';
import { startAhead } from './app/start-ahead.ts';
import { applyTokens } from './ui/apply-tokens.ts';

applyTokens(document.documentElement);

void startAhead(window.location.pathname);

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no element #app');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
