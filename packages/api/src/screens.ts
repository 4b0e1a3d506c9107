import { MANAGER_ROLES, STAFF_ROLES, TOW_OFFICE_ROLES, TOW_ROLES, type Role } from './roles.ts'

export const AREAS = ['shell', 'mf-tow', 'mf-complexes', 'mf-super-admin', 'mf-resident', 'mf-public'] as const
export type Area = (typeof AREAS)[number]

/** A screen of the specification: its path (`:id` where the specification writes {id}), who may open it, and who draws it. */
export interface Screen {
  readonly path: string
  readonly title: string
  readonly area: Area
  readonly layout: 'auth' | 'default'
  /** `public`: without log-in; a role list otherwise. Others get the specification's not-found. */
  readonly roles: 'public' | readonly Role[]
  /** Only for people of a company with has_booting_access. */
  readonly needs_booting?: boolean
  /** The specification's "auth middleware". */
  readonly middleware?: 'auth'
  /** Said on the page until the screen is built; absent once it is. */
  readonly coming?: string
}

const COMPLEX: readonly Role[] = [...MANAGER_ROLES, ...TOW_ROLES, 'super_admin']
const COMPLEX_AND_EXTERNAL: readonly Role[] = [...COMPLEX, 'external_user']
const TOW: readonly Role[] = [...TOW_ROLES, 'super_admin']
const OFFICE: readonly Role[] = [...TOW_OFFICE_ROLES, 'super_admin']
const SUPER: readonly Role[] = ['super_admin']

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

const COMPLEX_SCREENS: readonly Screen[] = [
  {
    path: '/complexes/create-tow',
    title: 'New tow',
    area: 'mf-complexes',
    layout: 'default',
    roles: COMPLEX_AND_EXTERNAL,
  },
  { path: '/complexes/tows', title: 'Tows', area: 'mf-complexes', layout: 'default', roles: COMPLEX_AND_EXTERNAL },
  { path: '/complexes/units', title: 'Units and residents', area: 'mf-complexes', layout: 'default', roles: COMPLEX },
  { path: '/complexes/details', title: 'Complex details', area: 'mf-complexes', layout: 'default', roles: COMPLEX },
  {
    path: '/complexes/settings',
    title: 'Settings',
    area: 'mf-complexes',
    layout: 'default',
    roles: ['contract_manager', ...TOW_OFFICE_ROLES, 'super_admin'],
  },
  {
    path: '/complexes/vehicles',
    title: 'Registered vehicles',
    area: 'mf-complexes',
    layout: 'default',
    roles: COMPLEX_AND_EXTERNAL,
  },
  {
    path: '/complexes/history-logs',
    title: 'History',
    area: 'mf-complexes',
    layout: 'default',
    roles: [...MANAGER_ROLES, ...TOW_OFFICE_ROLES, 'super_admin'],
  },
  { path: '/complexes/vip-vehicles', title: 'VIP vehicles', area: 'mf-complexes', layout: 'default', roles: COMPLEX },
  {
    path: '/complexes/sticker-lists',
    title: 'Sticker lists',
    area: 'mf-complexes',
    layout: 'default',
    roles: COMPLEX_AND_EXTERNAL,
    coming: 'Warnings on cars in this complex and the first day each may be towed.',
  },
  {
    path: '/complexes/booted-vehicles',
    title: 'Booted vehicles',
    area: 'mf-complexes',
    layout: 'default',
    roles: COMPLEX,
    needs_booting: true,
    coming: 'Cars with a boot in this complex.',
  },
  {
    path: '/complexes/blocked-vehicles',
    title: 'Blocked vehicles',
    area: 'mf-complexes',
    layout: 'default',
    roles: COMPLEX,
  },
  {
    path: '/complexes/tows/:id/details',
    title: 'Tow',
    area: 'mf-complexes',
    layout: 'default',
    roles: COMPLEX_AND_EXTERNAL,
  },
  {
    path: '/complexes/booted-vehicles/:id/details',
    title: 'Booted vehicle',
    area: 'mf-complexes',
    layout: 'default',
    roles: COMPLEX,
    needs_booting: true,
    coming: 'One boot from deployment to release.',
  },
  {
    path: '/complexes-managers',
    title: 'Managers',
    area: 'mf-complexes',
    layout: 'default',
    roles: ['contract_manager', ...TOW_OFFICE_ROLES, 'super_admin'],
  },
]

const SUPER_ADMIN_SCREENS: readonly Screen[] = [
  {
    path: '/super-admin/devices',
    title: 'Devices',
    area: 'mf-super-admin',
    layout: 'default',
    roles: SUPER,
    coming: 'Cameras and readers that report plates.',
  },
  {
    path: '/super-admin/vehicles',
    title: 'Vehicle models',
    area: 'mf-super-admin',
    layout: 'default',
    roles: SUPER,
    coming: 'Makes, models and the duty class that decides a tow’s cap.',
  },
  {
    path: '/super-admin/boot-devices',
    title: 'Boot devices',
    area: 'mf-super-admin',
    layout: 'default',
    roles: SUPER,
    coming: 'Every boot of every company.',
  },
  {
    path: '/super-admin/paid-parking',
    title: 'Paid parking',
    area: 'mf-super-admin',
    layout: 'default',
    roles: SUPER,
    coming: 'Paid parking packages by complex; one is never edited, it ends and a new one begins.',
  },
  {
    path: '/super-admin/tow-companies',
    title: 'Tow companies',
    area: 'mf-super-admin',
    layout: 'default',
    roles: SUPER,
    coming: 'Companies that joined or asked to join: enable, disable, hand over.',
  },
  {
    path: '/super-admin/clone-contract',
    title: 'Clone a complex',
    area: 'mf-super-admin',
    layout: 'default',
    roles: SUPER,
    coming: 'Copy a complex with its units and lists to the same or another company.',
  },
  {
    path: '/super-admin/blocked-vehicles',
    title: 'System-blocked vehicles',
    area: 'mf-super-admin',
    layout: 'default',
    roles: SUPER,
    coming: 'Plates that may be registered nowhere.',
  },
  {
    path: '/super-admin/transaction-logs',
    title: 'Transactions',
    area: 'mf-super-admin',
    layout: 'default',
    roles: SUPER,
    coming: 'Every payment and refund with the provider’s reference.',
  },
  {
    path: '/super-admin/external-companies',
    title: 'External companies',
    area: 'mf-super-admin',
    layout: 'default',
    roles: SUPER,
    coming: 'Companies that work within complexes, and their people.',
  },
  {
    path: '/super-admin/external-contracts',
    title: 'External contracts',
    area: 'mf-super-admin',
    layout: 'default',
    roles: SUPER,
    coming: 'Which external company works in which complex.',
  },
  {
    path: '/super-admin/units-blocked-vehicles',
    title: 'Unit registration switches',
    area: 'mf-super-admin',
    layout: 'default',
    roles: SUPER,
    coming: 'Units whose new registrations are switched off.',
  },
]

/** All 50 routes of the specification, section 2. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...OPERATOR_SCREENS,
  ...COMPLEX_SCREENS,
  ...SUPER_ADMIN_SCREENS,
]
