import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { Row } from '../../../db/tables.ts'

type State = Pick<Row<'devices'>, 'allocated_at' | 'removed_at'>

const superAdmin = (actor: Actor, why: string | null = null): Permission => {
  if (actor.role !== 'super_admin') return { allowed: false, why: 'Only a super admin can do this.', never: true }
  return { allowed: why === null, why }
}
const inStock = ({ allocated_at, removed_at }: State): string | null =>
  removed_at
    ? 'This device was removed from the stock.'
    : allocated_at
      ? 'This device is allocated to a company.'
      : null

/** What a super admin can do with the stock of devices. No one else can see or do any of it. */
export const canDevices: {
  readonly read: (actor: Actor) => Permission
  readonly add: (actor: Actor) => Permission
  readonly allocate: (actor: Actor, device: State) => Permission
  readonly remove: (actor: Actor, device: State) => Permission
} = {
  read: (actor) => superAdmin(actor),
  add: (actor) => superAdmin(actor),
  allocate: (actor, device) => superAdmin(actor, inStock(device)),
  remove: (actor, device) => superAdmin(actor, inStock(device)),
}
