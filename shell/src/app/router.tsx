import type { Screen } from '@curbwise/api/screens'
import { type AreaPage, findScreenAtom, lazyPage, sessionAtom } from '@curbwise/platform'
import { createBrowserRouter, redirect, type RouteObject } from '@curbwise/platform/router'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isProvided } from '../areas/area-screen.tsx'
import type { PageCache } from '../areas/page-cache.ts'
import type { Registry } from '../areas/registry.ts'
import { guard } from '../auth/guard.ts'
import { homeOf } from '../auth/home.ts'
import { reportError } from '../errors/report.ts'
import { pageNotFound } from '../errors/screen-error.ts'
import { AuthLayout } from '../layouts/auth/auth-layout.tsx'
import { KNOWN_SCREENS } from './own-screens.ts'
import { Root, RootError } from './root.tsx'
import { ScreenRoute } from './screen-route.tsx'
import { readEntry } from './storage.ts'
import type { Store } from './store.ts'

const loadDefaultLayout = lazyPage(() => import('../layouts/default/default-layout.tsx'))
const DefaultLayout = lazy(loadDefaultLayout)

/** What the routes need to decide on a visit. */
export interface RouteServices {
  readonly store: Store
  readonly pages: PageCache
  readonly client: QueryClient
  readonly registry: Registry
}

/** Returns a function that creates a screen's route: its guard, then its component. */
function routeMaker({ store, pages, client, registry }: RouteServices) {
  const prefetch = ({ ahead }: AreaPage, { searchParams }: URL) => {
    try {
      ahead?.({ client, session: store.get(sessionAtom), search: searchParams })
    } catch (error) {
      reportError(error, { from: 'ahead' })
    }
  }
  const checkAccess = (url: URL) => guard(url, store.get(sessionAtom), store.get(findScreenAtom))
  return ({ path, area, layout }: Screen): RouteObject => ({
    path,
    element: <ScreenRoute path={path} />,
    async loader({ request }) {
      const url = new URL(request.url)
      // Refuse early what is already known without the registry.
      checkAccess(url)
      if (path === '/login' && store.get(sessionAtom).isAuthenticated) return redirect('/')
      if (layout === 'default') void loadDefaultLayout().catch(() => {})
      // The sidebar also needs the screens of the releases.
      if (area !== 'shell' || layout === 'default') await registry.ready()
      const screen = checkAccess(url)
      // Nothing of the screen may be fetched before this point. The page starts loading in parallel with its layout.
      if (area !== 'shell' && isProvided(screen)) void pages.component(screen, (page) => prefetch(page, url))
      return null
    },
  })
}

const AUTH = 'auth'
const DEFAULT = 'default'

/** The routes of the specification. Routes added by releases are created when visited. */
function routesFor(services: RouteServices): RouteObject[] {
  const { store } = services
  const routeOf = routeMaker(services)
  const routesIn = (layout: Screen['layout']) => KNOWN_SCREENS.filter((screen) => screen.layout === layout).map(routeOf)

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
        { id: AUTH, element: <AuthLayout />, children: routesIn('auth') },
        {
          id: DEFAULT,
          element: (
            <Suspense fallback={null}>
              <DefaultLayout />
            </Suspense>
          ),
          children: routesIn('default'),
        },
        ...developmentRoutes(),
        {
          path: '*',
          element: <></>,
          loader() {
            throw pageNotFound()
          },
        },
      ],
    },
  ]
}

/** A page with all components of the kit, only in development. */
function developmentRoutes(): RouteObject[] {
  if (!__DEVELOPMENT__) return []
  return [{ path: '/__gallery', lazy: async () => ({ Component: (await import('@curbwise/ui/gallery')).Gallery }) }]
}

const known = new Set(KNOWN_SCREENS.map(({ path }) => path))

export function createRouter(services: RouteServices) {
  const { store, registry } = services
  const routeOf = routeMaker(services)
  const patched = new Set<string>()
  const find = (path: string) => store.get(findScreenAtom)(path)
  return createBrowserRouter(routesFor(services), {
    // Called for addresses that aren't in the specification.
    async patchRoutesOnNavigation({ path, patch }) {
      if (find(path) && known.has(find(path)?.path ?? '')) return
      await registry.ready()
      // The screen may have been published after this page was opened.
      if (!find(path)) await registry.read().catch(reportError)
      const screen = find(path)
      if (!screen || known.has(screen.path) || patched.has(screen.path)) return
      patched.add(screen.path)
      patch(screen.layout === 'auth' ? AUTH : DEFAULT, [routeOf(screen)])
    },
  })
}
