// First, so that the styles of the pages come after them.
import './app/font.css';
import './app/theme.css';
import './app/controls.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ErrorPage } from './app/error-page.tsx';
import { Layout } from './app/layout.tsx';
import { loadPart } from './app/load-part.ts';
import { NotFoundPage } from './app/not-found-page.tsx';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { NeedsNetworkPage, needsNetwork } from './offline/needs-network-page.tsx';
import { PredictPage } from './predict/predict-page.tsx';
import { must } from '@eutomer/engine/must';

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: Infinity, retry: 1, refetchOnWindowFocus: false, networkMode: 'always' } },
});

/** Pages that are loaded on the first visit. */
const PAGES: Record<string, () => Promise<ComponentType>> = {
  '/batch': async () => (await import('./batch/batch-page.tsx')).BatchPage,
  '/families': async () => (await import('./families/families-page.tsx')).FamiliesPage,
  '/families/:id': async () => (await import('./families/family-page.tsx')).FamilyPage,
  '/reliability': async () => (await import('./reliability/reliability-page.tsx')).ReliabilityPage,
  '/plans': async () => (await import('./plans/plans-page.tsx')).PlansPage,
  '/jobs': async () => (await import('./jobs/jobs-page.tsx')).JobsPage,
  '/keys': async () => (await import('./keys/keys-page.tsx')).KeysPage,
  '/account': async () => (await import('./account/account-page.tsx')).AccountPage,
  '/sign-in': async () => (await import('./account/sign-in-page.tsx')).SignInPage,
  '/sign-up': async () => (await import('./account/sign-up-page.tsx')).SignUpPage,
  '/set-up': async () => (await import('./account/set-up-page.tsx')).SetUpPage,
  '/reset-password': async () => (await import('./account/reset-password-page.tsx')).ResetPasswordPage,
  '/verify-address': async () => (await import('./account/verify-address-page.tsx')).VerifyAddressPage,
  '/admin': async () => (await import('./admin/admin-page.tsx')).AdminPage,
  '/admin/:part': async () => (await import('./admin/admin-page.tsx')).AdminPage,
};

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
      ...Object.entries(PAGES).map(([path, load]) => ({
        path,
        lazy: async () => ({ Component: await loadPart(load()) }),
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
