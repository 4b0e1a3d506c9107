import { MANAGER_ROLES, TAKES_ON_ROLES, TOW_OFFICE_ROLES } from '@curbwise/api/roles'
import { COMPLEX, COMPLEX_AND_EXTERNAL, type OwnScreen } from '@curbwise/api/screen'
import * as icons from './nav-icons.ts'

/** Screens of this remote. The build writes them next to its manifest; publishing adds them to /remotes.json. */
export const screens: readonly OwnScreen[] = [
  {
    path: '/complexes/create-tow',
    title: 'New tow',
    layout: 'default',
    roles: COMPLEX_AND_EXTERNAL,
    nav: [
      { menu: 'complex', at: 80, icon: icons.CAMERA_ALT },
      { menu: 'driver', at: 30, icon: icons.CAMERA_ALT, label: 'New tow' },
    ],
  },
  {
    path: '/complexes/tows',
    title: 'Tows',
    layout: 'default',
    roles: COMPLEX_AND_EXTERNAL,
    all_complexes: MANAGER_ROLES,
    nav: [{ menu: 'complex', at: 10, icon: icons.LOCAL_SHIPPING }],
  },
  {
    path: '/complexes/units',
    title: 'Units and residents',
    layout: 'default',
    roles: COMPLEX,
    all_complexes: MANAGER_ROLES,
    nav: [
      { menu: 'tow', group: 'Complexes', at: 110, icon: icons.APARTMENT },
      { menu: 'complex', at: 20, icon: icons.APARTMENT },
    ],
  },
  {
    path: '/complexes/details',
    title: 'Complex details',
    layout: 'default',
    roles: COMPLEX,
    nav: [
      { menu: 'tow', group: 'Complexes', at: 150, icon: icons.BUSINESS, label: 'Details' },
      {
        menu: 'tow',
        group: 'Complexes',
        at: 180,
        icon: icons.ADD,
        label: 'New complex',
        state: 'new',
        roles: TAKES_ON_ROLES,
      },
      { menu: 'complex', group: 'Complex', at: 110, icon: icons.BUSINESS, label: 'Details' },
      { menu: 'super_admin', at: 50, icon: icons.ADD, label: 'New complex', state: 'new', roles: TAKES_ON_ROLES },
    ],
  },
  {
    path: '/complexes/settings',
    title: 'Settings',
    layout: 'default',
    roles: ['contract_manager', ...TOW_OFFICE_ROLES, 'super_admin'],
    nav: [
      { menu: 'tow', group: 'Complexes', at: 160, icon: icons.TUNE },
      { menu: 'complex', group: 'Complex', at: 120, icon: icons.TUNE },
    ],
  },
  {
    path: '/complexes/vehicles',
    title: 'Registered vehicles',
    layout: 'default',
    roles: COMPLEX_AND_EXTERNAL,
    nav: [
      { menu: 'tow', group: 'Complexes', at: 120, icon: icons.DIRECTIONS_CAR },
      { menu: 'complex', at: 30, icon: icons.DIRECTIONS_CAR },
    ],
  },
  {
    path: '/complexes/history-logs',
    title: 'History',
    layout: 'default',
    roles: [...MANAGER_ROLES, ...TOW_OFFICE_ROLES, 'super_admin'],
    nav: [
      { menu: 'tow', group: 'Complexes', at: 175, icon: icons.HISTORY, label: 'Complex history' },
      { menu: 'complex', group: 'Complex', at: 150, icon: icons.HISTORY },
    ],
  },
  {
    path: '/complexes/vip-vehicles',
    title: 'VIP vehicles',
    layout: 'default',
    roles: COMPLEX,
    nav: [
      { menu: 'tow', group: 'Complexes', at: 130, icon: icons.SHIELD },
      { menu: 'complex', at: 40, icon: icons.SHIELD },
    ],
  },
  {
    path: '/complexes/sticker-lists',
    title: 'Sticker lists',
    layout: 'default',
    roles: COMPLEX_AND_EXTERNAL,
    all_complexes: MANAGER_ROLES,
    nav: [{ menu: 'complex', at: 60, icon: icons.SELL }],
  },
  {
    path: '/complexes/booted-vehicles',
    title: 'Booted vehicles',
    layout: 'default',
    roles: COMPLEX,
    needs_booting: true,
    nav: [{ menu: 'complex', at: 70, icon: icons.LOCK }],
  },
  {
    path: '/complexes/blocked-vehicles',
    title: 'Blocked vehicles',
    layout: 'default',
    roles: COMPLEX,
    nav: [
      { menu: 'tow', group: 'Complexes', at: 140, icon: icons.BLOCK },
      { menu: 'complex', at: 50, icon: icons.BLOCK },
    ],
  },
  { path: '/complexes/tows/:id/details', title: 'Tow', layout: 'default', roles: COMPLEX_AND_EXTERNAL },
  {
    path: '/complexes/booted-vehicles/:id/details',
    title: 'Booted vehicle',
    layout: 'default',
    roles: COMPLEX,
    needs_booting: true,
  },
  {
    path: '/complexes-managers',
    title: 'Managers',
    layout: 'default',
    roles: ['contract_manager', ...TOW_OFFICE_ROLES, 'super_admin'],
    nav: [
      { menu: 'tow', group: 'Complexes', at: 170, icon: icons.BADGE },
      { menu: 'complex', group: 'Complex', at: 130, icon: icons.BADGE },
    ],
  },
]
