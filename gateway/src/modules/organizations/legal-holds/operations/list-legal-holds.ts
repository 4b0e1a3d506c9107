import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../tow-companies/index.ts'
import { canLegalHold } from '../legal-hold.policy.ts'
import { presentHold } from '../legal-hold.presenter.ts'
import { holdsOfCompany } from '../legal-hold.store.ts'

export const listLegalHolds: Operation<typeof api.legalHolds.list> = async ({ db, actor }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  assertPermitted(canLegalHold.read(actor))
  const holds = await holdsOfCompany(db, company.id)
  const in_force = holds.filter(({ lifted_at }) => lifted_at === null).length
  return {
    data: holds.map((hold) => presentHold(actor, hold)),
    timezone: company.timezone,
    can: { place: canLegalHold.place(actor, in_force).allowed },
  }
}
