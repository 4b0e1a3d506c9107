import { defineArea } from '@curbwise/platform'

const coming = () => import('./pages/coming.page.tsx')

export default defineArea({
  name: 'mf-super-admin',
  platform: __PLATFORM_VERSION__,
  pages: [
    { path: '/super-admin/devices', load: coming },
    { path: '/super-admin/vehicles', load: coming },
    { path: '/super-admin/boot-devices', load: coming },
    { path: '/super-admin/paid-parking', load: coming },
    { path: '/super-admin/tow-companies', load: coming },
    { path: '/super-admin/clone-contract', load: coming },
    { path: '/super-admin/blocked-vehicles', load: coming },
    { path: '/super-admin/transaction-logs', load: coming },
    { path: '/super-admin/external-companies', load: coming },
    { path: '/super-admin/external-contracts', load: coming },
    { path: '/super-admin/units-blocked-vehicles', load: coming },
  ],
})
