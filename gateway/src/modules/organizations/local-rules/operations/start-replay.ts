import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { lastMonth } from '../last-month.ts'
import { aboutRules, rulesToChange } from '../load-rules.ts'
import { countDecisions, ofPlace } from '../queries/replayed.query.ts'
import { hasOpenReplay, insertReplay } from '../replay.store.ts'
import { presentReplay } from '../rules.presenter.ts'

/** Queues the replay of last month under an upcoming version. */
export const startReplay: Operation<typeof api.adminRules.startReplay> = async (context, { params }) => {
  const { db, actor, clock, enqueue, recordChange } = context
  const row = await rulesToChange(context, params.version, 'replay')
  if (await hasOpenReplay(db, row.id)) throw new Refused('A replay of this version is running already.')
  const month = lastMonth(clock.now())
  const run = await insertReplay(db, {
    rules_id: row.id,
    figures: row.rule,
    verified_on: row.verified_on,
    month,
    total: await countDecisions(db, ofPlace(row, month)),
    counts: {},
    requested_by: actor.user_id,
    requested_by_name: actor.name,
    queued_at: clock.now(),
    created_by: actor.user_id,
  })
  await enqueue('replay_rules', { replay_id: run.id }, 'platform')
  await recordChange(
    [{ action: 'rules.replayed', ...aboutRules(row.id), before: null, after: { version: row.code, month } }],
    [],
  )
  return presentReplay(run, row.code)
}
