import type { Tow as TowAnswer } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { Actor } from '../../../../db/actor.ts'
import { abilities } from '../tow.policy.ts'
import type { TowRecord } from './tow.query.ts'

/** What was written over a tow without editing it. */
export type TowAmendments = Pick<TowAnswer, 'override' | 'voided' | 'zeroed' | 'replaces' | 'drop_reason'>

type Numbered = Pick<Row<'tows'>, 'id' | 'number'>

const numbered = (rows: readonly Numbered[]): Numbered[] => rows.map(({ id, number }) => ({ id, number }))

/** Override, void and zero with who did it and why, and what stands in whose place; an external user hears of the void alone. */
export async function amendmentsOf(db: Knex.Transaction, actor: Actor, tow: TowRecord): Promise<TowAmendments> {
  const is_outside = actor.role === 'external_user'
  const people = [tow.override_by, tow.voided_by, tow.zeroed_by].filter((id) => id !== null)
  const names = people.length === 0 || is_outside ? [] : await db('users').whereIn('id', people).select('id', 'name')
  const nameOf = (id: string | null): string | null => names.find((one) => one.id === id)?.name ?? null
  const successor = tow.successor_id ? await db('tows').where('id', tow.successor_id).select('id', 'number') : []
  const replaced = await db('tows').where('successor_id', tow.id).orderBy('number').select('id', 'number')
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
      successor: numbered(successor)[0] ?? null,
    },
    zeroed:
      tow.zeroed_at && sees_charge
        ? { by: nameOf(tow.zeroed_by), reason: tow.zero_reason ?? '', at: tow.zeroed_at.toISOString() }
        : null,
    replaces: numbered(replaced),
    drop_reason: tow.drop_reason,
  }
}
