import { letterDueAt, letterIsCharged, letterPause, rulesFor, type FrozenRates, type Span } from '@curbwise/rules'
import { CAST, type CastName } from './cast.ts'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import { minutesAgo, type Demo } from './people.ts'
import { Random } from './random.ts'
import { endingOf, towId, type Ending } from './tow-rows.ts'
import { WAITING_PLATES } from './recent-tows.ts'
import type { TowStory } from './tow-stories.ts'

export const ZONE = 'America/Chicago'
const HOUR = 3_600_000

export interface Letter {
  readonly sent_at: Date
  readonly delivered_at: Date | null
  readonly proof: string
  readonly is_charged: boolean
}

/** What happened to one car after it arrived at the lot. */
export interface CustodyStory {
  readonly story: TowStory
  readonly rates: FrozenRates
  readonly status: Ending['status']
  readonly at_lot: Date
  readonly ended_at: Date | null
  readonly letter: Letter | null
  readonly pause: Span | null
  readonly police: { readonly at: Date; readonly number: string } | null
  readonly zeroed: { readonly at: Date; readonly reason: string } | null
  readonly owner: string
  readonly clerk: CastName
}

/**
 * Each car waiting at the lot has its own problem: the newest isn't reported to the police, the letters of the oldest
 * are late.
 */
type Trouble = 'no_report' | 'set_to_zero' | 'forgotten_letter' | 'late_letter'

function troublesOf(waiting: readonly TowStory[]): ReadonlyMap<TowStory, Trouble> {
  const chosen: readonly (readonly [number, Trouble])[] = [
    [0, 'late_letter'],
    [1, 'forgotten_letter'],
    [waiting.length - 6, 'set_to_zero'],
    [waiting.length - 3, 'no_report'],
  ]
  return new Map(
    chosen.flatMap(([at, trouble]) => {
      const story = waiting[at]
      return story ? [[story, trouble] as const] : []
    }),
  )
}

/** Returns every car that came to a lot, oldest first. */
export function custodyStories(demo: Demo, stories: readonly TowStory[]): CustodyStory[] {
  const stored = stories.flatMap((story) => {
    const ending = endingOf(demo, story)
    return ending ? [{ story, ending }] : []
  })
  const troubles = troublesOf(
    stored.filter(({ story, ending }) => ending.status === 'in_storage' && isSpecial(story)).map(({ story }) => story),
  )
  return stored.map(({ story, ending }) => storyOf(demo, story, ending, troubles.get(story) ?? null))
}

/** Cars that the demo's story mentions have no problem; others of the first company may have one. */
const isSpecial = (story: TowStory): boolean =>
  story.complex.company === 'bayou' && !WAITING_PLATES.includes(story.car.license_plate)

function storyOf(demo: Demo, story: TowStory, ending: Ending, trouble: Trouble | null): CustodyStory {
  const random = new Random(`release of ${towId(story)}`)
  const at_lot = minutesAgo(demo, story.steps.at_lot ?? 0)
  const until = ending.ended_at ?? demo.now
  const rules = rulesFor('TX', at_lot.toISOString())
  const rule = rules.notice_letter
  const due =
    rule && letterDueAt(rule, { at_lot: at_lot.toISOString(), zone: ZONE, is_other_state: story.car.state !== 'TX' })
  const letter =
    trouble === 'forgotten_letter'
      ? null
      : letterOf(random, at_lot, until, trouble === 'late_letter' && due ? new Date(due) : null)
  const company_staff: readonly CastName[] = story.complex.company === 'bayou' ? ['dana', 'gil'] : ['corinne', 'wade']
  const reported_at = new Date(at_lot.getTime() + random.between(12, 95) * 60_000)
  const isReported = reported_at < until && trouble !== 'no_report'
  const zeroed_at =
    ending.status === 'released_no_charge' ? ending.ended_at : trouble === 'set_to_zero' ? minutesAgo(demo, 200) : null
  return {
    story,
    rates: ending.rates,
    status: ending.status,
    at_lot,
    ended_at: ending.ended_at,
    letter,
    pause: rule && due ? letterPause(rule, due, letter?.sent_at.toISOString() ?? null) : null,
    police: isReported ? { at: reported_at, number: `${random.digits(6)}-26` } : null,
    zeroed: zeroed_at && { at: zeroed_at, reason: 'Sign at the gate was turned around' },
    owner: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    clerk:
      ending.status === 'disposed' || ending.status === 'billed_to_property'
        ? (company_staff[1] ?? 'gil')
        : (company_staff[0] ?? 'dana'),
  }
}

/** Certified mail on the second day, or two days after it was due; none for a car that was picked up earlier. */
function letterOf(random: Random, at_lot: Date, until: Date, due: Date | null): Letter | null {
  const sent_at = due ? new Date(due.getTime() + 50 * HOUR) : new Date(at_lot.getTime() + random.between(25, 31) * HOUR)
  if (sent_at >= until) return null
  const delivered = new Date(sent_at.getTime() + random.between(40, 80) * HOUR)
  return {
    sent_at,
    delivered_at: delivered < until ? delivered : null,
    proof: `9407 1118 9956 ${random.digits(4)} ${random.digits(4)} ${random.digits(2)}`,
    is_charged: letterIsCharged(
      rulesFor('TX', at_lot.toISOString()).notice_letter,
      at_lot.toISOString(),
      sent_at.toISOString(),
    ),
  }
}

export const nameOf = (name: CastName): string => CAST[name].name
