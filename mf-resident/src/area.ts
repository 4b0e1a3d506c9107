import { defineArea } from '@curbwise/platform'

export default defineArea({
  name: 'mf-resident',
  platform: __PLATFORM_VERSION__,
  pages: [
    { path: '/guest', load: () => import('./pages/guest.page.tsx') },
    { path: '/resident', load: () => import('./pages/resident.page.tsx') },
    { path: '/resident/dashboard', load: () => import('./pages/resident-dashboard.page.tsx') },
  ],
})
