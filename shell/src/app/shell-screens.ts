import { lazyPart } from '@curbwise/platform'
import { type ComponentType } from 'react'
import { LogIn } from '../auth/pages/log-in.tsx'

/** Screens that the shell renders itself. The login screen is in the first bundle; the others load when visited. */
export const SHELL_SCREENS: Readonly<Record<string, ComponentType>> = {
  '/login': LogIn,
  '/sign-up': lazyPart(() => import('../auth/pages/sign-up.tsx')),
  '/forgot-password': lazyPart(() => import('../auth/pages/forgot-password.tsx')),
  '/reset-password': lazyPart(() => import('../auth/pages/reset-password.tsx')),
  '/send-waiting': lazyPart(() => import('../driver-queue/send-waiting.tsx')),
  '/account/security': lazyPart(() => import('../auth/pages/security.tsx')),
  '/account/profile': lazyPart(() => import('../auth/pages/profile.tsx')),
  '/sentry-example-page': lazyPart(() => import('../errors/sentry-example-page.tsx')),
}
