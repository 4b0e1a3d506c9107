import { towNumber } from '@curbwise/rules'
import { encryptPin } from '../src/db/pin-cipher.ts'
import { setTenancy } from '../src/db/tenancy.ts'
import { decidePlate, storeDecision } from '../src/modules/enforcement/decisions/index.ts'
import { type BootStory, bootId, BOOT_STORIES, DEVICES, deviceId, earlierBoots } from './boot-stories.ts'
import type { CarMaker } from './cars.ts'
import { the } from './cast.ts'
import { companyId } from './companies.ts'
import { complexOf } from './complexes.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, hoursAgo, insertAll, type Demo } from './people.ts'
import { idOf, Random } from './random.ts'
import { actorOf } from './tow-rows.ts'

const BAYOU = companyId('bayou')
const PRICE_CENTS = 125_00
const TAX_BASIS_POINTS = 825
const TAX_CENTS = 10_31
const LATE_FEE_CENTS = 25_00
const RETURN_HOURS = 24
const RETURN_TO = 'Yellow box at the leasing office'
/** The company booted cars before it came here. */
const FIRST_NUMBER = 2180

/** A booted car with what became of it. */
export interface DemoBoot {
  readonly id: string
  readonly story: BootStory
  readonly place: { readonly tow_company_id: string; readonly contract_id: string }
  readonly car: ReturnType<CarMaker['make']>
  readonly deployed_at: Date
  readonly released_at: Date | null
  readonly returned_at: Date | null
  readonly receipt_number: string
}

/** Adds the devices, the prices, and boots in every group: on cars tonight, asked about, off but not back, with a tow, and closed. */
export async function seedBoots(demo: Demo, cars: CarMaker, pin_key: Buffer): Promise<readonly DemoBoot[]> {
  const { db } = demo
  const since = daysAgo(demo, 380)
  const boots = [...earlierBoots(), ...BOOT_STORIES].map((story, n) => bootOf(demo, story, cars, n))
  await insertAll(
    db,
    'boot_devices',
    DEVICES.map((device) => deviceRow(demo, device, boots, since)),
  )
  await insertAll(db, 'boot_prices', [
    price('bayou', null, since),
    { ...price('larkspur', complexOf('larkspur').id, daysAgo(demo, 60)), price_cents: 140_00 },
  ])
  await db.raw(`select setval(pg_get_serial_sequence('booted_vehicles', 'number'), ?)`, [FIRST_NUMBER])
  const random = new Random('release codes')
  const rows: object[] = []
  for (const boot of boots)
    rows.push({
      ...bootRow(boot, await decide(demo, boot)),
      release_code_sealed: encryptPin(pin_key, random.digits(6)),
    })
  await insertAll(db, 'booted_vehicles', rows)
  await insertAll(db, 'transactions', boots.filter(({ story }) => story.status === 'released_paid').map(paymentRow))
  for (const boot of boots) if (boot.story.tow_opened !== undefined) await openTow(demo, boot)
  return boots
}

const price = (key: string, contract_id: string | null, from: Date) => ({
  id: idOf('boot-price', key),
  tow_company_id: BAYOU,
  contract_id,
  price_cents: PRICE_CENTS,
  is_taxable: true,
  tax_basis_points: TAX_BASIS_POINTS,
  late_fee_cents: LATE_FEE_CENTS,
  return_hours: RETURN_HOURS,
  return_to: RETURN_TO,
  valid_from: from,
  created_at: from,
})

function bootOf(demo: Demo, story: BootStory, cars: CarMaker, n: number): DemoBoot {
  return {
    id: bootId(story),
    story,
    place: { tow_company_id: BAYOU, contract_id: complexOf(story.complex).id },
    car: cars.make(),
    deployed_at: hoursAgo(demo, story.deployed),
    released_at: story.released === undefined ? null : hoursAgo(demo, story.released),
    returned_at: story.returned === undefined ? null : hoursAgo(demo, story.returned),
    receipt_number: `BT-${1042 + n}`,
  }
}

function deviceRow(demo: Demo, device: (typeof DEVICES)[number], boots: readonly DemoBoot[], created_at: Date): object {
  const { code, model } = device
  const last = boots.findLast(({ story }) => story.device === code)
  const isOn = last !== undefined && last.released_at === null
  const isOut = last !== undefined && last.released_at !== null && last.returned_at === null
  const status = device.status ?? (isOn ? 'deployed' : isOut ? 'awaiting_return' : 'available')
  const since = isOn ? last.deployed_at : isOut ? last.released_at : (last?.returned_at ?? created_at)
  return {
    id: deviceId(code),
    tow_company_id: BAYOU,
    code,
    serial_number: `RW3-24-${code}`,
    model,
    status,
    since: device.status ? daysAgo(demo, 31) : since,
    condition: device.status === 'retired' ? 'damaged' : 'works',
    place: status === 'available' ? device.place : null,
    last_changed_by: the('dana').user_id,
    last_changed_by_name: the('dana').name,
    deployments: boots.filter(({ story }) => story.device === code).length,
    created_at,
  }
}

/** Stores the decision by which a boot went on, from the facts known then. */
async function decide(demo: Demo, { id, story, place, car, deployed_at }: DemoBoot): Promise<string | null> {
  const actor = actorOf(story.by, { complex: complexOf(story.complex) })
  await setTenancy(demo.db, actor, deployed_at)
  const question = {
    contract_id: place.contract_id,
    license_plate: car.license_plate,
    state: car.state,
    reason: story.reason,
    reason_text: story.reason_text,
  }
  const decided = await decidePlate(demo.db, question, { known_at: deployed_at })
  return (await storeDecision(demo.db, actor, decided, { boot_id: id, moment: 'boot_deployment' })).id
}

const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000)

function bootRow(
  { id, story, place, car, deployed_at, released_at, returned_at }: DemoBoot,
  decision_id: string | null,
) {
  const staff = the(story.by)
  const office = the(story.released_by ?? story.by)
  return {
    id,
    ...place,
    boot_device_id: deviceId(story.device),
    public_key: idOf('boot-key', id),
    status: story.status,
    ...car,
    reason: story.reason,
    reason_text: story.reason_text,
    space: story.space ?? null,
    location: story.location,
    wheel: story.wheel,
    price_cents: PRICE_CENTS,
    is_taxable: true,
    tax_basis_points: TAX_BASIS_POINTS,
    late_fee_cents: LATE_FEE_CENTS,
    return_hours: RETURN_HOURS,
    return_to: RETURN_TO,
    private_comments: story.private_comments ?? null,
    public_comments: story.public_comments ?? null,
    deployed_at,
    deployed_by: staff.user_id,
    deployed_by_name: staff.name,
    inquired_at: story.inquired === undefined ? null : hoursAfter(deployed_at, story.deployed - story.inquired),
    released_at,
    released_by: released_at && office.user_id,
    released_by_name: released_at && office.name,
    release_reason: story.release_reason ?? null,
    return_by: released_at && hoursAfter(released_at, RETURN_HOURS),
    returned_at,
    notice_made_at: hoursAfter(deployed_at, 0.1),
    notice_on_window_at: hoursAfter(deployed_at, 0.2),
    decision_id,
    rules_version: 'TX 2025-09',
    timezone: 'America/Chicago',
    created_at: deployed_at,
    created_by: staff.user_id,
  }
}

function paymentRow({ id, story, place, released_at, receipt_number }: DemoBoot): object {
  const clerk = the(story.released_by ?? story.by)
  return {
    id: idOf('boot-payment', id),
    ...place,
    boot_id: id,
    kind: 'payment',
    method: 'cash',
    provider: 'counter',
    provider_id: `${BAYOU}:${receipt_number.toLowerCase()}`,
    status: 'succeeded',
    amount_cents: PRICE_CENTS + TAX_CENTS,
    cash_given_cents: PRICE_CENTS + TAX_CENTS,
    receipt_number,
    at: released_at,
    entered_by: clerk.user_id,
    entered_by_name: clerk.name,
    created_at: released_at,
    created_by: clerk.user_id,
  }
}

/** Requests the tow of a booted car whose owner didn't come. */
async function openTow(demo: Demo, { id, story, place, car }: DemoBoot): Promise<void> {
  const tow_id = idOf('tow of boot', id)
  const requested_at = hoursAgo(demo, story.tow_opened ?? 0)
  const actor = actorOf('dana', { complex: complexOf(story.complex) })
  await setTenancy(demo.db, actor, requested_at)
  const { reason, reason_text, location } = story
  const decided = await decidePlate(
    demo.db,
    { ...place, license_plate: car.license_plate, state: car.state, reason, reason_text },
    { known_at: requested_at },
  )
  const { id: decision_id } = await storeDecision(demo.db, actor, decided, { tow_id, moment: 'request' })
  await insertAll(demo.db, 'tows', [
    {
      id: tow_id,
      ...place,
      boot_id: id,
      ...car,
      reason,
      reason_text,
      location,
      requested_at,
      requested_by_user_id: the('dana').user_id,
      requested_by_name: the('dana').name,
      requested_by_role: 'tow_staff',
      since: requested_at,
      decision_id,
      rules_version: 'TX 2025-09',
      timezone: 'America/Chicago',
      jurisdiction_state: 'TX',
      created_at: requested_at,
      created_by: the('dana').user_id,
    },
  ])
}

/** Returns the history of the boots: on, asked about, off, and the tow. */
export async function bootNotes({ db }: Demo, boots: readonly DemoBoot[]): Promise<readonly HistoryNote[]> {
  const rows = await db('booted_vehicles as b')
    .leftJoin('tows as t', 't.id', 'b.tow_id')
    .select<{ id: string; number: number; tow: number | null; requested_at: Date | null }[]>(
      'b.id',
      'b.number',
      't.number as tow',
      't.requested_at',
    )
  const found = new Map(rows.map((row) => [row.id, row]))
  return boots.flatMap((boot): HistoryNote[] => {
    const { id, story, place, car, deployed_at, released_at } = boot
    const row = found.get(id)
    const plate = { license_plate: car.license_plate, state: car.state }
    const note = (
      action: string,
      at: Date,
      who: BootStory['by'],
      after: object = {},
      reason: string | null = null,
    ): HistoryNote => ({
      action,
      record_kind: 'booted_vehicle',
      record_id: id,
      ...place,
      at,
      actor: actorOf(who, { complex: complexOf(story.complex) }),
      before: null,
      after: { ...after, ...plate },
      reason,
    })
    return [
      note('boot.deployed', deployed_at, story.by, { number: row?.number, boot: story.device }),
      note('boot.notice_made', hoursAfter(deployed_at, 0.1), story.by),
      note('boot.notice_on_window', hoursAfter(deployed_at, 0.2), story.by),
      ...(row?.tow && row.requested_at
        ? [note('boot.tow_opened', row.requested_at, 'dana', { tow: towNumber(row.tow) })]
        : []),
      ...(released_at && story.status !== 'towed'
        ? [
            note(
              `boot.${story.status}`,
              released_at,
              story.released_by ?? story.by,
              { status: story.status },
              story.release_reason ?? null,
            ),
          ]
        : []),
    ]
  })
}
