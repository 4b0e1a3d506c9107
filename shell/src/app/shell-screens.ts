import { lazyPage } from '@curbwise/platform'
import { lazy, type ComponentType } from 'react'
import { LogIn } from '../auth/pages/log-in.tsx'

/** Screens that the shell renders itself. The login screen is in the first bundle; the others load when visited. */
export const SHELL_SCREENS: Readonly<Record<string, ComponentType>> = {
  '/login': LogIn,
  '/sign-up': lazy(lazyPage(() => import('../auth/pages/sign-up.tsx'))),
  '/forgot-password': lazy(lazyPage(() => import('../auth/pages/forgot-password.tsx'))),
  '/reset-password': lazy(lazyPage(() => import('../auth/pages/reset-password.tsx'))),
  '/send-waiting': lazy(lazyPage(() => import('../driver-queue/send-waiting.tsx'))),
  '/account/security': lazy(lazyPage(() => import('../auth/pages/security.tsx'))),
  '/account/profile': lazy(lazyPage(() => import('../auth/pages/profile.tsx'))),
  '/sentry-example-page': lazy(lazyPage(() => import('../errors/sentry-example-page.tsx'))),
}
