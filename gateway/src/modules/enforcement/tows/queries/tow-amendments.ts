import type { Tow as TowAnswer } from '@curbwise/api'
import type { Actor } from '../../../../db/actor.ts'
import { abilities } from '../tow.policy.ts'
import type { FullTow } from './full-tow.query.ts'

/** Later changes to a tow that don't edit its original data. */
export type TowAmendments = Pick<TowAnswer, 'override' | 'voided' | 'zeroed' | 'replaces' | 'drop_reason'>

/**
 * Returns the override, void, and zeroed charge with their authors and reasons, and the linked tows. External users
 * see only the void, without its author.
 */
export function amendmentsOf(actor: Actor, tow: FullTow): TowAmendments {
  const is_outside = actor.role === 'external_user'
  const nameOf = (id: string | null): string | null => (is_outside ? null : (tow.amended_by?.[id ?? ''] ?? null))
  const sees_charge = abilities(actor, tow, tow.photo_count).see_charge
  return {
    override:
      tow.override_at && !is_outside
        ? {
            by: nameOf(tow.override_by) ?? 'The tow company',
            reason: tow.override_reason ?? '',
            at: tow.override_at.toISOString(),
          }
        : null,
    voided: tow.voided_at && {
      by: nameOf(tow.voided_by),
      reason: tow.void_reason ?? '',
      at: tow.voided_at.toISOString(),
      successor: tow.successor,
    },
    zeroed:
      tow.zeroed_at && sees_charge
        ? { by: nameOf(tow.zeroed_by), reason: tow.zero_reason ?? '', at: tow.zeroed_at.toISOString() }
        : null,
    replaces: [...tow.replaced],
    drop_reason: tow.drop_reason,
  }
}
