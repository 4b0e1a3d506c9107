import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentPermit } from '../../../parking/guest-permits/index.ts'
import { earlierPlates } from '../earlier-plates.ts'
import { permitsOfUnit } from '../unit-permits.ts'

/** The unit's guests: who is here or will come, the one who leaves first on top, then those who were, the latest on top. */
export const listGuests: Operation<typeof api.residents.guests> = async (context) => {
  const { db, actor, clock } = context
  const permits = await permitsOfUnit(db, actor.unit_id, clock.now())
  const shown = []
  for (const permit of permits) shown.push(await presentPermit(context, permit))
  return { data: shown, earlier_plates: earlierPlates(permits, clock.now()) }
}
