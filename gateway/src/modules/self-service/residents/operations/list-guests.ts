import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentPermits } from '../../../parking/guest-permits/index.ts'
import { earlierPlates } from '../earlier-plates.ts'
import { permitsOfUnit } from '../unit-permits.ts'

/** Lists the unit's guests: current and upcoming ones, earliest end first, then past ones, latest first. */
export const listGuests: Operation<typeof api.residents.guests> = async (context) => {
  const { db, actor, clock } = context
  const permits = await permitsOfUnit(db, actor.unit_id, clock.now())
  return { data: await presentPermits(context, permits), earlier_plates: earlierPlates(permits, clock.now()) }
}
