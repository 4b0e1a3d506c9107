import { TOW_OFFICE_ROLES, type Role } from '@curbwise/api/roles'
import { OFFICE, TOW, type OwnScreen } from '@curbwise/api/screen'
import * as icons from './nav-icons.ts'

const ADMINS: readonly Role[] = ['tow_admin', 'super_admin']

/** Screens of this remote. The build writes them next to its manifest; publishing adds them to /remotes.json. */
export const screens: readonly OwnScreen[] = [
  {
    path: '/tows',
    title: 'Tows',
    layout: 'default',
    roles: TOW,
    nav: [
      { menu: 'tow', at: 10, icon: icons.LOCAL_SHIPPING },
      { menu: 'tow', at: 15, icon: icons.WAREHOUSE, label: 'Release desk', state: 'view=storage', roles: OFFICE },
      { menu: 'driver', at: 10, icon: icons.LOCAL_SHIPPING, label: 'My tows' },
    ],
  },
  {
    path: '/import',
    title: 'Import',
    layout: 'default',
    roles: OFFICE,
    nav: [{ menu: 'tow', group: 'Complexes', at: 190, icon: icons.FILE_UPLOAD }],
  },
  {
    path: '/company',
    title: 'Company and prices',
    layout: 'default',
    roles: OFFICE,
    nav: [{ menu: 'tow', group: 'Company', at: 220, icon: icons.STOREFRONT }],
  },
  {
    path: '/reports',
    title: 'Reports',
    layout: 'default',
    roles: [...TOW_OFFICE_ROLES, 'contract_manager', 'super_admin'],
    nav: [
      { menu: 'tow', group: 'Company', at: 250, icon: icons.SUMMARIZE },
      { menu: 'complex', group: 'Complex', at: 140, icon: icons.SUMMARIZE },
    ],
  },
  {
    path: '/insights',
    title: 'Insights',
    layout: 'default',
    roles: OFFICE,
    nav: [{ menu: 'tow', group: 'Company', at: 260, icon: icons.INSIGHTS }],
  },
  {
    path: '/tow-team',
    title: 'Tow team',
    layout: 'default',
    roles: OFFICE,
    nav: [{ menu: 'tow', group: 'Company', at: 210, icon: icons.GROUPS }],
  },
  {
    path: '/vehicles',
    title: 'Plate check',
    layout: 'default',
    roles: TOW,
    nav: [
      { menu: 'tow', at: 20, icon: icons.SEARCH },
      { menu: 'driver', at: 20, icon: icons.SEARCH, label: 'Check' },
    ],
  },
  {
    path: '/boot-devices',
    title: 'Boot devices',
    layout: 'default',
    roles: TOW,
    needs_booting: true,
    middleware: 'auth',
    nav: [{ menu: 'tow', group: 'Company', at: 230, icon: icons.INVENTORY2 }],
  },
  {
    path: '/boot-device-management',
    title: 'Boot device management',
    layout: 'default',
    roles: OFFICE,
    needs_booting: true,
    nav: [{ menu: 'tow', group: 'Company', at: 240, icon: icons.TUNE, label: 'Manage boots' }],
  },
  {
    path: '/history-logs',
    title: 'History',
    layout: 'default',
    roles: OFFICE,
    nav: [{ menu: 'tow', group: 'Company', at: 270, icon: icons.HISTORY }],
  },
  {
    path: '/company/integrations',
    title: 'Integrations',
    layout: 'default',
    roles: ADMINS,
    nav: [{ menu: 'tow', group: 'Company', at: 280, icon: icons.CABLE }],
  },
  {
    path: '/sticker-lists',
    title: 'Sticker lists',
    layout: 'default',
    roles: TOW,
    nav: [
      { menu: 'tow', at: 40, icon: icons.SELL },
      { menu: 'driver', at: 40, icon: icons.SELL, label: 'Stickers' },
    ],
  },
  {
    path: '/create-sticker',
    title: 'Create sticker',
    layout: 'default',
    roles: TOW,
    nav: [{ menu: 'tow', at: 50, icon: icons.CAMERA_ALT }],
  },
  {
    path: '/booted-vehicles',
    title: 'Booted vehicles',
    layout: 'default',
    roles: TOW,
    needs_booting: true,
    nav: [{ menu: 'tow', at: 30, icon: icons.LOCK }],
  },
]
