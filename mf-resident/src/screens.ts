import { type OwnScreen } from '@curbwise/api/screen'

/** Screens of this remote. The build writes them next to its manifest; publishing adds them to /remotes.json. */
export const screens: readonly OwnScreen[] = [
  { path: '/guest', title: 'Resident', layout: 'auth', roles: 'public' },
  { path: '/resident', title: 'Resident', layout: 'auth', roles: 'public' },
  { path: '/resident/dashboard', title: 'Resident', layout: 'auth', roles: ['resident'] },
]
