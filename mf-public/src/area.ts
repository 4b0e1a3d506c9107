import { defineArea } from '@curbwise/platform'

export default defineArea({
  name: 'mf-public',
  platform: __PLATFORM_VERSION__,
  pages: [
    { path: '/pay', load: () => import('./pages/pay.page.tsx') },
    { path: '/pay/success', load: () => import('./pages/pay-success.page.tsx') },
    { path: '/findmycar', load: () => import('./pages/find-my-car.page.tsx') },
    { path: '/booted', load: () => import('./pages/booted.page.tsx') },
    { path: '/b/:code', load: () => import('./pages/boot-notice.page.tsx') },
    { path: '/verify', load: () => import('./pages/verify.page.tsx') },
    { path: '/s', load: () => import('./pages/sticker-code.page.tsx') },
    { path: '/s/:token', load: () => import('./pages/sticker.page.tsx') },
  ],
})
