import {
  NO_AUTH,
  NO_PROFILE,
  PlatformContext,
  appConfigAtom,
  authAtom,
  languageAtom,
  profileAtom,
  screensAtom,
  settingsAtom,
  type AuthSession,
  type ClientSettings,
  type Language,
  type Platform,
  type Profile,
} from '@curbwise/platform'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { Provider, createStore } from 'jotai'
import type { ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach } from 'vitest'
import { fakePlatform } from './fake-platform.ts'
import { SPECIFIED_SCREENS } from './specified-screens.ts'

export interface PlatformWorld {
  /** The address; `/` by default. */
  path?: string
  /** The route's pattern, if the page reads params: `/complexes/tows/:id/details`. */
  route?: string
  /** Parts of the session; with a role, it is authenticated. */
  session?: Partial<AuthSession & Profile>
  settings?: Partial<ClientSettings>
  language?: Language
  platform?: Partial<Platform>
}

afterEach(() => cleanup())

/** Renders a page or component as the shell would: router, one query client without retries, session, settings, services. */
export function renderWithPlatform(ui: ReactNode, world: PlatformWorld = {}) {
  const { path = '/', route = '*', session = {}, settings = {}, language = 'en' } = world
  const store = createStore()
  const platform = fakePlatform(world.platform)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const {
    isAuthenticated = session.role !== undefined,
    name,
    email,
    role,
    avatarUrl,
    userId,
    roleId,
    timezone = 'America/Chicago',
    ...profile
  } = session
  const known = Object.fromEntries(
    Object.entries({ name, email, role, avatarUrl, userId, roleId }).filter(([, value]) => value !== undefined),
  )
  store.set(authAtom, { ...NO_AUTH, ...known, isAuthenticated, timezone })
  store.set(profileAtom, { ...NO_PROFILE, ...profile })
  store.set(settingsAtom, (current) => ({ ...current, ...settings }))
  store.set(languageAtom, language)
  store.set(screensAtom, SPECIFIED_SCREENS)
  store.set(appConfigAtom, { product_name: 'Curbwise', mode: 'test', sentry_dsn: null, version: '0.0.0' })
  const router = createMemoryRouter([{ path: route, element: ui }], { initialEntries: [path] })
  const view = render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <PlatformContext value={platform}>
          <RouterProvider router={router} />
        </PlatformContext>
      </QueryClientProvider>
    </Provider>,
  )
  return { ...view, store, platform, router, queryClient }
}
