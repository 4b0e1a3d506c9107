import { defineArea } from '@curbwise/platform'

const coming = () => import('./pages/coming.page.tsx')

export default defineArea({
  name: 'mf-resident',
  platform: __PLATFORM_VERSION__,
  pages: [
    { path: '/guest', load: coming },
    { path: '/resident', load: () => import('./pages/resident.page.tsx') },
    { path: '/resident/dashboard', load: () => import('./pages/resident-dashboard.page.tsx') },
  ],
})
