import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { reservedTows } from '../queries/reserved-tow.query.ts'
import { presentReservedTow } from '../reserved-tow.presenter.ts'

/** As many as a unit's list shows. */
const LATEST = 20

export const listRequestedTows: Operation<typeof api.residents.requestedTows> = async ({ db, actor }) => {
  const tows = await reservedTows(db, actor).limit(LATEST)
  return { data: tows.map((tow) => presentReservedTow(actor, tow)) }
}
