import { STAFF_ROLES } from '@curbwise/api/roles'
import { SCREENS, type Screen } from '@curbwise/api/screens'

const entry = { area: 'shell', layout: 'auth', roles: 'public' } as const
const staff = { area: 'shell', layout: 'default', roles: STAFF_ROLES } as const

/** The screens that the shell renders itself; all others belong to remotes. */
export const OWN_SCREENS: readonly Screen[] = [
  { path: '/login', title: 'Log in', ...entry },
  { path: '/sign-up', title: 'Sign up', ...entry },
  { path: '/forgot-password', title: 'Forgot password', ...entry },
  { path: '/reset-password', title: 'Reset password', ...entry },
  { path: '/send-waiting', title: 'Send what’s waiting', ...entry },
  { path: '/account/profile', title: 'Profile', ...staff },
  { path: '/account/security', title: 'Your security', ...staff },
  { path: '/sentry-example-page', title: 'Error reporting test', ...staff },
]

/** The screens known before the registry is loaded. */
export const KNOWN_SCREENS: readonly Screen[] = [...OWN_SCREENS, ...SCREENS]
