import type { api } from '@curbwise/api'
import { sessionRow } from '../../../../auth/load-actor.ts'
import { assertRecentFactor } from '../../../../auth/recent-factor.ts'
import { Refused, Unauthenticated, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { presentLoginUser } from '../../sessions/index.ts'
import { viewedRecord } from '../viewed-record.ts'

const VIEW_MS = 3_600_000

/** Begins a view of a company or of one of its complexes. A second factor is needed even where the installation requires none. */
export const startView: Operation<typeof api.viewing.start> = async (context, { body }) => {
  const { db, actor, clock, session, history } = context
  assertRecentFactor(actor, clock.now(), true)
  const { id: tow_company_id, is_active, sign_up } = await loadCompany(db, actor, body.tow_company_id)
  if (!is_active && (sign_up === 'pending' || sign_up === 'declined'))
    throw new Refused('A sign-up has no screens yet. Approve it first.')
  const complex = body.contract_id === undefined ? null : await loadContract(db, actor, body.contract_id)
  if (complex && complex.tow_company_id !== tow_company_id)
    throw new ValidationFailed({ contract_id: 'Choose a complex of this company' })
  const expires_at = new Date(clock.now().getTime() + VIEW_MS)
  const contract_id = complex?.id ?? null
  const begun = await session.beginView({ tow_company_id, contract_id, reason: body.reason, expires_at })
  await history({
    ...viewedRecord(tow_company_id, contract_id),
    action: contract_id === null ? 'view.company_started' : 'view.complex_started',
    before: null,
    after: { valid_until: expires_at.toISOString() },
    reason: body.reason,
  })
  const row = await sessionRow(db, begun.id)
  if (!row) throw new Unauthenticated()
  return { csrf_token: begun.csrf_token, user: presentLoginUser(row) }
}
