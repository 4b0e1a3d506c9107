import { the } from './cast.ts'
import { complexOf } from './complexes.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, endOfDayIn, insertAll, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'

interface Entry {
  readonly plate: string | null
  readonly state?: string
  readonly vin?: string
  readonly reason: string
  /** How many days ago it was entered. */
  readonly since: number
  /** In how many days it begins, for a future entry. */
  readonly begins?: number
  /** In how many days it ends. */
  readonly until?: number
  /** How many days ago it was ended, and why. */
  readonly ended?: readonly [days: number, reason: string]
}

const ENTRIES: readonly Entry[] = [
  { plate: 'MGT 2093', reason: 'Owner barred from the property by a judge', since: 37, until: 140 },
  { plate: 'PKS 6651', reason: 'Cloned plate; the real car is in Lubbock', since: 21 },
  { plate: '731 HZQ', state: 'LA', reason: 'Sold guest permits to strangers under three names', since: 16 },
  { plate: null, vin: '1FUJGLDR8CSBM4127', reason: 'Trailer without a plate, left at three complexes', since: 12 },
  { plate: 'JWV 3380', reason: 'Lender repossesses it from that day on', since: 2, begins: 4 },
  {
    plate: 'TBC 9147',
    reason: 'Stolen, reported to Pasadena PD',
    since: 120,
    ended: [96, 'Found and returned to its owner'],
  },
  {
    plate: 'HFD 5526',
    reason: 'Unpaid storage at two companies',
    since: 205,
    ended: [33, 'Both invoices are paid'],
  },
]
const STILL_REGISTERED = 'Cloned plate, seen at two complexes in one night'
const HOME = 'bluebonnet-terrace'

const entryId = (reason: string): string => idOf('system-blocked', reason)

/** Adds the vehicles that are blocked everywhere. One of them is registered, and its registration stays. */
export async function seedSystemBlocks(demo: Demo): Promise<void> {
  const { user_id: created_by, name } = the('ines')
  const row = (entry: Entry) => {
    const entered = daysAgo(demo, entry.since)
    const ended = entry.ended ? daysAgo(demo, entry.ended[0]) : null
    return {
      id: entryId(entry.reason),
      license_plate: entry.plate,
      state: entry.plate === null ? null : (entry.state ?? 'TX'),
      vin: entry.vin ?? null,
      reason: entry.reason,
      valid_from: entry.begins === undefined ? entered : daysAgo(demo, -entry.begins),
      valid_until: ended ?? (entry.until === undefined ? null : endOfDayIn(demo, entry.until)),
      created_at: entered,
      created_by,
      created_by_name: name,
      ended_by: ended && created_by,
      ended_by_name: ended && name,
      end_reason: entry.ended?.[1] ?? null,
    }
  }
  const home = await demo
    .db('vehicles')
    .where({ contract_id: complexOf(HOME).id, valid_until: null })
    .whereNotNull('unit_id')
    .whereNotNull('plate_key')
    .orderBy('id')
    .first<{ license_plate: string; state: string } | undefined>('license_plate', 'state')
  if (!home) throw new Error(`No registered vehicle at ${HOME}`)
  await insertAll(demo.db, 'system_blocked_vehicles', [
    ...ENTRIES.map(row),
    row({ plate: home.license_plate, state: home.state, reason: STILL_REGISTERED, since: 6 }),
  ])
}

/** Who blocked them and ended the entries. */
export const systemBlockNotes = (demo: Demo): HistoryNote[] =>
  [...ENTRIES, { plate: null, reason: STILL_REGISTERED, since: 6 }].flatMap(({ reason, since, ended }: Entry) => {
    const note = (action: string, days: number, why: string) => ({
      action: `system_blocked_vehicle.${action}`,
      record_kind: 'system_blocked_vehicle',
      record_id: entryId(reason),
      contract_id: null,
      tow_company_id: null,
      at: daysAgo(demo, days),
      actor: actorOf('ines'),
      before: null,
      after: { reason },
      reason: why,
    })
    return [note('added', since, reason), ...(ended ? [note('ended', ended[0], ended[1])] : [])]
  })
