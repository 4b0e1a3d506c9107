import type { Role } from '@curbwise/api/roles'
import type { Area, Screen } from '@curbwise/api/screens'

/** path | title | area | layout | roles | conditions */
const TABLE = `
/login | Log in | shell | auth | public
/sign-up | Sign up | shell | auth | public
/forgot-password | Forgot password | shell | auth | public
/reset-password | Reset password | shell | auth | public
/pay | Pay | mf-public | auth | public
/pay/success | Payment | mf-public | auth | public
/guest | Resident | mf-resident | auth | public
/resident | Resident | mf-resident | auth | public
/findmycar | Find my car | mf-public | auth | public
/resident/dashboard | Resident | mf-resident | auth | resident
/tows | Tows | mf-tow | default | tow_admin tow_staff tow_driver super_admin
/import | Import | mf-tow | default | tow_admin tow_staff super_admin
/company | Company and prices | mf-tow | default | tow_admin tow_staff super_admin
/reports | Reports | mf-tow | default | tow_admin tow_staff contract_manager super_admin
/insights | Insights | mf-tow | default | tow_admin tow_staff super_admin
/tow-team | Tow team | mf-tow | default | tow_admin tow_staff super_admin
/vehicles | Plate check | mf-tow | default | tow_admin tow_staff tow_driver super_admin
/boot-devices | Boot devices | mf-tow | default | tow_admin tow_staff tow_driver super_admin | needs_booting auth
/boot-device-management | Boot device management | mf-tow | default | tow_admin tow_staff super_admin | needs_booting
/history-logs | History | mf-tow | default | tow_admin tow_staff super_admin
/sticker-lists | Sticker lists | mf-tow | default | tow_admin tow_staff tow_driver super_admin
/create-sticker | Create sticker | mf-tow | default | tow_admin tow_staff tow_driver super_admin
/account/profile | Profile | shell | default | super_admin tow_admin tow_staff tow_driver contract_manager contract_staff external_user
/booted-vehicles | Booted vehicles | mf-tow | default | tow_admin tow_staff tow_driver super_admin | needs_booting
/sentry-example-page | Error reporting test | shell | default | super_admin tow_admin tow_staff tow_driver contract_manager contract_staff external_user
/complexes/create-tow | New tow | mf-complexes | default | contract_manager contract_staff tow_admin tow_staff tow_driver super_admin external_user
/complexes/tows | Tows | mf-complexes | default | contract_manager contract_staff tow_admin tow_staff tow_driver super_admin external_user
/complexes/units | Units and residents | mf-complexes | default | contract_manager contract_staff tow_admin tow_staff tow_driver super_admin
/complexes/details | Complex details | mf-complexes | default | contract_manager contract_staff tow_admin tow_staff tow_driver super_admin
/complexes/settings | Settings | mf-complexes | default | contract_manager tow_admin tow_staff super_admin
/complexes/vehicles | Registered vehicles | mf-complexes | default | contract_manager contract_staff tow_admin tow_staff tow_driver super_admin external_user
/complexes/history-logs | History | mf-complexes | default | contract_manager contract_staff tow_admin tow_staff super_admin
/complexes/vip-vehicles | VIP vehicles | mf-complexes | default | contract_manager contract_staff tow_admin tow_staff tow_driver super_admin
/complexes/sticker-lists | Sticker lists | mf-complexes | default | contract_manager contract_staff tow_admin tow_staff tow_driver super_admin external_user
/complexes/booted-vehicles | Booted vehicles | mf-complexes | default | contract_manager contract_staff tow_admin tow_staff tow_driver super_admin | needs_booting
/complexes/blocked-vehicles | Blocked vehicles | mf-complexes | default | contract_manager contract_staff tow_admin tow_staff tow_driver super_admin
/complexes/tows/:id/details | Tow | mf-complexes | default | contract_manager contract_staff tow_admin tow_staff tow_driver super_admin external_user
/complexes/booted-vehicles/:id/details | Booted vehicle | mf-complexes | default | contract_manager contract_staff tow_admin tow_staff tow_driver super_admin | needs_booting
/complexes-managers | Managers | mf-complexes | default | contract_manager tow_admin tow_staff super_admin
/super-admin/devices | Devices | mf-super-admin | default | super_admin
/super-admin/vehicles | Vehicle models | mf-super-admin | default | super_admin
/super-admin/boot-devices | Boot devices | mf-super-admin | default | super_admin
/super-admin/paid-parking | Paid parking | mf-super-admin | default | super_admin
/super-admin/tow-companies | Tow companies | mf-super-admin | default | super_admin
/super-admin/clone-contract | Clone a complex | mf-super-admin | default | super_admin
/super-admin/blocked-vehicles | System-blocked vehicles | mf-super-admin | default | super_admin
/super-admin/transaction-logs | Transactions | mf-super-admin | default | super_admin
/super-admin/external-companies | External companies | mf-super-admin | default | super_admin
/super-admin/external-contracts | External contracts | mf-super-admin | default | super_admin
/super-admin/units-blocked-vehicles | Unit registration switches | mf-super-admin | default | super_admin
`

function screenOf(line: string): Screen {
  const [path = '', title = '', area, layout, roles = '', conditions = ''] = line.split(' | ')
  return {
    path,
    title,
    area: area as Area,
    layout: layout as Screen['layout'],
    roles: roles === 'public' ? 'public' : (roles.split(' ') as Role[]),
    ...(conditions.includes('needs_booting') && { needs_booting: true }),
    ...(conditions.includes('auth') && { middleware: 'auth' as const }),
  }
}

/** The 50 routes of the specification, section 2, with their roles. Tests compare the apps' own screens with them. */
export const SPECIFIED_SCREENS: readonly Screen[] = TABLE.trim().split('\n').map(screenOf)
