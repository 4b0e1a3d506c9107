import { companyId } from './companies.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, type Demo } from './people.ts'
import { COLUMNS, stopsOf } from './registration-stops.ts'
import { actorOf } from './tow-rows.ts'
import type { Home } from './units.ts'

/** What the history says about the switches of units. */
export const registrationNotes = (demo: Demo, homes: readonly Home[]): HistoryNote[] =>
  stopsOf(homes).flatMap(({ home, kind, reason, days, ended }) => {
    const column = COLUMNS[kind]
    const note = (on: boolean, at: Date, why: string): HistoryNote => ({
      action: `unit.${kind}s_switched_${on ? 'on' : 'off'}`,
      record_kind: 'unit',
      record_id: home.id,
      contract_id: home.complex.id,
      tow_company_id: companyId(home.complex.company),
      at,
      actor: actorOf('ines'),
      before: { [column]: !on },
      after: { unit_number: home.unit_number, [column]: on },
      reason: why,
    })
    return [
      note(false, daysAgo(demo, days), reason),
      ...(ended ? [note(true, daysAgo(demo, ended.days), ended.reason)] : []),
    ]
  })
