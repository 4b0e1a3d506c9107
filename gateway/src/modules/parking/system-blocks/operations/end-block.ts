import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canBlock } from '../system-block.policy.ts'
import { phaseOf } from '../system-block.presenter.ts'
import { lockBlock, patchBlock } from '../system-block.store.ts'

/** Ends an entry now. The row stays, and past decisions keep using it. */
export const endBlock: Operation<typeof api.systemBlocks.end> = async (context, { body }) => {
  const { db, actor, clock, history, publishChange } = context
  assertPermitted(canBlock.write(actor))
  const entry = await lockBlock(db, body.id)
  if (!entry) throw new NotFound()
  const now = clock.now()
  if (phaseOf(entry, now) === 'ended') throw new Refused('This entry has already ended.')
  // An upcoming entry was never valid: it ends where it would have begun.
  const valid_until = entry.valid_from > now ? entry.valid_from : now
  await patchBlock(db, entry.id, {
    valid_until,
    end_reason: body.reason,
    ended_by: actor.user_id,
    ended_by_name: actor.name,
  })
  await history({
    action: 'system_blocked_vehicle.ended',
    record_kind: 'system_blocked_vehicle',
    record_id: entry.id,
    contract_id: null,
    tow_company_id: null,
    reason: body.reason,
    before: { valid_until: entry.valid_until?.toISOString() ?? null },
    after: { valid_until: valid_until.toISOString() },
  })
  await publishChange('vehicles', entry.id, null)
  return { ok: true }
}
