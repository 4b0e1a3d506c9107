import type { Role } from '@curbwise/api'
import type { DemoAccount } from '../src/operation/operation.ts'
import { DEMO_PASSWORD } from './password.ts'
import { idOf } from './random.ts'

/** The unit whose resident login the demo offers. */
export const DEMO_UNIT = {
  contract: 'arbor-ridge',
  unit_number: '214',
  resident_pin: '583206',
  guest_pin: '304918',
} as const

const staff = (role: Role, label: string, email: string): DemoAccount => ({
  role,
  label,
  email,
  password: DEMO_PASSWORD,
  contract: null,
  unit_number: null,
  pin: null,
})

/** The open logins of the demo world. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  staff('tow_admin', 'Gil Arceneaux, Bayou City Towing', 'gil@bayoucitytowing.com'),
  staff('tow_staff', 'Dana Whitfield, dispatch, Bayou City Towing', 'dana@bayoucitytowing.com'),
  staff('tow_driver', 'Rubén Treviño, driver, Bayou City Towing', 'ruben@bayoucitytowing.com'),
  staff('contract_manager', 'Elena Brandt, manager of Arbor Ridge', 'elena@arborridge.com'),
  staff('contract_staff', 'Jerome Tibbs, staff of Arbor Ridge', 'jerome@arborridge.com'),
  staff('external_user', 'Renee Castillo, Gulf Coast Patrol', 'renee@gulfcoastpatrol.com'),
  staff('super_admin', 'Ines Salgado, super admin', 'ines@curbwise.com'),
  staff('tow_admin', 'Wade Kessler, Lone Star Recovery (no boots)', 'wade@lonestarrecovery.com'),
  staff('tow_admin', 'Yolanda Prewitt, Pecos Street Towing (first day)', 'yolanda@pecosstreettowing.com'),
  staff('disabled', 'Victor Harlan, disabled: is refused', 'victor@bayoucitytowing.com'),
  {
    role: 'resident',
    label: `Noah Pruitt, resident of Arbor Ridge 214 (guest PIN ${DEMO_UNIT.guest_pin})`,
    email: null,
    password: null,
    contract: { id: idOf('contract', DEMO_UNIT.contract), name: 'Arbor Ridge' },
    unit_number: DEMO_UNIT.unit_number,
    pin: DEMO_UNIT.resident_pin,
  },
]
