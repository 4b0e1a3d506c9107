import type { api } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, Refusal, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { findCompany } from '../../../organizations/tow-companies/index.ts'
import { companiesToCompare } from '../queries/companies.query.ts'
import { canReconcile } from '../reconciliation.policy.ts'
import { askReconciliation } from '../reconciliation.store.ts'

/** Queues the comparison of a day for one company, or for all that take cards. Asked again, it compares again. */
export const startReconciliation: Operation<typeof api.adminReconciliations.start> = async (context, { body }) => {
  const { db, actor, clock, payments, enqueue, recordChange } = context
  assertPermitted(canReconcile.start(actor))
  if (!payments) throw new Refusal('unavailable', 'Payment by card isn’t set up here, so there is no list to compare.')
  const { tow_company_id = null, day } = body
  if (tow_company_id !== null && !(await findCompany(db, tow_company_id))) throw new NotFound()
  const companies = await companiesToCompare(db, payments.name, tow_company_id)
  if (companies.length === 0)
    throw new Refused(
      tow_company_id === null
        ? 'No company has connected an account for card payments yet.'
        : 'This company has never taken cards here, so there is no list to compare.',
    )
  const now = clock.now()
  const begun = companies.filter(({ timezone }) => day <= localDate(now.toISOString(), timezone))
  if (begun.length === 0) throw new ValidationFailed({ day: 'Choose a day that has begun' })
  const { user_id: asked_by, name: asked_by_name } = actor
  const ids: string[] = []
  for (const { id } of begun) {
    const asked = { tow_company_id: id, provider: payments.name, day, asked_at: now, asked_by, asked_by_name }
    const reconciliation_id = await askReconciliation(db, asked)
    ids.push(reconciliation_id)
    await enqueue('reconcile', { reconciliation_id }, 'platform')
  }
  await recordChange(
    begun.map(({ id }) => ({
      action: 'reconciliation.asked' as const,
      record_kind: 'tow_company' as const,
      record_id: id,
      contract_id: null,
      tow_company_id: id,
      before: null,
      after: { day },
    })),
    ids.map((id) => ({ resource: 'payments' as const, id, contract_id: null })),
  )
  return { queued: ids.length }
}
