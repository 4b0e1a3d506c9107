import { defineArea } from '@curbwise/platform'
import { actions } from './actions.ts'

export default defineArea({
  name: 'mf-complexes',
  platform: __PLATFORM_VERSION__,
  actions,
  pages: [
    { path: '/complexes/create-tow', load: () => import('./pages/create-tow.page.tsx') },
    { path: '/complexes/tows', load: () => import('./pages/tows.page.tsx') },
    { path: '/complexes/units', load: () => import('./pages/units.page.tsx') },
    { path: '/complexes/details', load: () => import('./pages/details.page.tsx') },
    { path: '/complexes/settings', load: () => import('./pages/settings.page.tsx') },
    { path: '/complexes/vehicles', load: () => import('./pages/vehicles.page.tsx') },
    { path: '/complexes/history-logs', load: () => import('./pages/history-logs.page.tsx') },
    { path: '/complexes/vip-vehicles', load: () => import('./pages/vip-vehicles.page.tsx') },
    { path: '/complexes/blocked-vehicles', load: () => import('./pages/blocked-vehicles.page.tsx') },
    { path: '/complexes/sticker-lists', load: () => import('./pages/sticker-lists.page.tsx') },
    { path: '/complexes/booted-vehicles', load: () => import('./pages/booted-vehicles.page.tsx') },
    { path: '/complexes/booted-vehicles/:id/details', load: () => import('./pages/boot-details.page.tsx') },
    { path: '/complexes/tows/:id/details', load: () => import('./pages/tow-details.page.tsx') },
    { path: '/complexes-managers', load: () => import('./pages/managers.page.tsx') },
  ],
})
