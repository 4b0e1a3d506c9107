import { type OwnScreen } from '@curbwise/api/screen'

/** The screens of this area. The build writes them next to its manifest; publishing adds them to /remotes.json. */
export const screens: readonly OwnScreen[] = [
  { path: '/pay', title: 'Pay', layout: 'auth', roles: 'public' },
  { path: '/pay/success', title: 'Payment', layout: 'auth', roles: 'public' },
  { path: '/findmycar', title: 'Find my car', layout: 'auth', roles: 'public' },
  { path: '/booted', title: 'Is my car booted?', layout: 'auth', roles: 'public' },
  { path: '/b/:code', title: 'Boot on your car', layout: 'auth', roles: 'public' },
  { path: '/verify', title: 'Check an evidence pack', layout: 'auth', roles: 'public' },
  { path: '/s', title: 'Sticker on your car', layout: 'auth', roles: 'public' },
  { path: '/s/:token', title: 'Sticker on your car', layout: 'auth', roles: 'public' },
]
