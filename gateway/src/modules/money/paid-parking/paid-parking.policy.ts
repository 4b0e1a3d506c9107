import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

interface Place {
  readonly is_active: boolean
  readonly is_practice: boolean
  readonly has_paid_parking: boolean
}

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
const superAdmin = (actor: Actor, why: string | null = null): Permission =>
  actor.role === 'super_admin'
    ? why === null
      ? yes
      : no(why)
    : { allowed: false, why: 'Only a super admin can do this.', never: true }

/** A practice complex takes no payments, and a disabled one nothing new. */
const sellable = ({ is_active, is_practice }: Place): string | null =>
  is_practice
    ? 'This is a practice complex: nothing is sold here.'
    : is_active
      ? null
      : 'This complex is disabled. Enable it first.'

/** What a super admin can do with the parking that complexes sell. No one else can see or do any of it. */
export const canSellParking: {
  readonly read: (actor: Actor) => Permission
  readonly add: (actor: Actor, place: Place) => Permission
  readonly end: (actor: Actor) => Permission
  readonly switch: (actor: Actor, place: Place) => Permission
} = {
  read: (actor) => superAdmin(actor),
  add: (actor, place) => superAdmin(actor, sellable(place)),
  end: (actor) => superAdmin(actor),
  // Selling can always be stopped.
  switch: (actor, place) => superAdmin(actor, place.has_paid_parking ? null : sellable(place)),
}
