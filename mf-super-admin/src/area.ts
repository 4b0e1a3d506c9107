import { defineArea } from '@curbwise/platform'
import { useSignUps } from './features/companies/api/use-sign-ups.ts'
import { useFailedJobs } from './features/operations/api/use-failed-jobs.ts'
import { useOpenDifferences } from './features/transactions/api/use-open-differences.ts'

export default defineArea({
  name: 'mf-super-admin',
  platform: __PLATFORM_VERSION__,
  nav: [
    { path: '/super-admin/tow-companies', useCount: useSignUps },
    { path: '/super-admin/transaction-logs', useCount: useOpenDifferences },
    { path: '/super-admin/operations', useCount: useFailedJobs },
  ],
  pages: [
    { path: '/super-admin/tow-companies', load: () => import('./pages/tow-companies.page.tsx') },
    { path: '/super-admin/transaction-logs', load: () => import('./pages/transaction-logs.page.tsx') },
    { path: '/super-admin/paid-parking', load: () => import('./pages/paid-parking.page.tsx') },
    { path: '/super-admin/devices', load: () => import('./pages/devices.page.tsx') },
    { path: '/super-admin/vehicles', load: () => import('./pages/vehicles.page.tsx') },
    { path: '/super-admin/blocked-vehicles', load: () => import('./pages/blocked-vehicles.page.tsx') },
    { path: '/super-admin/external-companies', load: () => import('./pages/external-companies.page.tsx') },
    { path: '/super-admin/external-contracts', load: () => import('./pages/external-contracts.page.tsx') },
    { path: '/super-admin/units-blocked-vehicles', load: () => import('./pages/units-blocked-vehicles.page.tsx') },
    { path: '/super-admin/boot-devices', load: () => import('./pages/boot-devices.page.tsx') },
    { path: '/super-admin/operations', load: () => import('./pages/operations.page.tsx') },
    { path: '/super-admin/rules', load: () => import('./pages/rules.page.tsx') },
    { path: '/super-admin/clone-contract', load: () => import('./pages/clone-contract.page.tsx') },
  ],
})
