import { SCREENS, type Screen } from '@curbwise/api/screens'
import { type AreaPage, lazyPage, sessionAtom } from '@curbwise/platform'
import { createBrowserRouter, redirect, type RouteObject } from '@curbwise/platform/router'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { PageCache } from '../areas/page-cache.ts'
import { guard } from '../auth/guard.ts'
import { homeOf } from '../auth/home.ts'
import { reportError } from '../errors/report.ts'
import { pageNotFound } from '../errors/screen-error.ts'
import { AuthLayout } from '../layouts/auth/auth-layout.tsx'
import { Root, RootError } from './root.tsx'
import { ScreenRoute } from './screen-route.tsx'
import { SHELL_SCREENS } from './shell-screens.ts'
import { readEntry } from './storage.ts'
import type { Store } from './store.ts'

const loadDefaultLayout = lazyPage(() => import('../layouts/default/default-layout.tsx'))
const DefaultLayout = lazy(loadDefaultLayout)

/** Every screen of the specification as a route: first its guard, then whoever draws it. */
export function routesFor(store: Store, pages: PageCache, client: QueryClient): RouteObject[] {
  const askAhead = ({ ahead }: AreaPage, { searchParams }: URL) => {
    try {
      ahead?.({ client, session: store.get(sessionAtom), search: searchParams })
    } catch (error) {
      reportError(error, { from: 'ahead' })
    }
  }
  const screenRoute = (screen: Screen): RouteObject => ({
    path: screen.path,
    element: <ScreenRoute screen={screen} />,
    loader({ request }) {
      const url = new URL(request.url)
      const session = store.get(sessionAtom)
      guard(url, session)
      if (screen.path === '/login' && session.isAuthenticated) return redirect('/')
      // Only now may anything of the screen be fetched; its layout and its page at once.
      if (screen.layout === 'default') void loadDefaultLayout().catch(() => {})
      if (!SHELL_SCREENS[screen.path]) void pages.component(screen, (page) => askAhead(page, url))
      return null
    },
  })
  const drawn = (layout: Screen['layout']) => SCREENS.filter((screen) => screen.layout === layout).map(screenRoute)

  return [
    {
      element: <Root />,
      errorElement: <RootError />,
      hydrateFallbackElement: <></>,
      children: [
        {
          index: true,
          element: <></>,
          loader: () => redirect(homeOf(store.get(sessionAtom), readEntry(window.localStorage))),
        },
        { element: <AuthLayout />, children: drawn('auth') },
        {
          element: (
            <Suspense fallback={null}>
              <DefaultLayout />
            </Suspense>
          ),
          children: drawn('default'),
        },
        ...developmentRoutes(),
        {
          path: '*',
          loader() {
            throw pageNotFound()
          },
        },
      ],
    },
  ]
}

/** The kit's pieces on one page, in development alone. */
function developmentRoutes(): RouteObject[] {
  if (!__DEVELOPMENT__) return []
  return [{ path: '/__gallery', lazy: async () => ({ Component: (await import('@curbwise/ui/gallery')).Gallery }) }]
}

export const createRouter = (store: Store, pages: PageCache, client: QueryClient) =>
  createBrowserRouter(routesFor(store, pages, client))
