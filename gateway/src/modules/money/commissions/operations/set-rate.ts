import type { api } from '@curbwise/api'
import { localDate, monthAround, plusDays } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { lockCompany, loadCompany } from '../../../organizations/tow-companies/index.ts'
import { canCommission } from '../commission.policy.ts'
import { presentRate } from '../commission.presenter.ts'
import { insertCommissionRate, ratesOfCompany } from '../commission-rate.store.ts'
import { personOfCompany } from '../queries/person-of-company.query.ts'

const HUNDREDTHS = 100

/** Sets a person's rate from a later date on. Only the first one of a person can start earlier: in this month. */
export const setCommissionRate: Operation<typeof api.commissions.setRate> = async (context, { params, body }) => {
  const { db, actor, clock, history } = context
  const { id: tow_company_id, timezone } = await loadCompany(db, actor, params.id)
  const person = await personOfCompany(db, tow_company_id, body.tow_user_id)
  assertPermitted(canCommission.set_rate(actor, person?.user_id ?? null))
  if (!person || person.is_removed) throw new ValidationFailed({ tow_user_id: 'Choose a person of the company' })
  // Two admins who set a person's first rate at the same time would otherwise both set one in the past.
  await lockCompany(db, tow_company_id)
  const own = (await ratesOfCompany(db, tow_company_id)).filter(({ user_id }) => user_id === person.user_id)
  const today = localDate(clock.now().toISOString(), timezone)
  const earliest = own.length === 0 ? monthAround(today).from : plusDays(today, 1)
  if (body.starts_on < earliest)
    throw new ValidationFailed({
      starts_on:
        own.length === 0
          ? 'The first rate can start this month at the earliest'
          : 'A new rate starts tomorrow at the earliest, so that no tow that has ended changes',
    })
  const before = own.findLast(({ starts_on }) => starts_on <= body.starts_on)
  // Of two rates of one day the one that was entered later applies, so no two of a person have the same time.
  const entered = own.map(({ created_at }) => created_at.getTime() + 1)
  const rate = await insertCommissionRate(db, {
    tow_company_id,
    user_id: person.user_id,
    starts_on: body.starts_on,
    basis_points: Math.round(body.percent * HUNDREDTHS),
    created_at: new Date(Math.max(clock.now().getTime(), ...entered)),
    created_by: actor.user_id,
    created_by_name: actor.name,
  })
  await history({
    action: 'commission.rate_set',
    record_kind: 'commission_rate',
    record_id: rate.id,
    contract_id: null,
    tow_company_id,
    before: before ? { percent: before.basis_points / HUNDREDTHS } : null,
    after: { person: person.name, percent: body.percent, starts_on: body.starts_on },
  })
  return presentRate(rate)
}
