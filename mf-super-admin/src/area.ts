import { defineArea } from '@curbwise/platform'

export default defineArea({
  name: 'mf-super-admin',
  platform: __PLATFORM_VERSION__,
  pages: [],
})
