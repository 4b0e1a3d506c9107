import type { api } from '@curbwise/api'
import { callForValues } from '../../../../db/call-function.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentBoot } from '../boot-case.presenter.ts'
import { asFound, noteFound } from '../note-found.ts'

/**
 * Finds booted cars by plate, or by the number on the device. A Postgres function decides which cases and facts the public may
 * read. A car without a boot, a device that is back, and one that doesn't exist have the same response.
 */
export const searchBootedVehicles: Operation<typeof api.publicBoots.search> = async (context, { body }) => {
  const { db, clock, payments } = context
  const found = await callForValues(db, 'public_booted_vehicles', body.searchValue)
  await noteFound(context, found)
  const cases = found.map((boot) => presentBoot(asFound(boot), clock.now(), payments))
  return { outcome: cases.length > 0 ? 'found' : 'nothing_found', cases }
}
