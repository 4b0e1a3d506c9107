import { TOW_OFFICE_ROLES, TOW_ROLES, type Role } from '@curbwise/api'
import { type BootDeviceStatus, deviceStatusFollows, type Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

const BOOT_DEVICE_ACTIONS = ['deploy', 'return', 'mark_lost', 'retire'] as const
export type BootDeviceAction = (typeof BOOT_DEVICE_ACTIONS)[number]

export interface DeviceFacts {
  readonly status: BootDeviceStatus
  /** A booted car still has it, or its case is still open. */
  readonly is_on_car: boolean
}

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
const never: Permission = { allowed: false, why: 'Your role can’t do this.', never: true }

const isOffice = ({ role }: Actor): boolean =>
  role === 'super_admin' || (TOW_OFFICE_ROLES as readonly Role[]).includes(role)
const isStaff = ({ role }: Actor): boolean => role === 'super_admin' || (TOW_ROLES as readonly Role[]).includes(role)

/** Where a device is, as the end of a sentence. */
const PLACES: Readonly<Record<BootDeviceStatus, string>> = {
  available: 'This boot is available.',
  deployed: 'This boot is on a car.',
  awaiting_return: 'This boot is still with the owner of a car.',
  lost: 'This boot is lost.',
  retired: 'This boot is out of use.',
}

const RELEASE_FIRST = 'This boot is on a car. Release the car first.'

const moves = (device: DeviceFacts, to: BootDeviceStatus): Permission =>
  deviceStatusFollows(device.status, to) ? yes : no(PLACES[device.status])

/**
 * What a user may do with a device now. Whether they may know of it at all is checked earlier. A device that is available can be
 * returned again: that says where it was put, and how it is. Only the office puts a device back that is out of use.
 */
export const canBootDevice: Record<BootDeviceAction, (actor: Actor, device: DeviceFacts) => Permission> = {
  deploy: (actor, device) => (isStaff(actor) ? moves(device, 'deployed') : never),
  return(actor, device) {
    if (!isStaff(actor)) return never
    if (device.is_on_car || device.status === 'deployed') return no(RELEASE_FIRST)
    if (device.status === 'retired' && !isOffice(actor))
      return no('This boot is out of use. Only the office can put it back.')
    return device.status === 'available' ? yes : moves(device, 'available')
  },
  mark_lost: (actor, device) => (isOffice(actor) ? moves(device, 'lost') : never),
  retire(actor, device) {
    if (!isOffice(actor)) return never
    return device.is_on_car ? no(RELEASE_FIRST) : moves(device, 'retired')
  },
}

/** Who adds and ends prices. */
export const canBootPrice = (actor: Actor): Permission =>
  actor.role === 'super_admin' || actor.role === 'tow_admin'
    ? yes
    : { allowed: false, why: 'Only an admin of the company can change this.', never: true }
