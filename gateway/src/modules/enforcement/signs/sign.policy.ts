import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import { canManage } from '../../organizations/contracts/index.ts'

export const SIGN_ACTIONS = ['read', 'write'] as const
export type SignAction = (typeof SIGN_ACTIONS)[number]

/**
 * The signs of a complex this user knows of. Tows depend on signs, so only its managers and its tow company's office
 * edit them.
 */
export const canSign: Record<SignAction, (actor: Actor, contract_id: string) => Permission> = {
  read: (actor) =>
    actor.role === 'external_user'
      ? { allowed: false, why: 'Only the complex and its tow company can see the signs.' }
      : { allowed: true, why: null },
  write: (actor, id) => canManage.signs(actor, { id, main_user_id: null }),
}
