import { setTimeout as pause } from 'node:timers/promises'
import { type api, CLONE_PARTS } from '@curbwise/api'
import type { StagedOperation } from '../../../../operation/operation.ts'
import { markedName } from '../../contract-settings/index.ts'
import { cloneAnswer, openClone } from '../clone-answer.ts'
import { insertClone, isUnfinished } from '../clone.store.ts'
import { clonedPlace } from '../cloned-place.ts'
import { countsOfParts, plannedCounts } from '../planned-counts.ts'
import { assertCanStart } from '../start-rules.ts'

/** Less than the ten minutes that a client waits, so that it gets an answer. */
const ANSWER_WITHIN_MS = 590_000
const LOOK_EVERY_MS = 300

interface Begun {
  readonly id: string
  readonly wait: boolean
}

/**
 * Queues a clone and waits for it to end, or for its client to disconnect. The clone is a job, so it doesn't depend on this
 * connection or this process. A repeated call waits for the same clone.
 */
export const startClone: StagedOperation<typeof api.contractClones.start, Begun> = {
  async begin(context, { params, body }) {
    const { db, actor, clock, enqueue } = context
    const place = await clonedPlace(context, params.id, body.tow_company_id)
    const { source, company } = place
    const parts = CLONE_PARTS.filter((part) => body.parts.includes(part))
    const asked = {
      name: markedName(body.name, source.is_practice),
      parts,
      storage_lot_id: body.storage_lot_id ?? null,
      reason: body.reason || null,
    }
    await assertCanStart(context, place, asked)
    const row = await insertClone(db, {
      ...asked,
      source_contract_id: source.id,
      tow_company_id: company.id,
      planned: countsOfParts(await plannedCounts(context, place), parts),
      queued_at: clock.now(),
      created_at: clock.now(),
      created_by: actor.user_id,
      started_by: actor.user_id ?? undefined,
      started_by_name: actor.name,
    })
    await enqueue('clone_contract', { clone_id: row.id }, 'platform')
    return { id: row.id, wait: body.wait ?? true }
  },

  async finish(stage, { id, wait }) {
    const last = performance.now() + ANSWER_WITHIN_MS
    for (;;) {
      const { row, answer } = await stage.transaction(async (context) => {
        const found = await openClone(context, id)
        return { row: found, answer: await cloneAnswer(context, found) }
      })
      if (!wait || !isUnfinished(row) || stage.left.aborted || performance.now() > last) return answer
      await pause(LOOK_EVERY_MS)
    }
  },
}
