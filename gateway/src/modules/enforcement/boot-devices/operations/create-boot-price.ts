import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { lockCompany } from '../../../organizations/tow-companies/index.ts'
import { canBootPrice } from '../boot-device.policy.ts'
import { presentBootPrice } from '../boot-price.presenter.ts'
import { insertBootPrice, lockOpenBootPrices, patchBootPrice } from '../boot-price.store.ts'
import { bootCapsOf } from '../lifecycle/boot-cap.ts'
import { loadBootingCompany } from '../lifecycle/load-device.ts'
import { amountsOf, assertWithinCap, complexOfPrice, placeInTime } from '../lifecycle/price-change.ts'
import { recordPrice } from '../lifecycle/record-price.ts'
import { bootPrices } from '../queries/boot-prices.query.ts'

/** Adds a price from now or a later moment. The one before it ends then, and it ends when the next one starts. */
export const createBootPrice: Operation<typeof api.bootDevices.createPrice> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const company = await loadBootingCompany(db, actor, params.id)
  assertPermitted(canBootPrice(actor))
  // Two admins who add a price at the same time would otherwise both end the same one.
  await lockCompany(db, company.id)
  const now = clock.now()
  const complex = await complexOfPrice(db, actor, company, body.contract_id ?? null)
  const of = { tow_company_id: company.id, contract_id: complex?.id ?? null }
  const amounts = amountsOf(body)
  const { valid_from, valid_until, before } = placeInTime(await lockOpenBootPrices(db, of, now), body.valid_from, now)
  const caps = await bootCapsOf(db, company, complex ? [complex.state] : [], now)
  assertWithinCap(caps(complex?.state ?? company.state, valid_from), amounts.price_cents)
  if (before) await patchBootPrice(db, before.id, { valid_until: valid_from })
  const id = randomUUID()
  await insertBootPrice(db, { ...of, ...amounts, id, valid_from, valid_until, created_by: actor.user_id })
  await recordPrice(context, 'boot_price.added', { id, ...of }, null, {
    ...amounts,
    valid_from,
    complex: complex?.name,
  })
  const added = await bootPrices(db).where('p.id', id).first()
  if (!added) throw new NotFound()
  return presentBootPrice(actor, added, caps, now)
}
