import { the } from './cast.ts'
import { complexOf } from './complexes.ts'
import { daysAgo, endOfDayIn, insertAll, type Demo } from './people.ts'
import { idOf } from './random.ts'

interface Entry {
  readonly plate: string
  readonly car: string
  readonly reason: string
  readonly holder?: string
  /** How many days ago it was entered. */
  readonly since: number
  /** In how many days it begins, for a future entry. */
  readonly begins?: number
  /** In how many days it ends; a negative value means it has ended. */
  readonly until?: number
  readonly end_reason?: string
}

const VIPS: readonly Entry[] = [
  {
    plate: 'FMR 2207',
    car: 'Red Ford F-150 2021',
    reason: 'Fire marshal, inspects without notice',
    holder: 'Capt. L. Okafor',
    since: 41,
  },
  {
    plate: 'KWY 9014',
    car: 'Silver Toyota Sienna 2019',
    reason: 'Dialysis transport, Mondays and Thursdays',
    holder: 'MedRide Houston',
    since: 26,
    until: 61,
  },
  {
    plate: 'JLT 6630',
    car: 'Blue Honda CR-V 2022',
    reason: 'Insurance adjuster, building 4',
    holder: 'R. Fontaine',
    since: 1,
    begins: 3,
    until: 6,
  },
  {
    plate: 'GZX 4471',
    car: 'White Nissan Frontier 2018',
    reason: 'Elevator works in building 2',
    since: 60,
    until: -10,
    end_reason: 'The works are done',
  },
  {
    plate: 'NHW 5152',
    car: 'Black Dodge Charger 2017',
    reason: 'May fetch belongings until the end of the month, by court order',
    since: 3,
    until: 8,
  },
]
const BLOCKED: readonly Entry[] = [
  { plate: 'NHW 5152', car: 'Black Dodge Charger 2017', reason: 'Former resident, evicted', since: 33 },
  { plate: 'PVD 3381', car: 'Gray Chevrolet Tahoe 2015', reason: 'Sells cars from the lot', since: 75, until: 180 },
  {
    plate: 'TCS 7718',
    car: 'Green Jeep Wrangler 2012',
    reason: 'Unpaid storage invoice',
    since: 200,
    until: -30,
    end_reason: 'The invoice was paid',
  },
]

/**
 * Adds the lists of Arbor Ridge as a manager would: current, future, and ended entries, and two that overlap other
 * records.
 */
export async function seedListsOfArborRidge(demo: Demo): Promise<void> {
  const contract_id = complexOf('arbor-ridge').id
  const elena = the('elena')
  const row = (table: string) => (entry: Entry) => {
    const [color = '', make = '', ...words] = entry.car.split(' ')
    const created_at = daysAgo(demo, entry.since)
    return {
      id: idOf(table, entry.plate),
      contract_id,
      license_plate: entry.plate,
      state: 'TX',
      make,
      model: words.slice(0, -1).join(' '),
      color,
      year: Number(words.at(-1)),
      reason: entry.reason,
      holder_name: entry.holder ?? null,
      end_reason: entry.end_reason ?? null,
      created_at,
      created_by: elena.user_id,
      created_by_name: elena.name,
      valid_from: entry.begins === undefined ? created_at : endOfDayIn(demo, entry.begins - 1),
      valid_until:
        entry.until === undefined
          ? null
          : entry.until < 0
            ? daysAgo(demo, -entry.until)
            : endOfDayIn(demo, entry.until),
    }
  }
  await insertAll(demo.db, 'vip_vehicles', VIPS.map(row('vip')))
  // A blocked vehicle's right is in effect until a user ends it.
  const registered = await demo
    .db('vehicles')
    .where({ contract_id, state: 'TX' })
    .whereNotNull('unit_id')
    .whereNull('valid_until')
    .orderBy('license_plate')
    .offset(40)
    .first<Record<string, string>>('license_plate', 'make', 'model', 'color', 'year')
  const standing = {
    plate: String(registered?.['license_plate']),
    car: `${registered?.['color']} ${registered?.['make']} ${registered?.['model']} ${registered?.['year']}`,
    reason: 'Rented its space to strangers',
    since: 5,
  }
  await insertAll(demo.db, 'blocked_vehicles', [...BLOCKED, standing].map(row('blocked')))
}
