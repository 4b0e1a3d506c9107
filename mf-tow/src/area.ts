import { defineArea } from '@curbwise/platform'
import { useOpenTows } from './company/use-open-tows.ts'
import { vehiclesAhead } from './features/vehicles/api/vehicles-ahead.ts'

const coming = () => import('./pages/coming.page.tsx')

export default defineArea({
  name: 'mf-tow',
  platform: __PLATFORM_VERSION__,
  needs: ['tow_company'],
  nav: [{ path: '/tows', useCount: useOpenTows }],
  pages: [
    { path: '/tows', load: () => import('./pages/tows.page.tsx') },
    { path: '/import', load: coming },
    { path: '/company', load: coming },
    { path: '/reports', load: coming },
    { path: '/insights', load: coming },
    { path: '/tow-team', load: coming },
    { path: '/vehicles', load: () => import('./pages/vehicles.page.tsx'), ahead: vehiclesAhead },
    { path: '/boot-devices', load: coming },
    { path: '/boot-device-management', load: coming },
    { path: '/history-logs', load: coming },
    { path: '/sticker-lists', load: coming },
    { path: '/create-sticker', load: coming },
    { path: '/booted-vehicles', load: coming },
  ],
})
