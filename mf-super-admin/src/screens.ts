import { SUPER, type OwnScreen } from '@curbwise/api/screen'
import * as icons from './nav-icons.ts'

/** Screens of this remote. The build writes them next to its manifest; publishing adds them to /remotes.json. */
export const screens: readonly OwnScreen[] = [
  {
    path: '/super-admin/devices',
    title: 'Devices',
    layout: 'default',
    roles: SUPER,
    nav: [{ menu: 'super_admin', group: 'Plates and devices', at: 240, icon: icons.PHONE_IPHONE }],
  },
  {
    path: '/super-admin/vehicles',
    title: 'Vehicle models',
    layout: 'default',
    roles: SUPER,
    nav: [{ menu: 'super_admin', group: 'Plates and devices', at: 210, icon: icons.DIRECTIONS_CAR }],
  },
  {
    path: '/super-admin/boot-devices',
    title: 'Boot devices',
    layout: 'default',
    roles: SUPER,
    nav: [{ menu: 'super_admin', group: 'Plates and devices', at: 250, icon: icons.LOCK }],
  },
  {
    path: '/super-admin/paid-parking',
    title: 'Paid parking',
    layout: 'default',
    roles: SUPER,
    nav: [{ menu: 'super_admin', group: 'Parking and money', at: 110, icon: icons.LOCAL_PARKING }],
  },
  {
    path: '/super-admin/tow-companies',
    title: 'Tow companies',
    layout: 'default',
    roles: SUPER,
    nav: [{ menu: 'super_admin', at: 10, icon: icons.STOREFRONT }],
  },
  {
    path: '/super-admin/clone-contract',
    title: 'Clone a complex',
    layout: 'default',
    roles: SUPER,
    nav: [{ menu: 'super_admin', at: 40, icon: icons.CONTENT_COPY }],
  },
  {
    path: '/super-admin/blocked-vehicles',
    title: 'System-blocked vehicles',
    layout: 'default',
    roles: SUPER,
    nav: [{ menu: 'super_admin', group: 'Plates and devices', at: 220, icon: icons.BLOCK, label: 'System-blocked' }],
  },
  {
    path: '/super-admin/transaction-logs',
    title: 'Transactions',
    layout: 'default',
    roles: SUPER,
    nav: [{ menu: 'super_admin', group: 'Parking and money', at: 120, icon: icons.RECEIPT_LONG }],
  },
  {
    path: '/super-admin/external-companies',
    title: 'External companies',
    layout: 'default',
    roles: SUPER,
    nav: [{ menu: 'super_admin', at: 20, icon: icons.BUSINESS }],
  },
  {
    path: '/super-admin/external-contracts',
    title: 'External contracts',
    layout: 'default',
    roles: SUPER,
    nav: [{ menu: 'super_admin', at: 30, icon: icons.ASSIGNMENT }],
  },
  {
    path: '/super-admin/units-blocked-vehicles',
    title: 'Unit registration switches',
    layout: 'default',
    roles: SUPER,
    nav: [
      {
        menu: 'super_admin',
        group: 'Plates and devices',
        at: 230,
        icon: icons.VISIBILITY_OFF,
        label: 'Units, registration off',
      },
    ],
  },
  {
    path: '/super-admin/operations',
    title: 'Operations',
    layout: 'default',
    roles: SUPER,
    nav: [{ menu: 'super_admin', group: 'Platform', at: 290, icon: icons.MONITOR_HEART }],
  },
  {
    path: '/super-admin/rules',
    title: 'Local rules',
    layout: 'default',
    roles: SUPER,
    nav: [{ menu: 'super_admin', group: 'Platform', at: 310, icon: icons.GAVEL }],
  },
]
