import type { LegalHoldRow } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import type { LegalHold } from './legal-hold.model.ts'
import { canLegalHold } from './legal-hold.policy.ts'

export const presentHold = (actor: Actor, hold: LegalHold): LegalHoldRow => ({
  id: hold.id,
  reason: hold.reason,
  is_platform: hold.is_platform,
  placed_at: hold.placed_at.toISOString(),
  placed_by: hold.placed_by_name,
  lifted: hold.lifted_at && { at: hold.lifted_at.toISOString(), by: hold.lifted_by_name ?? '' },
  can: { lift: canLegalHold.lift(actor, hold).allowed },
})
