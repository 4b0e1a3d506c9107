import { defineArea } from '@curbwise/platform'

const coming = () => import('./pages/coming.page.tsx')

export default defineArea({
  name: 'mf-public',
  platform: __PLATFORM_VERSION__,
  pages: [
    { path: '/pay', load: coming },
    { path: '/pay/success', load: coming },
    { path: '/findmycar', load: () => import('./pages/find-my-car.page.tsx') },
  ],
})
