import { complexOf } from './complexes.ts'
import type { HistoryNote } from './history.ts'
import { minutesAgo, type Demo } from './people.ts'
import { actorOf, towId } from './tow-rows.ts'
import type { TowStory } from './tow-stories.ts'

const HOUR = 60
const DAY = 24 * HOUR
const arbor = complexOf('arbor-ridge')

/** Entered at the wrong gate, dropped, and entered again: voided, with the tow that replaces it. */
const WRONG: TowStory = {
  complex: arbor,
  car: { license_plate: 'HVR 2093', state: 'TX', color: 'Silver', make: 'Kia', model: 'Forte', year: 2015 },
  reason: 'abandoned',
  location: 'East gate',
  by: 'elena',
  requested: 4 * DAY + 90,
  driver: 'tess',
  steps: { accepted: 4 * DAY + 80, en_route: 4 * DAY + 78, on_scene: 4 * DAY + 60 },
  end: { status: 'completed_dropped_on_site', at: 4 * DAY + 55, reason: 'Stands at the other gate' },
  photos: ['front', 'rear'],
}
const RIGHT: TowStory = {
  ...WRONG,
  location: 'Main gate, visitor row',
  requested: 4 * DAY + 50,
  steps: {
    accepted: 4 * DAY + 48,
    en_route: 4 * DAY + 47,
    on_scene: 4 * DAY + 40,
    hooked: 4 * DAY + 33,
    left_property: 4 * DAY + 29,
    at_lot: 4 * DAY,
  },
  end: { status: 'completed', at: 4 * DAY - 2 },
  photos: ['front', 'side', 'rear', 'space'],
}

/** The phone broke in the rain: completed without the photos that the complex requires, with a written override. */
const OVERRIDDEN: TowStory = {
  complex: complexOf('mesquite-flats'),
  car: { license_plate: 'GWD 7415', state: 'TX', color: 'White', make: 'Toyota', model: 'Sienna', year: 2009 },
  reason: 'flat_tire',
  location: 'Row C',
  by: 'nadine',
  requested: 6 * DAY + 70,
  driver: 'hollis',
  steps: {
    accepted: 6 * DAY + 62,
    en_route: 6 * DAY + 60,
    on_scene: 6 * DAY + 41,
    hooked: 6 * DAY + 34,
    left_property: 6 * DAY + 30,
    at_lot: 6 * DAY + 4,
  },
  end: { status: 'completed', at: 6 * DAY },
  photos: ['rear'],
  override_reason: 'The phone broke in the rain. Nadine saw the car taken and has her own pictures.',
}

/** A resident's request that waits for the manager: the tow company can't see it yet. */
const UNCONFIRMED: TowStory = {
  complex: arbor,
  car: { license_plate: 'JPM 8830', state: 'TX', color: 'Red', make: 'Jeep', model: 'Compass', year: 2018 },
  reason: 'other',
  reason_text: 'Parked in my reserved space again',
  location: 'Space 226, building 3',
  space: '226',
  by: { unit_number: '226', name: 'Amina Yusuf' },
  requested: 5 * HOUR,
  steps: {},
  photos: [],
}

/** A resident's request that the manager declined, with the answer that the resident reads. */
const DECLINED: TowStory = {
  complex: arbor,
  car: { license_plate: 'MVC 3164', state: 'TX', color: 'Tan', make: 'Toyota', model: 'Highlander', year: 2013 },
  reason: 'other',
  reason_text: 'Parked in my reserved space again',
  location: 'Space 118, building 2',
  space: '118',
  by: { unit_number: '214', name: 'Noah Pruitt' },
  requested: 9 * DAY + 3 * HOUR,
  steps: {},
  end: {
    status: 'cancelled',
    at: 9 * DAY + 2 * HOUR,
    reason: 'It is the plumber for unit 216. He leaves by 5:00 PM.',
    by: 'elena',
  },
  photos: [],
}

export const MARKED: readonly TowStory[] = [WRONG, RIGHT, OVERRIDDEN, UNCONFIRMED, DECLINED]

/** Returns the columns of a tow's row that its story doesn't cover. */
export function markedColumns(demo: Demo, story: TowStory): object {
  if (story === UNCONFIRMED || story === DECLINED) return { confirmed_at: null, confirmed_by: null }
  if (story.override_reason !== undefined)
    return {
      override_by: actorOf('gil').user_id,
      override_reason: story.override_reason,
      override_at: minutesAgo(demo, story.end?.at ?? 0),
    }
  return story.end?.status === 'completed_dropped_on_site'
    ? { drop_reason: story.end.reason ?? 'The owner came back in time' }
    : {}
}

const VOID_REASON = 'Booked at the wrong gate'

/** When a tow that was voided for a reason of its own was voided, in minutes before now: after its car was picked up. */
export const voidedAt = ({ end, stays }: TowStory): number => (end?.at ?? 0) - (stays ?? 0) * DAY - 10 * HOUR

/** Voids closed tows once all of them exist. */
export async function voidMarked(demo: Demo, stories: readonly TowStory[]): Promise<void> {
  for (const story of stories)
    if (story.void_reason !== undefined)
      await demo
        .db('tows')
        .where('id', towId(story))
        .update({
          voided_at: minutesAgo(demo, voidedAt(story)),
          voided_by: actorOf('dana').user_id,
          void_reason: story.void_reason,
        })
  await demo
    .db('tows')
    .where('id', towId(WRONG))
    .update({
      voided_at: minutesAgo(demo, 4 * DAY + 45),
      voided_by: actorOf('gil').user_id,
      void_reason: VOID_REASON,
      successor_id: towId(RIGHT),
    })
}

/** Returns the history entries of overrides, voids, and stops; `numbers` maps tow ids to tow numbers. */
export function markedNotes(
  demo: Demo,
  stories: readonly TowStory[],
  numbers: ReadonlyMap<string, number>,
): HistoryNote[] {
  const note = (
    story: TowStory,
    action: string,
    minutes: number,
    after: object,
    reason: string | null,
    actor = actorOf('gil'),
  ): HistoryNote => ({
    action,
    record_kind: 'tow',
    record_id: towId(story),
    contract_id: story.complex.id,
    tow_company_id: actorOf('gil').tow_company_id,
    at: minutesAgo(demo, minutes),
    actor,
    before: null,
    after,
    reason,
  })
  const of = (story: TowStory): HistoryNote[] => {
    const { end, override_reason, void_reason, permit_from, same_car_as, driver } = story
    const closed = end?.at ?? 0
    const found = driver ? actorOf(driver, story) : actorOf('dana')
    return [
      ...(override_reason === undefined
        ? []
        : [note(story, 'tow.overridden', closed, { override_reason }, override_reason)]),
      ...(void_reason === undefined
        ? []
        : [note(story, 'tow.voided', voidedAt(story), { void_reason }, void_reason, actorOf('dana'))]),
      ...(permit_from === undefined
        ? []
        : [note(story, 'tow.stopped', closed, { verdict: 'authorized' }, end?.reason ?? null, found)]),
      ...(same_car_as === undefined
        ? []
        : [note(story, 'tow.same_car', closed, { plate: same_car_as }, end?.reason ?? null, found)]),
    ]
  }
  return [
    note(WRONG, 'tow.voided', 4 * DAY + 45, { successor: String(numbers.get(towId(RIGHT)) ?? '') }, VOID_REASON),
    ...stories.flatMap(of),
  ]
}
