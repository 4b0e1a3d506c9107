import type { Permission } from '../tows/permission.ts'
import type { BootStatus } from '../tows/status.ts'
import { isOnCar } from './status.ts'

export const BOOT_ACTIONS = [
  'edit',
  'add_image',
  'remove_image',
  'see_private',
  'release_free',
  'take_payment',
  'read_code',
  'open_tow',
  'return_device',
  'email',
  'see_charge',
] as const
export type BootAction = (typeof BOOT_ACTIONS)[number]

/** The acting user. The caller has already checked tenancy and boot access. */
export interface BootActor {
  readonly role: string
  /** The account (`userId`). */
  readonly user_id: string | null
}

export interface BootFacts {
  readonly status: BootStatus
  /** The account of the person who deployed it. */
  readonly deployed_by_id: string | null
  /** An open tow was requested for the car. */
  readonly has_open_tow: boolean
  /** The car left the property on that tow, so nobody can pay for the boot or take it off here. */
  readonly left_property: boolean
  /** The device is still with the car or its owner. */
  readonly device_is_out: boolean
}

type Rule = (actor: BootActor, boot: BootFacts) => string | null

const OFFICE = ['super_admin', 'tow_admin', 'tow_staff']
const STAFF = [...OFFICE, 'tow_driver']
const READERS = [...STAFF, 'contract_manager', 'contract_staff']

const isOwn = (actor: BootActor, boot: BootFacts) =>
  boot.deployed_by_id !== null && boot.deployed_by_id === actor.user_id

const own: Rule = (actor, boot) =>
  actor.role !== 'tow_driver' || isOwn(actor, boot) ? null : 'Another driver deployed this boot.'
const onCar: Rule = (_actor, boot) => (isOnCar(boot.status) ? null : 'The boot is off the car.')
const stillHere: Rule = (_actor, boot) => (boot.left_property ? 'The car has left the property.' : null)

const all =
  (...rules: Rule[]): Rule =>
  (actor, boot) => {
    for (const rule of rules) {
      const why = rule(actor, boot)
      if (why) return why
    }
    return null
  }

const RULES: Readonly<Record<BootAction, readonly [roles: readonly string[], rule: Rule]>> = {
  edit: [STAFF, all(onCar, own)],
  add_image: [STAFF, all(onCar, own)],
  remove_image: [STAFF, all(onCar, own)],
  see_private: [[...OFFICE, 'tow_driver', 'contract_manager', 'contract_staff'], own],
  release_free: [STAFF, all(onCar, stillHere, own)],
  take_payment: [STAFF, all(onCar, stillHere, own)],
  read_code: [STAFF, own],
  open_tow: [STAFF, all(onCar, (_actor, boot) => (boot.has_open_tow ? 'A tow is already open for this car.' : null))],
  return_device: [STAFF, (_actor, boot) => (boot.device_is_out ? null : 'The boot is already back.')],
  email: [OFFICE, () => null],
  see_charge: [READERS, () => null],
}

/** Returns whether a user may do this to a booted vehicle now, and if not, why. Pure: screens and the gateway use the same result. */
export function canBoot(action: BootAction, actor: BootActor, boot: BootFacts): Permission {
  const [roles, rule] = RULES[action]
  if (!roles.includes(actor.role)) return { allowed: false, why: 'Your role can’t do this.', never: true }
  const why = rule(actor, boot)
  return { allowed: why === null, why }
}

/** Returns all actions, as presenters send them: `{ edit: true, open_tow: false, … }`. */
export function bootAbilities(actor: BootActor, boot: BootFacts): Record<BootAction, boolean> {
  return Object.fromEntries(BOOT_ACTIONS.map((action) => [action, canBoot(action, actor, boot).allowed])) as Record<
    BootAction,
    boolean
  >
}
