import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { lockCompany } from '../../../organizations/tow-companies/index.ts'
import { canBootPrice } from '../boot-device.policy.ts'
import { presentBootPrice } from '../boot-price.presenter.ts'
import { findBootPrice, lockOpenBootPrices, patchBootPrice } from '../boot-price.store.ts'
import { bootCapsOf } from '../lifecycle/boot-cap.ts'
import { loadBootingCompany } from '../lifecycle/load-device.ts'
import { recordPrice } from '../lifecycle/record-price.ts'
import { bootPrices } from '../queries/boot-prices.query.ts'

/**
 * Ends a price now. One that hasn't started is withdrawn: it ends when it would have started, and the price that would have ended with
 * its start goes on.
 */
export const endBootPrice: Operation<typeof api.bootDevices.endPrice> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const found = await findBootPrice(db, params.id)
  if (!found) throw new NotFound()
  const company = await loadBootingCompany(db, actor, found.tow_company_id)
  assertPermitted(canBootPrice(actor))
  await lockCompany(db, found.tow_company_id)
  const now = clock.now()
  const open = await lockOpenBootPrices(db, found, now)
  const price = open.find(({ id }) => id === found.id)
  if (!price) throw new Refused('This price has ended already.')
  const shown = await bootPrices(db).where('p.id', price.id).first()
  if (!shown) throw new NotFound()
  const isWithdrawn = price.valid_from >= now
  const valid_until = isWithdrawn ? price.valid_from : now
  await patchBootPrice(db, price.id, { valid_until })
  const before = open.find((one) => isWithdrawn && one.valid_until?.getTime() === price.valid_from.getTime())
  if (before) await patchBootPrice(db, before.id, { valid_until: price.valid_until })
  const { price_cents, valid_from } = price
  const complex = shown.contract_name
  const values = { price_cents, valid_from, complex }
  const reason = body?.reason || null
  await recordPrice(
    context,
    isWithdrawn ? 'boot_price.withdrawn' : 'boot_price.ended',
    price,
    values,
    { complex },
    reason,
  )
  const caps = await bootCapsOf(db, company, [shown.rules_state], now)
  return presentBootPrice(actor, { ...shown, valid_until }, caps, now)
}
