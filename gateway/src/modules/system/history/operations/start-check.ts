import type { api } from '@curbwise/api'
import { Conflict, Refused } from '../../../../errors/errors.ts'
import { insertUnlessUnfinished } from '../../../../jobs/history-verification.bulk.ts'
import { endStalled, unfinishedVerification } from '../../../../jobs/history-verification.store.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentCheck } from '../check.presenter.ts'
import { companyOfChain } from '../company-of-chain.ts'
import { lastCheck } from '../queries/chain-check.query.ts'

const BEGINNINGS = { first_entry: 'its first entry', anchor: 'its last anchor' } as const

/** Starts a check of the company's chain as a job; returns the unfinished one instead if there is one. */
export const startCheck: Operation<typeof api.history.check> = async (context, { body }) => {
  const { db, actor, clock, enqueue, history } = context
  const { begins_at } = body
  const tow_company_id = await companyOfChain(db, actor, body.tow_company_id)
  if (begins_at === 'anchor' && !(await lastCheck(db, tow_company_id))?.anchored_at)
    throw new Refused('This chain has no anchor yet. Check it from its first entry.')
  const now = clock.now()
  await endStalled(db, tow_company_id, now)
  const added = await insertUnlessUnfinished(db, {
    tow_company_id,
    begins_at,
    asked_at: now,
    moved_at: now,
    asked_by: actor.user_id,
    asked_by_name: actor.name,
  })
  if (!added) {
    const unfinished = await unfinishedVerification(db, tow_company_id)
    if (!unfinished) throw new Conflict('The check that was running has just ended. Start this one again.')
    return presentCheck(unfinished, now)
  }
  await enqueue('verify_history', { verification_id: added.id }, 'platform')
  await history({
    action: 'history.check_started',
    record_kind: 'tow_company',
    record_id: tow_company_id,
    contract_id: null,
    tow_company_id,
    before: null,
    after: { begins_at: BEGINNINGS[begins_at] },
  })
  return presentCheck(added, now)
}
