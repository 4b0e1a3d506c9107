import { rulesFor, RULES_VERSION, TOW_STEPS, type TowStep } from '@curbwise/rules'
import {
  decidePlate,
  storeDecision,
  type Moment,
  type PlateQuestion,
} from '../src/modules/enforcement/decisions/index.ts'
import type { Actor } from '../src/db/actor.ts'
import { setTenancy } from '../src/db/tenancy.ts'
import type { CarMaker } from './cars.ts'
import type { CastName } from './cast.ts'
import { companyId, type CompanyKey } from './companies.ts'
import type { HistoryNote } from './history.ts'
import { insertAll, minutesAgo, type Demo } from './people.ts'
import { RECENT_TOWS } from './recent-tows.ts'
import { actorOf, residentActor, towId, towRow, type Decisions } from './tow-rows.ts'
import { TONIGHT } from './tonight.ts'
import { custodyNotes } from './custody-notes.ts'
import { insertCustody } from './tow-money.ts'
import { MARKED, markedColumns, markedNotes, voidMarked } from './tow-marks.ts'
import { pastStories, type TowStory } from './tow-stories.ts'
import { seedVehicleNotices } from './vehicle-notices.ts'

/** The number of the last tow on tonight's board. */
const LAST_NUMBER: Record<CompanyKey, number> = { bayou: 48_223, lone_star: 20_431 }

/**
 * Adds three months of tows with their decisions, each from the facts known at that time. `season` are the closed tows of
 * `seasonStories`.
 */
export async function seedTows(demo: Demo, cars: CarMaker, season: readonly TowStory[]): Promise<TowStory[]> {
  const stories = [...pastStories(demo, cars), ...season, ...RECENT_TOWS, ...MARKED, ...TONIGHT].sort(
    (a, b) => b.requested - a.requested,
  )
  await seedVehicleNotices(demo)
  const rows: object[] = []
  const numbers = numbersOf(stories)
  for (const story of stories)
    rows.push({
      ...towRow(demo, story, numbers.get(towId(story)) ?? 0, await decideStory(demo, story)),
      ...markedColumns(demo, story),
    })
  await insertAll(demo.db, 'tows', rows)
  await insertAll(
    demo.db,
    'tow_counters',
    (['bayou', 'lone_star'] as const).map((key) => ({ tow_company_id: companyId(key), last_number: LAST_NUMBER[key] })),
  )
  await insertCustody(demo, stories)
  await voidOne(demo, stories)
  await voidMarked(demo, stories)
  return stories
}

/** Voids one of last month's tows, which was entered twice. */
async function voidOne(demo: Demo, stories: readonly TowStory[]): Promise<void> {
  const cancelled = stories.find(
    ({ end, requested, complex }) =>
      end?.status === 'cancelled' && requested < 40 * 1440 && requested > 5 * 1440 && complex.company === 'bayou',
  )
  if (cancelled)
    await demo
      .db('tows')
      .where({ id: towId(cancelled) })
      .update({
        voided_at: minutesAgo(demo, cancelled.requested - 700),
        voided_by: actorOf('gil').user_id,
        void_reason: 'Booked twice',
      })
}

function numbersOf(stories: readonly TowStory[]): Map<string, number> {
  return new Map(
    (['bayou', 'lone_star'] as const).flatMap((key) => {
      const own = stories.filter(({ complex }) => complex.company === key)
      return own.map((story, index): [string, number] => [towId(story), LAST_NUMBER[key] - own.length + 1 + index])
    }),
  )
}

const requesterOf = (story: TowStory): Actor =>
  typeof story.by === 'string' ? actorOf(story.by, story) : residentActor(story, story.by.unit_number, story.by.name)

/** Stores the decisions of a tow, each from the facts known at its moment. */
export async function decideStory(demo: Demo, story: TowStory): Promise<Decisions> {
  const moments: [Moment, number, CastName | null][] = [['request', story.requested, null]]
  if (story.driver && story.steps.on_scene !== undefined) moments.push(['arrival', story.steps.on_scene, story.driver])
  if (story.driver && story.steps.hooked !== undefined) moments.push(['hook_up', story.steps.hooked, story.driver])
  let head: string | null = null
  let hook_up: string | null = null
  for (const [moment, minutes, driver] of moments) {
    const actor = driver ? actorOf(driver, story) : requesterOf(story)
    const known_at = minutesAgo(demo, minutes)
    await setTenancy(demo.db, actor, known_at)
    const decided = await decidePlate(demo.db, questionOf(story, moment === 'request' ? 0 : story.photos.length), {
      known_at,
      rules: rulesFor('TX', known_at.toISOString()),
    })
    head = (await storeDecision(demo.db, actor, decided, { tow_id: towId(story), moment })).id
    if (moment === 'hook_up') hook_up = head
  }
  return { head, hook_up, rules_version: RULES_VERSION }
}

function questionOf(story: TowStory, photos: number): PlateQuestion {
  const { complex, car, reason, reason_text, hazard, hazard_text, space } = story
  return {
    contract_id: complex.id,
    license_plate: car.license_plate,
    state: car.state,
    vin: car.vin ?? null,
    reason,
    reason_text: reason_text ?? null,
    hazard: hazard ?? null,
    hazard_text: hazard_text ?? null,
    space: space ?? null,
    photos,
    own_case_id: towId(story),
    permissions: { hazard: true, condition: false },
  }
}

/** Returns the history entries about tows. */
export function towNotes(demo: Demo, stories: readonly TowStory[]): HistoryNote[] {
  const ofTows = stories.flatMap((story) => {
    const place = {
      record_kind: 'tow',
      record_id: towId(story),
      contract_id: story.complex.id,
      tow_company_id: companyId(story.complex.company),
    }
    const driver = story.driver ? actorOf(story.driver, story) : null
    const dispatcher = actorOf(story.complex.company === 'bayou' ? 'dana' : 'corinne', story)
    const note = (
      action: string,
      minutes: number,
      actor: Actor,
      after: object,
      reason: string | null = null,
    ): HistoryNote => ({
      ...place,
      action,
      at: minutesAgo(demo, minutes),
      actor,
      before: null,
      after,
      reason,
    })
    const { license_plate, state } = story.car
    return [
      note('tow.requested', story.requested, requesterOf(story), {
        license_plate,
        state,
        reason: story.reason,
        verdict: 'unauthorized',
      }),
      ...(driver
        ? [
            note('tow.assigned', (story.steps.accepted ?? 0) + 1, dispatcher, {
              driver: driver.name,
              status: 'pending',
            }),
          ]
        : []),
      ...TOW_STEPS.flatMap((step: TowStep) =>
        story.steps[step] !== undefined && driver
          ? [note(`tow.${step}`, story.steps[step], driver, { [`${step}_at`]: minutesAgo(demo, story.steps[step]) })]
          : [],
      ),
      ...(story.end
        ? [
            note(
              story.end.status === 'cancelled' ? 'tow.cancelled' : 'tow.completed',
              story.end.at,
              story.end.status === 'cancelled'
                ? story.end.by
                  ? actorOf(story.end.by, story)
                  : dispatcher
                : (driver ?? dispatcher),
              { status: story.end.status },
              story.end.reason ?? null,
            ),
          ]
        : []),
    ]
  })
  return [...ofTows, ...custodyNotes(demo, stories), ...markedNotes(demo, stories, numbersOf(stories))]
}
