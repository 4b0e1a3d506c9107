import type { HistoryEntry, OperationContext } from '../../../../operation/operation.ts'
import type { Row } from '../../../../db/tables.ts'
import { peopleOf } from '../queries/tow-people.query.ts'
import { endShifts, type ShiftEnd } from '../shift.bulk.ts'
import { aboutTowUser, type AboutPerson } from './history.ts'

const entryOf = (person: AboutPerson, shift: Row<'shifts'>): HistoryEntry =>
  aboutTowUser(shift.end_reason === 'driver' ? 'shift.ended' : 'shift.ended_for', person, null, {
    started_at: shift.started_at.toISOString(),
    ended_at: shift.ended_at?.toISOString() ?? null,
    because: shift.end_reason,
  })

/** Ends the open shift of a driver, if there is one, and returns its history entry. Call it after the person was changed. */
export async function endShift(
  { db }: Pick<OperationContext, 'db'>,
  person: AboutPerson & { readonly id: string },
  end_reason: ShiftEnd,
): Promise<HistoryEntry[]> {
  const ended = await endShifts(db, { driver_id: person.id }, end_reason)
  return ended.map((shift) => entryOf(person, shift))
}

/** Ends the open shifts of a company that is disabled, and returns their history entries. */
export async function endCompanyShifts(
  { db }: Pick<OperationContext, 'db'>,
  tow_company_id: string,
): Promise<HistoryEntry[]> {
  const ended = await endShifts(db, { tow_company_id }, 'company_disabled')
  if (ended.length === 0) return []
  const people = await peopleOf(
    db,
    tow_company_id,
    ended.map(({ driver_id }) => driver_id),
  )
  return ended.flatMap((shift) => {
    const person = people.find(({ id }) => id === shift.driver_id)
    return person ? [entryOf(person, shift)] : []
  })
}
