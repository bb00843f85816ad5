import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ErrorPage } from './app/error-page.tsx';
import { Layout } from './app/layout.tsx';
import { NotFoundPage } from './app/not-found-page.tsx';
import { PredictPage } from './predict/predict-page.tsx';
import './app/theme.css';
import './app/controls.css';

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: 1, refetchOnWindowFocus: false, networkMode: 'always' } } });

const router = createBrowserRouter([
  {
    element: <Layout />,
    HydrateFallback: () => null,
    errorElement: <Layout><ErrorPage /></Layout>,
    children: [
      { path: '/', element: <PredictPage /> },
      { path: '/batch', lazy: async () => ({ Component: (await import('./batch/batch-page.tsx')).BatchPage }) },
      { path: '/families', lazy: async () => ({ Component: (await import('./families/families-page.tsx')).FamiliesPage }) },
      { path: '/families/:id', lazy: async () => ({ Component: (await import('./families/family-page.tsx')).FamilyPage }) },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
