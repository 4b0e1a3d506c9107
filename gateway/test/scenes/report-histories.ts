import { randomUUID } from 'node:crypto'
import { plusDays, type ReportFigure } from '@curbwise/rules'
import { freshPlate, type Yard } from '../factories/tow.factory.ts'
import type { Company, Person, World } from '../world.ts'
import type { Contract } from '../../src/modules/organizations/contracts/index.ts'
import type { Story } from './report-stories.ts'

/** Where the histories of a test happen. */
export interface Ground {
  readonly company: Company
  readonly zone: string
  readonly complexes: readonly Contract[]
  readonly yard: Yard
  readonly drivers: readonly Person[]
}

/** One record as a report must count it, written down when the history is made up and without asking the gateway. */
export interface Expected {
  readonly figure: ReportFigure
  readonly at: Date
  readonly cents: number
  readonly contract_id: string
  readonly reason: string
  readonly driver_id: string | null
  readonly lot_id: string | null
  readonly method: string | null
}

const HOUR = 3_600_000

/** A charge, payment, or refund of one case. */
interface Move {
  readonly kind: 'charge' | 'payment' | 'refund'
  readonly at: Date
  readonly cents: number
}

/** A case with its own events: what it owes at an instant follows from them. */
export interface Owing {
  readonly contract_id: string
  readonly is_boot: boolean
  readonly moves: readonly Move[]
  /** From then on its owner owes nothing. */
  readonly over_at: Date | null
}

export interface Written {
  readonly expected: Expected[]
  readonly owing: Owing[]
}

/** Returns what a case owes just before an instant. A refund of a boot's payment doesn't put the boot back on. */
export function owedBefore({ is_boot, moves, over_at }: Owing, instant: number): number {
  if (over_at !== null && over_at.getTime() < instant) return 0
  const sum = moves
    .filter(({ kind, at }) => at.getTime() < instant && !(is_boot && kind === 'refund'))
    .reduce((total, { kind, cents }) => total + (kind === 'payment' ? -cents : cents), 0)
  return Math.max(0, sum)
}

interface Scene {
  readonly world: World
  readonly ground: Ground
  readonly story: Story
  readonly place: { readonly tow_company_id: string; readonly contract_id: string }
  readonly driver: Person
  readonly at: Date
  after(hours: number): Date
  note(figure: ReportFigure, at: Date, cents?: number, more?: Partial<Expected>): void
}

/** Writes a history into the database, and returns what reports must say about it. */
export async function writeHistory(
  world: World,
  ground: Ground,
  start: Date,
  stories: readonly Story[],
): Promise<Written> {
  const written: Written = { expected: [], owing: [] }
  for (const story of stories) {
    const complex = ground.complexes[story.complex]
    const driver = ground.drivers[story.driver]
    if (!complex || !driver) throw new Error('A history needs two complexes and two drivers')
    const at = new Date(start.getTime() + Math.round(story.at * HOUR))
    const base = {
      contract_id: complex.id,
      reason: story.reason,
      method: null,
      lot_id: null,
      driver_id: driver.user_id,
    }
    const scene: Scene = {
      world,
      ground,
      story,
      place: { tow_company_id: ground.company.id, contract_id: complex.id },
      driver,
      at,
      after: (hours) => new Date(at.getTime() + hours * HOUR),
      note: (figure, when, cents = 0, more = {}) =>
        written.expected.push({ ...base, figure, at: when, cents, ...more }),
    }
    if (story.kind === 'sticker') await writeSticker(scene)
    else written.owing.push(await (story.kind === 'boot' ? writeBoot(scene) : writeTow(scene)))
  }
  return written
}

/** A complex has one list for each day. */
let list_day = '2040-01-01'

async function writeSticker({ world, place, story, at, note }: Scene): Promise<void> {
  list_day = plusDays(list_day, 1)
  const list = await world.insert('sticker_lists', { ...place, tow_date: list_day })
  await world.insert('sticker_items', {
    ...place,
    sticker_list_id: list.id,
    license_plate: freshPlate(),
    state: 'TX',
    reason: story.reason,
    made_at: at,
    eligible_at: at,
    expires_at: new Date(at.getTime() + HOUR),
  })
  note('stickers', at, 0, { driver_id: null })
}

/** Writes payments and refunds of a case; only those that succeeded are returned. */
async function writeMoney(
  { world, place, story, after, note }: Scene,
  of: { readonly tow_id: string } | { readonly boot_id: string },
  more: Partial<Expected>,
): Promise<Move[]> {
  const moves: Move[] = []
  for (const { after: hours, cents, method, status, refund } of story.payments) {
    const row = { ...place, ...of, method, provider: 'counter' }
    const at = after(hours)
    const paid = { ...row, kind: 'payment', provider_id: randomUUID(), status, amount_cents: cents, at }
    const { id } = await world.insert('transactions', paid)
    if (status !== 'succeeded') continue
    note('paid', at, cents, { method, ...more })
    moves.push({ kind: 'payment', at, cents })
    if (!refund) continue
    const back = Math.ceil((cents * refund.part) / 100)
    const back_at = after(hours + refund.after)
    const refunded = { ...row, kind: 'refund', refund_of: id, provider_id: randomUUID(), status: refund.status }
    await world.insert('transactions', { ...refunded, amount_cents: -back, at: back_at })
    if (refund.status !== 'succeeded') continue
    note('refunded', back_at, back, { method, ...more })
    moves.push({ kind: 'refund', at: back_at, cents: back })
  }
  return moves
}

async function writeTow(scene: Scene): Promise<Owing> {
  const { world, ground, place, story, driver, at, after, note } = scene
  const { kind } = story
  const is_completed = kind === 'completed'
  const { lot_id, truck_id, price_id } = ground.yard
  const more = is_completed ? { lot_id } : {}
  const voided_at = story.voided === null ? null : after(story.voided)
  const { id: tow_id } = await world.insert('tows', {
    ...place,
    status: kind === 'dropped' ? 'completed_dropped_on_site' : kind,
    license_plate: freshPlate(),
    state: 'TX',
    reason: story.reason,
    location: 'Row 4',
    requested_by_name: 'Elena Brandt',
    requested_by_role: 'contract_manager',
    timezone: 'America/Chicago',
    jurisdiction_state: 'TX',
    requested_at: at,
    assigned_at: at,
    driver_id: driver.role_id,
    ...(kind === 'cancelled' ? { cancelled_at: at, cancel_reason: 'The car LEFT' } : { completed_at: at }),
    ...(is_completed && {
      hooked_at: at,
      left_property_at: at,
      at_lot_at: at,
      truck_id,
      storage_lot_id: lot_id,
      tow_price_id: price_id,
      authorized_by: 'Elena Brandt',
      frozen_rates: '{}',
    }),
    ...(voided_at && { voided_at, void_reason: 'The wrong car' }),
  })
  note(kind === 'dropped' ? 'dropped' : is_completed ? 'completed' : 'cancelled', at, 0, more)
  if (voided_at) note('voided', voided_at, 0, more)
  const owing = { contract_id: place.contract_id, is_boot: false }
  if (kind === 'cancelled') return { ...owing, moves: [], over_at: voided_at }
  const moves = await writeMoney(scene, { tow_id }, more)
  const lines = story.lines.map((line) => ({ ...line, at: after(line.after) }))
  if (story.zeroed !== null)
    lines.push({
      after: story.zeroed,
      at: after(story.zeroed),
      cents: -lines.reduce((sum, { cents }) => sum + cents, 0),
      tax: -lines.reduce((sum, { tax }) => sum + tax, 0),
    })
  for (const line of lines) {
    const cents = line.cents + line.tax
    const amounts = { unit_cents: line.cents, amount_cents: line.cents, tax_cents: line.tax }
    const row = { ...place, tow_id, code: 'adjustment', label: 'Adjustment', reason: 'Of a test', created_at: line.at }
    await world.insert('tow_charge_lines', { ...row, ...amounts })
    note('charged', line.at, cents, more)
    moves.push({ kind: 'charge', at: line.at, cents })
  }
  const borne_at = is_completed ? await writeCustody(scene, tow_id) : null
  const ends = [voided_at, borne_at].flatMap((end) => (end ? [end.getTime()] : []))
  return { ...owing, moves, over_at: ends.length === 0 ? null : new Date(Math.min(...ends)) }
}

/** Writes the car's stay at the lot; returns when someone other than the owner took over what is due. */
async function writeCustody(
  { world, ground, place, story, at, after, note }: Scene,
  tow_id: string,
): Promise<Date | null> {
  const { ended } = story
  const { lot_id } = ground.yard
  const row = { ...place, tow_id, storage_lot_id: lot_id, in_storage_at: at }
  if (!ended) {
    await world.insert('custody', row)
    return null
  }
  const ended_at = after(ended.after)
  const is_released = ended.as !== 'disposed'
  await world.insert('custody', {
    ...row,
    status: ended.as,
    ended_at,
    end_reason: 'Of a test',
    ...(is_released && { released_to: 'Carla Whitehead', released_to_id_type: 'passport', total_cents: 0 }),
  })
  if (is_released) note('released', ended_at, 0, { lot_id })
  return ended.as === 'disposed' || ended.as === 'billed_to_property' ? ended_at : null
}

async function writeBoot(scene: Scene): Promise<Owing> {
  const { world, place, story, driver, at, after, note } = scene
  const code = randomUUID().slice(0, 12)
  const device = await world.insert('boot_devices', {
    tow_company_id: place.tow_company_id,
    serial_number: code,
    code,
    status: 'available',
  })
  const [line = { cents: 1 }] = story.lines
  const released_at = story.boot_end === 'deployed' ? null : after(300)
  const { id: boot_id } = await world.insert('booted_vehicles', {
    ...place,
    boot_device_id: device.id,
    status: story.boot_end,
    license_plate: freshPlate(),
    state: 'TX',
    reason: story.reason,
    location: 'Row 4',
    price_cents: line.cents,
    is_taxable: true,
    tax_basis_points: 825,
    deployed_at: at,
    deployed_by: driver.user_id,
    released_at,
    release_reason: 'Of a test',
    timezone: 'America/Chicago',
  })
  note('boots', at)
  // 8.25 %, half a cent up.
  const cents = line.cents + Math.floor((line.cents * 825 + 5_000) / 10_000)
  note('charged', at, cents)
  const moves: Move[] = [{ kind: 'charge', at, cents }, ...(await writeMoney(scene, { boot_id }, {}))]
  if (!released_at) return { contract_id: place.contract_id, is_boot: true, moves, over_at: null }
  note(story.boot_end === 'released_free' ? 'boots_free' : 'boots_paid', released_at)
  if (story.boot_end === 'released_free') note('charged', released_at, -cents)
  const over_at = story.boot_end === 'released_free' ? released_at : null
  return { contract_id: place.contract_id, is_boot: true, moves, over_at }
}
