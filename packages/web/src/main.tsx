import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ErrorPage } from './app/error-page.tsx';
import { Layout } from './app/layout.tsx';
import { NotFoundPage } from './app/not-found-page.tsx';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { NeedsNetworkPage, needsNetwork } from './offline/needs-network-page.tsx';
import { PredictPage } from './predict/predict-page.tsx';
import './app/font.css';
import './app/theme.css';
import './app/controls.css';
import { must } from '@eutomer/engine/must';

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: Infinity, retry: 1, refetchOnWindowFocus: false, networkMode: 'always' } },
});

const router = createBrowserRouter([
  {
    element: <Layout />,
    HydrateFallback: () => null,
    errorElement: (
      <Layout>
        <ErrorPage />
      </Layout>
    ),
    children: [
      { path: '/', element: <PredictPage /> },
      { path: '/batch', lazy: async () => ({ Component: (await import('./batch/batch-page.tsx')).BatchPage }) },
      {
        path: '/families',
        lazy: async () => ({ Component: (await import('./families/families-page.tsx')).FamiliesPage }),
      },
      {
        path: '/families/:id',
        lazy: async () => ({ Component: (await import('./families/family-page.tsx')).FamilyPage }),
      },
      {
        path: '/reliability',
        lazy: async () => ({ Component: (await import('./reliability/reliability-page.tsx')).ReliabilityPage }),
      },
      { path: '/plans', lazy: async () => ({ Component: (await import('./plans/plans-page.tsx')).PlansPage }) },
      { path: '/keys', lazy: async () => ({ Component: (await import('./keys/keys-page.tsx')).KeysPage }) },
      { path: '/account', lazy: async () => ({ Component: (await import('./account/account-page.tsx')).AccountPage }) },
      { path: '/sign-in', lazy: async () => ({ Component: (await import('./account/sign-in-page.tsx')).SignInPage }) },
      { path: '/sign-up', lazy: async () => ({ Component: (await import('./account/sign-up-page.tsx')).SignUpPage }) },
      { path: '/set-up', lazy: async () => ({ Component: (await import('./account/set-up-page.tsx')).SetUpPage }) },
      {
        path: '/reset-password',
        lazy: async () => ({ Component: (await import('./account/reset-password-page.tsx')).ResetPasswordPage }),
      },
      {
        path: '/verify-address',
        lazy: async () => ({ Component: (await import('./account/verify-address-page.tsx')).VerifyAddressPage }),
      },
      ...['/admin', '/admin/:part'].map((path) => ({
        path,
        lazy: async () => ({ Component: (await import('./admin/admin-page.tsx')).AdminPage }),
      })),
      { path: '*', element: needsNetwork() ? <NeedsNetworkPage /> : <NotFoundPage /> },
    ],
  },
]);

createRoot(must(document.querySelector('#root'), 'the element #root')).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

registerServiceWorker();
