import type { Actor } from '../../../db/actor.ts'

export type PictureResource = 'users' | 'contracts' | 'tow-companies'

/** The kind of picture for each resource. */
export const PICTURE_OF: Record<PictureResource, 'avatar' | 'contract_image' | 'logo'> = {
  users: 'avatar',
  contracts: 'contract_image',
  'tow-companies': 'logo',
}

export interface PictureTarget {
  readonly id: string
  readonly tow_company_id: string | null
}

interface Policy {
  /** Whether this user can see the record at all. */
  readonly knows: boolean
  readonly may: boolean
}

/** Users set their own picture; a complex's is set by its manager and its tow company's office, and a company's by its admin. */
export const canSetPicture: Record<PictureResource, (actor: Actor, target: PictureTarget) => Policy> = {
  users: (actor, { id }) => ({ knows: actor.user_id === id, may: actor.user_id === id }),
  contracts: (actor, { id, tow_company_id }) => {
    if (actor.role === 'super_admin') return { knows: true, may: true }
    if (actor.role.startsWith('tow_'))
      return { knows: tow_company_id === actor.tow_company_id, may: actor.role !== 'tow_driver' }
    return { knows: actor.contract_ids?.includes(id) ?? false, may: actor.managed[id] === 'contract_manager' }
  },
  'tow-companies': (actor, { id }) => {
    if (actor.role === 'super_admin') return { knows: true, may: true }
    return { knows: actor.role.startsWith('tow_') && actor.tow_company_id === id, may: actor.role === 'tow_admin' }
  },
}
