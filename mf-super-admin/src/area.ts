import { defineArea } from '@curbwise/platform'
import { useSignUps } from './features/companies/api/use-sign-ups.ts'

export default defineArea({
  name: 'mf-super-admin',
  platform: __PLATFORM_VERSION__,
  nav: [{ path: '/super-admin/tow-companies', useCount: useSignUps }],
  pages: [{ path: '/super-admin/tow-companies', load: () => import('./pages/tow-companies.page.tsx') }],
})
