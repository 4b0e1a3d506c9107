import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { aboutRules, rulesToChange, versionAnswer } from '../load-rules.ts'
import { patchRules } from '../rules.store.ts'

/** Withdraws a version that hasn't started. It stays on record and never applies. */
export const withdrawRules: Operation<typeof api.adminRules.withdraw> = async (context, { params, body }) => {
  const { db, actor, clock, recordChange } = context
  const { reason } = body
  const row = await rulesToChange(context, params.version, 'withdraw')
  await patchRules(db, row.id, {
    withdrawn_at: clock.now(),
    withdrawn_by_name: actor.name,
    withdrawn_reason: reason,
  })
  await recordChange(
    [{ action: 'rules.withdrawn', ...aboutRules(row.id), before: null, after: { version: row.code }, reason }],
    [],
  )
  return versionAnswer(context, row.code)
}
