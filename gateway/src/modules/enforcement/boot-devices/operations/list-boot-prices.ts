import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentBootPrice } from '../boot-price.presenter.ts'
import { bootCapsOf } from '../lifecycle/boot-cap.ts'
import { loadBootingCompany } from '../lifecycle/load-device.ts'
import { bootPrices, withoutEnded } from '../queries/boot-prices.query.ts'

/** Lists the current prices and those that start later; with `ended` also those that have ended. */
export const listBootPrices: Operation<typeof api.bootDevices.prices> = async (
  { db, actor, clock },
  { params, query },
) => {
  const company = await loadBootingCompany(db, actor, params.id)
  const now = clock.now()
  const all = bootPrices(db).where('p.tow_company_id', company.id)
  const prices = await (query.ended ? all : withoutEnded(all, now))
  const caps = await bootCapsOf(
    db,
    company,
    prices.map(({ rules_state }) => rules_state),
    now,
  )
  const cap = caps(company.state, now)
  return {
    data: prices.map((price) => presentBootPrice(actor, price, caps, now)),
    cap: cap === null ? null : { cents: cap, currency: 'USD' },
  }
}
