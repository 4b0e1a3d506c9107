import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { guestHoursLeft } from '../queries/guest-bank.query.ts'
import { loadUnit } from '../unit.store.ts'
import { presentUnit } from '../unit.presenter.ts'
import { type UnitRecord, unitsWithUse } from '../queries/unit.query.ts'

export const readUnit: Operation<typeof api.units.get> = async ({ db, actor, clock }, { params }) => {
  const { unit, contract } = await loadUnit(db, actor, params.id)
  const now = clock.now()
  const [record] = await unitsWithUse(db, [contract], now).where('u.id', unit.id).select<UnitRecord[]>('u.*')
  if (!record) throw new NotFound()
  return presentUnit(record, await guestHoursLeft(db, unit, contract, now), actor)
}
