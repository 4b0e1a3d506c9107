import { rulesFor, RULES_VERSION, TOW_STEPS, type TowStep } from '@curbwise/rules'
import { decidePlate, storeDecision, storeRefusedRequest, type Moment, type PlateQuestion } from '../modules/decisions/index.ts'
import type { Actor } from '../db/actor.ts'
import { setTenancy, systemActor } from '../db/tenancy.ts'
import type { CarMaker } from './cars.ts'
import type { CastName } from './cast.ts'
import { companyId, type CompanyKey } from './companies.ts'
import { complexOf } from './complexes.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf, Random } from './random.ts'
import { actorOf, endingOf, residentActor, towId, towRow, type Decisions } from './tow-rows.ts'
import { pastStories, TONIGHT, type TowStory } from './tow-stories.ts'
import type { Home } from './units.ts'

/** The number that the last tow of tonight's board carries in the story. */
const LAST_NUMBER: Record<CompanyKey, number> = { bayou: 48_217, lone_star: 20_431 }

/** Tows of three months with the decisions that were made at each of their moments, from the facts as they were known then. */
export async function seedTows(demo: Demo, cars: CarMaker): Promise<TowStory[]> {
  const stories = [...pastStories(cars), ...TONIGHT].sort((a, b) => b.requested - a.requested)
  await insertNotice(demo)
  const rows: object[] = []
  const numbers = numbersOf(stories)
  for (const story of stories) rows.push(towRow(demo, story, numbers.get(towId(story)) ?? 0, await decideStory(demo, story)))
  await insertAll(demo.db, 'tows', rows)
  await insertAll(demo.db, 'tow_counters', (['bayou', 'lone_star'] as const).map((key) => ({ tow_company_id: companyId(key), last_number: LAST_NUMBER[key] })))
  await insertCustody(demo, stories)
  await voidOne(demo, stories)
  return stories
}

/** One of last month was booked twice. */
async function voidOne(demo: Demo, stories: readonly TowStory[]): Promise<void> {
  const cancelled = stories.find(({ end, requested, complex }) => end?.status === 'cancelled' && requested < 40 * 1440 && requested > 5 * 1440 && complex.company === 'bayou')
  if (cancelled) await demo.db('tows').where({ id: towId(cancelled) }).update({ voided_at: minutesAgo(demo, cancelled.requested - 700), voided_by: actorOf('gil').user_id, void_reason: 'Booked twice' })
}

function numbersOf(stories: readonly TowStory[]): Map<string, number> {
  return new Map((['bayou', 'lone_star'] as const).flatMap((key) => {
    const own = stories.filter(({ complex }) => complex.company === key)
    return own.map((story, index): [string, number] => [towId(story), LAST_NUMBER[key] - own.length + 1 + index])
  }))
}

/** Expired registration may be towed only after ten full days' notice in writing. */
async function insertNotice(demo: Demo): Promise<void> {
  const sent = daysAgo(demo, 17)
  await insertAll(demo.db, 'notices', [{
    id: idOf('notice', 'BZN 0826'), contract_id: complexOf('larkspur').id, kind: 'condition', reason: 'expired_registration', method: 'certified_mail', license_plate: 'BZN 0826', state: 'TX',
    sent_at: sent, delivered_at: daysAgo(demo, 14), proof_reference: '9407 1118 9956 0421 7733 10', valid_from: sent, created_at: sent,
  }])
  await demo.db.raw('update notices_versions set known_from = created_at')
}

const requesterOf = (story: TowStory): Actor => (typeof story.by === 'string' ? actorOf(story.by, story) : residentActor(story, story.by.unit_number, story.by.name))

async function decideStory(demo: Demo, story: TowStory): Promise<Decisions> {
  const moments: [Moment, number, CastName | null][] = [['request', story.requested, null]]
  if (story.driver && story.steps.on_scene !== undefined) moments.push(['arrival', story.steps.on_scene, story.driver])
  if (story.driver && story.steps.hooked !== undefined) moments.push(['hook_up', story.steps.hooked, story.driver])
  let head: string | null = null
  let hook_up: string | null = null
  for (const [moment, minutes, driver] of moments) {
    const actor = driver ? actorOf(driver, story) : requesterOf(story)
    const known_at = minutesAgo(demo, minutes)
    await setTenancy(demo.db, actor, known_at)
    const decided = await decidePlate(demo.db, questionOf(story, moment === 'request' ? 0 : story.photos.length), { known_at, rules: rulesFor('TX', known_at.toISOString()) })
    head = (await storeDecision(demo.db, actor, decided, { tow_id: towId(story), moment })).id
    if (moment === 'hook_up') hook_up = head
  }
  return { head, hook_up, rules_version: RULES_VERSION }
}

function questionOf(story: TowStory, photos: number): PlateQuestion {
  const { complex, car, reason, reason_text, hazard, hazard_text, space } = story
  return {
    contract_id: complex.id, license_plate: car.license_plate, state: car.state, vin: car.vin ?? null, reason, reason_text: reason_text ?? null, hazard: hazard ?? null, hazard_text: hazard_text ?? null,
    space: space ?? null, photos, own_case_id: towId(story), permissions: { hazard: true, condition: false },
  }
}

async function insertCustody(demo: Demo, stories: readonly TowStory[]): Promise<void> {
  const lines: object[] = []
  const custody: object[] = []
  const transactions: object[] = []
  for (const story of stories) {
    const ending = endingOf(demo, story)
    if (!ending) continue
    const random = new Random(`release of ${towId(story)}`)
    const place = { tow_company_id: companyId(story.complex.company), contract_id: story.complex.id, tow_id: towId(story) }
    const { rates, charge, status, ended_at } = ending
    const made = minutesAgo(demo, story.end?.at ?? 0)
    const line = (position: number, code: string, label: string, basis: string | null, cents: number, tax = 0) =>
      ({ ...place, position, code, label, basis, quantity: 1, unit_cents: cents, amount_cents: cents, is_taxable: tax > 0, tax_basis_points: tax > 0 ? rates.tax_rate / 100 : 0, tax_cents: tax, reason: null, created_at: made })
    lines.push(line(0, 'tow', 'Tow', rates.tow.name, rates.tow.cents), ...rates.further.map((one, index) => line(index + 1, one.code, one.label, one.basis, one.cents)))
    const storage = charge?.lines.find(({ code }) => code === 'storage')
    if (storage) lines.push({ ...line(5, 'storage', 'Storage', storage.basis, storage.cents, charge?.lines.find(({ code }) => code === 'tax')?.cents ?? 0), created_at: ended_at })
    const total = charge?.total_cents ?? 0
    if (status === 'released_no_charge') lines.push({ ...line(9, 'adjustment', 'Set to zero', null, -total), reason: 'Sign at the gate was turned around', created_at: ended_at })
    const receipt_number = `${story.complex.company === 'bayou' ? 'NAV' : 'BUR'}-${20_000 + custody.length}`
    custody.push({
      ...place, id: idOf('custody', towId(story)), storage_lot_id: (towRow(demo, story, 0, { head: null, hook_up: null, rules_version: '' }) as { storage_lot_id: string }).storage_lot_id,
      status, in_storage_at: minutesAgo(demo, story.steps.at_lot ?? 0), police_reported_at: minutesAgo(demo, (story.steps.left_property ?? 0) - 2), police_report_number: `${random.digits(4)}-26`,
      ended_at, end_reason: status === 'released_no_charge' ? 'Sign at the gate was turned around' : status === 'disposed' ? 'Unclaimed, auction' : null,
      released_to: status.startsWith('released') ? 'The owner' : null, released_to_id_type: status.startsWith('released') ? random.pick(['driver_license', 'state_id', 'passport']) : null,
      total_cents: ended_at ? (status === 'released_no_charge' ? 0 : total) : null, receipt_number: ended_at ? receipt_number : null, created_at: made,
    })
    if (status === 'released_paid') {
      const method = random.pick(['terminal', 'terminal', 'cash', 'sandbox'] as const)
      transactions.push({
        ...place, id: idOf('transaction', towId(story)), kind: 'payment', method, provider: method === 'sandbox' ? 'sandbox' : 'counter', provider_id: `${method}-${receipt_number}`, status: 'succeeded',
        amount_cents: total, receipt_number, at: ended_at, created_at: ended_at, entered_by_name: method === 'sandbox' ? null : 'Dana Whitfield',
      })
    }
  }
  await insertAll(demo.db, 'tow_charge_lines', lines)
  await insertAll(demo.db, 'custody', custody)
  await insertAll(demo.db, 'transactions', transactions)
}

/** What the books of the tows say of themselves, for the history. */
export function towNotes(demo: Demo, stories: readonly TowStory[]): HistoryNote[] {
  return stories.flatMap((story) => {
    const place = { record_kind: 'tow', record_id: towId(story), contract_id: story.complex.id, tow_company_id: companyId(story.complex.company) }
    const driver = story.driver ? actorOf(story.driver, story) : null
    const dispatcher = actorOf(story.complex.company === 'bayou' ? 'dana' : 'corinne', story)
    const note = (action: string, minutes: number, actor: Actor, after: object, reason: string | null = null): HistoryNote => ({ ...place, action, at: minutesAgo(demo, minutes), actor, before: null, after, reason })
    const { license_plate, state } = story.car
    return [
      note('tow.requested', story.requested, requesterOf(story), { license_plate, state, reason: story.reason, verdict: 'unauthorized' }),
      ...(driver ? [note('tow.assigned', (story.steps.accepted ?? 0) + 1, dispatcher, { driver: driver.name, status: 'pending' })] : []),
      ...TOW_STEPS.flatMap((step: TowStep) => (story.steps[step] !== undefined && driver ? [note(`tow.${step}`, story.steps[step], driver, { [`${step}_at`]: minutesAgo(demo, story.steps[step]) })] : [])),
      ...(story.end ? [note(story.end.status === 'cancelled' ? 'tow.cancelled' : 'tow.completed', story.end.at, story.end.status === 'cancelled' ? dispatcher : (driver ?? dispatcher), { status: story.end.status }, story.end.reason ?? null)] : []),
    ]
  })
}

/** Checks of the last week, and requests that a check has stopped: cars with a right that stayed where they were. */
export async function seedChecks(demo: Demo, homes: readonly Home[], cars: CarMaker): Promise<void> {
  const random = new Random('checks')
  const people = ['ruben', 'priya', 'tess', 'marcus', 'hollis', 'dana'] as const
  const bayou = homes.filter(({ complex, cars: own, since }) => complex.company === 'bayou' && own.length > 0 && since < daysAgo(demo, 40))
  for (let n = 0; n < 160; n += 1) {
    const home = random.pick(bayou)
    const name = random.pick(people)
    const actor = actorOf(name, home)
    const known_at = minutesAgo(demo, random.between(30, n < 24 ? 40 * 1440 : 7 * 1440))
    const car = n < 24 || random.chance(0.7) ? (home.cars[0] ?? cars.make()) : cars.make()
    await setTenancy(demo.db, systemActor({ tow_company_id: companyId('bayou'), on_behalf_of: actor.user_id }), known_at)
    const question = { contract_id: home.complex.id, license_plate: car.license_plate, state: car.state, ...(n < 24 && { reason: 'abandoned' as const }) }
    const decided = await decidePlate(demo.db, question, { known_at })
    const { decision } = decided
    if (n < 24 && decision.verdict !== 'unauthorized') await storeRefusedRequest(demo.db, actor, decided, question)
    const decisive = decision.reasons.find((reason) => reason.decisive)
    await demo.db('plate_checks').insert({
      tow_company_id: companyId('bayou'), contract_id: home.complex.id, at: known_at, asked_at: known_at, license_plate: car.license_plate, state: car.state, plate_key: `${car.state}${car.license_plate.replace(/\W/g, '')}`,
      verdict: decision.verdict, decisive_code: decisive?.code, sentence: decisive?.sentence, rules_version: decision.rules_version, decided_by: actor.user_id, decided_by_name: actor.name, decided_by_role: actor.role,
    })
  }
}
