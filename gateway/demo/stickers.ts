import { localDate, plusDays, startOfDate, stickerExpiry, type TowReason } from '@curbwise/rules'
import { bodyOf, type Car, type CarMaker } from './cars.ts'
import { the, type CastName } from './cast.ts'
import { companyId } from './companies.ts'
import { complexOf } from './complexes.ts'
import { insertAll, type Demo } from './people.ts'
import { Album, type Picture } from './pictures/album.ts'
import { rear, side } from './pictures/car-picture.ts'
import { idOf, Random } from './random.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const ZONE = 'America/Chicago'

/** A list: the days until its own, who made it how many days before, and whether it is done. */
interface DemoList {
  readonly complex: string
  readonly days: number
  readonly before: number
  readonly by: CastName
  readonly cars: number
  readonly done?: true
}

const LISTS: readonly DemoList[] = [
  { complex: 'larkspur', days: 0, before: 3, by: 'ruben', cars: 7 },
  { complex: 'bluebonnet-terrace', days: 0, before: 2, by: 'priya', cars: 5 },
  { complex: 'cedar-bend', days: -5, before: 3, by: 'dana', cars: 3 },
  { complex: 'mesquite-flats', days: 1, before: 2, by: 'ruben', cars: 6 },
  { complex: 'arbor-ridge', days: 2, before: 4, by: 'renee', cars: 4 },
  { complex: 'larkspur', days: 4, before: 6, by: 'dana', cars: 4 },
  { complex: 'arbor-ridge', days: -12, before: 4, by: 'dana', cars: 5, done: true },
  { complex: 'mesquite-flats', days: -40, before: 3, by: 'priya', cars: 6, done: true },
  { complex: 'larkspur', days: -20, before: 3, by: 'ruben', cars: 5, done: true },
  { complex: 'bluebonnet-terrace', days: -29, before: 3, by: 'tess', cars: 3, done: true },
  { complex: 'arbor-ridge', days: -47, before: 4, by: 'dana', cars: 4, done: true },
  { complex: 'larkspur', days: -58, before: 3, by: 'priya', cars: 5, done: true },
  { complex: 'mesquite-flats', days: -69, before: 3, by: 'ruben', cars: 4, done: true },
  { complex: 'arbor-ridge', days: -81, before: 4, by: 'dana', cars: 4, done: true },
]

/** What was seen, and what its owner reads. */
const SEEN: readonly (readonly [TowReason, string, string | null])[] = [
  ['flat_tire', 'Rear left tire is flat. Please repair it or move the car.', 'Flat for more than a week.'],
  ['inoperable', 'The car has not moved and has a dead battery.', null],
  [
    'abandoned',
    'Nobody has moved this car in three weeks. Please call us if it is yours.',
    'Leaves under all four wheels.',
  ],
  ['missing_parts', 'The front bumper is missing.', null],
  ['wrecked', 'The front is wrecked. Please have it repaired or move it.', null],
  ['leaking_fluids', 'The car leaks oil onto the space.', 'Photo of the puddle with the sticker.'],
]

export interface DemoSticker {
  readonly id: string
  readonly contract_id: string
  readonly tow_company_id: string
  readonly car: Car
  readonly by: CastName
  readonly at: Date
}

/** Adds lists that are due today, coming, overdue, and done. Returns the cars, for their photos. */
export async function seedStickers(demo: Demo, cars: CarMaker): Promise<readonly DemoSticker[]> {
  const random = new Random('stickers')
  const today = localDate(demo.now.toISOString(), ZONE)
  const lists: object[] = []
  const items: object[] = []
  const stickers: DemoSticker[] = []
  for (const { complex: key, days, before, by, cars: count, done } of LISTS) {
    const complex = complexOf(key)
    const place = { tow_company_id: companyId(complex.company), contract_id: complex.id }
    const tow_date = plusDays(today, days)
    const starts = new Date(startOfDate(tow_date, ZONE))
    const expires_at = new Date(stickerExpiry({ on: tow_date }, ZONE))
    const list = idOf('sticker-list', key, tow_date)
    const listed = new Date(starts.getTime() - before * DAY_MS + 10 * 3_600_000)
    // An external user adds cars to a list that the office has started.
    const starter = by === 'renee' ? the('dana') : the(by)
    const closed = done ? new Date(Math.min(starts.getTime() + 20 * 3_600_000, demo.now.getTime())) : null
    lists.push({
      id: list,
      ...place,
      tow_date,
      name: null,
      created_at: listed,
      created_by: starter.user_id,
      created_by_name: starter.name,
      closed_at: closed,
    })
    for (let n = 0; n < count; n += 1) {
      const car = cars.make()
      const made_at = new Date(listed.getTime() + n * 6 * 60_000)
      const seen = SEEN[(n + lists.length) % SEEN.length]
      if (!seen) throw new Error('There is nothing to see')
      const [reason, public_comments, private_comments] = seen
      const isComplied = done ? n % 2 === 0 : n === 1
      const status = isComplied ? 'complied' : done ? 'expired' : starts <= demo.now ? 'eligible' : 'active'
      const id = idOf('sticker-item', list, n)
      stickers.push({ id, ...place, car, by, at: made_at })
      items.push({
        id,
        ...place,
        sticker_list_id: list,
        status,
        ...car,
        reason,
        public_comments,
        private_comments,
        location: random.pick(['Visitor row', 'Row A', 'Row C', 'Back lot', 'Garage level 1']),
        space: random.chance(0.5) ? String(random.between(5, 120)) : null,
        made_at,
        made_by: the(by).user_id,
        made_by_name: the(by).name,
        eligible_at: starts,
        expires_at: status === 'expired' && closed && closed < expires_at ? closed : expires_at,
        first_day_basis: 'list_date',
        minimum_notice_hours: 24,
        rules_version: 'TX 2025-09',
        complied_at: isComplied
          ? new Date(Math.min(made_at.getTime() + 26 * HOUR_MS, demo.now.getTime() - HOUR_MS))
          : null,
        complied_by: isComplied ? the('dana').user_id : null,
        complied_by_name: isComplied ? the('dana').name : null,
        created_at: made_at,
      })
    }
  }
  await insertAll(demo.db, 'sticker_lists', lists)
  await insertAll(demo.db, 'sticker_items', items)
  return stickers
}

/** Adds two photos of each car with a sticker: the rear with its plate, and the side. */
export async function seedStickerPhotos(demo: Demo, stickers: readonly DemoSticker[], folder: string): Promise<void> {
  const photos = stickers.flatMap((sticker) => {
    const { car, by, at, id, contract_id, tow_company_id } = sticker
    const body = bodyOf(car)
    return [rear(car, body), side(car, body)].map((svg, index) => {
      const file_id = idOf('sticker-photo', id, index)
      const taken = new Date(at.getTime() + index * 30_000)
      const picture: Picture = {
        id: file_id,
        kind: 'sticker_image',
        record_kind: 'sticker_item',
        record_id: id,
        svg,
        at: taken,
        owner: { contract_id, tow_company_id },
        created_by: the(by).user_id,
      }
      const row = {
        id: idOf('sticker-image', id, index),
        contract_id,
        sticker_item_id: id,
        file_id,
        is_main: index === 0,
        claimed_at: taken,
        uploaded_at: taken,
        uploaded_by_name: the(by).name,
        created_by: the(by).user_id,
        created_at: taken,
      }
      return { picture, row }
    })
  })
  await new Album(folder).add(
    demo,
    photos.map(({ picture }) => picture),
  )
  await insertAll(
    demo.db,
    'sticker_images',
    photos.map(({ row }) => row),
  )
}
