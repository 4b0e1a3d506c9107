import type { Actor } from '../../db/actor.ts'

/**
 * Whether a hazard, or the condition of a car, may pass a right to park on this person's written word. The company gives
 * that confidence by a flag, never to oneself; who runs the company has it.
 */
export const mayPassRights = (actor: Actor): boolean => actor.role === 'super_admin' || actor.role === 'tow_admin' || actor.can_override

/** Which kinds of record a check of "is this car known here" may name to this person: lists are the complex's own. */
export const mayKnowLists = (actor: Actor): boolean => actor.role !== 'external_user'
