import { the, type CastName } from './cast.ts'
import { companyId, type CompanyKey } from './companies.ts'
import type { HistoryNote } from './history.ts'
import { insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'

interface DemoShift {
  readonly driver: CastName
  readonly company: CompanyKey
  /** Minutes ago. */
  readonly started: number
  readonly ended?: number
}

/** Tonight's shifts: each covers the driver's tows of the night. Tess and Bo have gone home. */
const SHIFTS: readonly DemoShift[] = [
  { driver: 'ruben', company: 'bayou', started: 284 },
  { driver: 'marcus', company: 'bayou', started: 602 },
  { driver: 'hollis', company: 'bayou', started: 282 },
  { driver: 'priya', company: 'bayou', started: 341 },
  { driver: 'tess', company: 'bayou', started: 664, ended: 187 },
  { driver: 'luis', company: 'lone_star', started: 156 },
  { driver: 'bo', company: 'lone_star', started: 733, ended: 251 },
]

export const seedShifts = (demo: Demo): Promise<void> =>
  insertAll(
    demo.db,
    'shifts',
    SHIFTS.map(({ driver, company, started, ended }) => ({
      id: idOf('shift', driver),
      tow_company_id: companyId(company),
      driver_id: the(driver).role_id,
      started_at: minutesAgo(demo, started),
      ended_at: ended === undefined ? null : minutesAgo(demo, ended),
      end_reason: ended === undefined ? null : 'driver',
      created_at: minutesAgo(demo, started),
      created_by: the(driver).user_id,
    })),
  )

/** Returns who started and ended which shift. */
export const shiftNotes = (demo: Demo): HistoryNote[] =>
  SHIFTS.flatMap(({ driver, company, started, ended }) => {
    const { name, user_id } = the(driver)
    const started_at = minutesAgo(demo, started)
    const note = (action: string, at: Date, after: object): HistoryNote => ({
      action,
      record_kind: 'user',
      record_id: user_id,
      contract_id: null,
      tow_company_id: companyId(company),
      at,
      actor: actorOf(driver),
      before: null,
      after: { name, ...after },
      reason: null,
    })
    const times = { started_at: started_at.toISOString() }
    if (ended === undefined) return [note('shift.started', started_at, times)]
    const ended_at = minutesAgo(demo, ended)
    return [
      note('shift.started', started_at, times),
      note('shift.ended', ended_at, { ...times, ended_at: ended_at.toISOString(), because: 'driver' }),
    ]
  })
