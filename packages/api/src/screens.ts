import { STAFF_ROLES, TOW_OFFICE_ROLES } from './roles.ts'
import { type Screen, TOW, OFFICE } from './screen.ts'
import { COMPLEX_SCREENS, SUPER_ADMIN_SCREENS } from './complex-screens.ts'

export * from './screen.ts'
const PUBLIC_SCREENS: readonly Screen[] = [
  { path: '/login', title: 'Log in', area: 'shell', layout: 'auth', roles: 'public' },
  { path: '/sign-up', title: 'Ask to join', area: 'shell', layout: 'auth', roles: 'public' },
  { path: '/forgot-password', title: 'Forgot password', area: 'shell', layout: 'auth', roles: 'public' },
  { path: '/reset-password', title: 'Reset password', area: 'shell', layout: 'auth', roles: 'public' },
  { path: '/pay', title: 'Pay', area: 'mf-public', layout: 'auth', roles: 'public' },
  { path: '/pay/success', title: 'Payment', area: 'mf-public', layout: 'auth', roles: 'public' },
  { path: '/guest', title: 'Resident', area: 'mf-resident', layout: 'auth', roles: 'public' },
  { path: '/resident', title: 'Resident', area: 'mf-resident', layout: 'auth', roles: 'public' },
  { path: '/findmycar', title: 'Find my car', area: 'mf-public', layout: 'auth', roles: 'public' },
  { path: '/resident/dashboard', title: 'Resident', area: 'mf-resident', layout: 'auth', roles: ['resident'] },
]

const OPERATOR_SCREENS: readonly Screen[] = [
  { path: '/tows', title: 'Tows', area: 'mf-tow', layout: 'default', roles: TOW },
  {
    path: '/import',
    title: 'Import',
    area: 'mf-tow',
    layout: 'default',
    roles: OFFICE,
    coming:
      'Bring units, residents and vehicles of a complex from a spreadsheet: every row checked before anything changes.',
  },
  {
    path: '/company',
    title: 'Company and prices',
    area: 'mf-tow',
    layout: 'default',
    roles: OFFICE,
    coming: 'The company’s details, licence numbers, tow prices, storage lots, trucks and notifications.',
  },
  {
    path: '/reports',
    title: 'Reports',
    area: 'mf-tow',
    layout: 'default',
    roles: [...TOW_OFFICE_ROLES, 'contract_manager', 'super_admin'],
    coming: 'Tows, stickers and boots of a period, by complex, driver and reason, to read and to download.',
  },
  {
    path: '/insights',
    title: 'Insights',
    area: 'mf-tow',
    layout: 'default',
    roles: OFFICE,
    coming: 'How fast requests are served, why cars are towed, and how many tows a check has prevented.',
  },
  {
    path: '/tow-team',
    title: 'Tow team',
    area: 'mf-tow',
    layout: 'default',
    roles: OFFICE,
    coming: 'The company’s people: invite, change roles, give or take the right to void and to override.',
  },
  { path: '/vehicles', title: 'Plate check', area: 'mf-tow', layout: 'default', roles: TOW },
  {
    path: '/boot-devices',
    title: 'Boot devices',
    area: 'mf-tow',
    layout: 'default',
    roles: TOW,
    needs_booting: true,
    middleware: 'auth',
    coming: 'Where every boot is: available, deployed, awaiting return, lost.',
  },
  {
    path: '/boot-device-management',
    title: 'Boot device management',
    area: 'mf-tow',
    layout: 'default',
    roles: OFFICE,
    needs_booting: true,
    coming: 'Add boots by serial number, retire them, and set boot prices.',
  },
  {
    path: '/history-logs',
    title: 'History',
    area: 'mf-tow',
    layout: 'default',
    roles: OFFICE,
    coming: 'Who did what to which record, before and after, and why; the chain verified.',
  },
  {
    path: '/sticker-lists',
    title: 'Sticker lists',
    area: 'mf-tow',
    layout: 'default',
    roles: TOW,
    coming: 'Warnings on cars by complex and tow date, and which of them may be towed today.',
  },
  {
    path: '/create-sticker',
    title: 'Create sticker',
    area: 'mf-tow',
    layout: 'default',
    roles: TOW,
    coming: 'Photograph a plate, confirm what was read, and leave a warning in three taps.',
  },
  { path: '/account/profile', title: 'Profile', area: 'shell', layout: 'default', roles: STAFF_ROLES },
  {
    path: '/booted-vehicles',
    title: 'Booted vehicles',
    area: 'mf-tow',
    layout: 'default',
    roles: TOW,
    needs_booting: true,
    coming: 'Every booted car with its age, its price and its release.',
  },
  { path: '/sentry-example-page', title: 'Error reporting test', area: 'shell', layout: 'default', roles: STAFF_ROLES },
]

/** All 50 routes of the specification, section 2. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...OPERATOR_SCREENS,
  ...COMPLEX_SCREENS,
  ...SUPER_ADMIN_SCREENS,
]
