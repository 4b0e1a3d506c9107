import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { requestedTows } from '../queries/requested-tows.query.ts'
import { loadUnit } from '../unit.store.ts'
import { presentRequestedTow } from '../unit.presenter.ts'

export const listRequestedTows: Operation<typeof api.units.requestedTows> = async ({ db, actor }, { params }) => {
  const { unit } = await loadUnit(db, actor, params.id)
  const tows = await requestedTows(db, actor, unit.id)
  return { data: tows.map((tow) => presentRequestedTow(tow, actor)) }
}
