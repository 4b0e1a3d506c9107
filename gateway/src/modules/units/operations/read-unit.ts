import type { api } from '@curbwise/api'
import { NotFound } from '../../../http/errors.ts'
import type { Operation } from '../../../operation.ts'
import { guestHoursLeft } from '../unit.guest-bank.ts'
import { loadUnit } from '../unit.load.ts'
import { presentUnit } from '../unit.presenter.ts'
import { type UnitRecord, unitsWithUse } from '../unit.query.ts'

export const readUnit: Operation<typeof api.units.get> = async ({ db, actor, clock }, { params }) => {
  const { unit, contract } = await loadUnit(db, actor, params.id)
  const now = clock.now()
  const [record] = await unitsWithUse(db, contract, now).where('u.id', unit.id).select<UnitRecord[]>('u.*')
  if (!record) throw new NotFound()
  return presentUnit(record, await guestHoursLeft(db, unit, contract, now), actor)
}
