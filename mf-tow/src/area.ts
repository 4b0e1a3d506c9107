import { defineArea } from '@curbwise/platform'
import { useBootedCount } from './company/use-booted-count.ts'
import { useOpenTows } from './company/use-open-tows.ts'
import { prefetchVehicles } from './features/vehicles/api/prefetch-vehicles.ts'

export default defineArea({
  name: 'mf-tow',
  platform: __PLATFORM_VERSION__,
  needs: ['tow_company'],
  nav: [
    { path: '/tows', useCount: useOpenTows },
    { path: '/booted-vehicles', useCount: useBootedCount },
  ],
  pages: [
    { path: '/tows', load: () => import('./pages/tows.page.tsx') },
    { path: '/import', load: () => import('./pages/import.page.tsx') },
    { path: '/boot-devices', load: () => import('./pages/boot-devices.page.tsx') },
    { path: '/boot-device-management', load: () => import('./pages/boot-device-management.page.tsx') },
    { path: '/company', load: () => import('./pages/company.page.tsx') },
    { path: '/company/integrations', load: () => import('./pages/integrations.page.tsx') },
    { path: '/insights', load: () => import('./pages/insights.page.tsx') },
    { path: '/history-logs', load: () => import('./pages/history-logs.page.tsx') },
    { path: '/reports', load: () => import('./pages/reports.page.tsx') },
    { path: '/booted-vehicles', load: () => import('./pages/booted-vehicles.page.tsx') },
    { path: '/sticker-lists', load: () => import('./pages/sticker-lists.page.tsx') },
    { path: '/tow-team', load: () => import('./pages/tow-team.page.tsx') },
    { path: '/create-sticker', load: () => import('./pages/create-sticker.page.tsx') },
    { path: '/vehicles', load: () => import('./pages/vehicles.page.tsx'), ahead: prefetchVehicles },
  ],
})
