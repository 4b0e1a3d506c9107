import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BootScene, inCash, startBootScene, TOTAL_CENTS } from '../../../../../test/scenes/boot-scene.ts'
import { inTenancy, systemActor } from '../../../../db/tenancy.ts'
import { recordHistory } from '../../../../operation/record-history.ts'
import { releaseByPayment, type SettledBoot } from '../index.ts'

/** The same random orders on every run. Set another seed by hand; the full run uses many more. */
const SEED = Number(process.env['SEED'] ?? 20_261_126)
const ORDERS = process.env['FULL'] ? 200 : 14

const ACTS = ['open_tow', 'step', 'step', 'step', 'complete', 'cancel', 'release', 'counter', 'event'] as const
type Act = (typeof ACTS)[number]
const STEPS = ['accept', 'en_route', 'on_scene', 'hooked', 'left_property', 'at_lot'] as const
const LEFT = STEPS.indexOf('left_property') + 1

/** A boot and its open tow, as they must be. */
interface Expected {
  readonly status: 'deployed' | 'released_paid' | 'released_free' | 'towed'
  /** How many steps the driver of the open tow took; null without one. */
  readonly steps: number | null
  readonly credited: number
  readonly outcome: SettledBoot['outcome'] | 'done' | 'refused'
}

let scene: BootScene

beforeAll(async () => {
  scene = await startBootScene({ jobs: false })
  await scene.world.db('contracts').update({ photos_required: 0 })
})
afterAll(() => scene.gateway.close())

/** What an act must lead to: the payer wins until the car leaves the property. */
function after(act: Act, now: Expected): Expected {
  const { status, steps, credited } = now
  const isOn = status === 'deployed'
  const isHere = isOn && (steps === null || steps < LEFT)
  const refused: Expected = { ...now, outcome: 'refused' }
  const done = (next: Partial<Expected>): Expected => ({ ...now, outcome: 'done', ...next })
  switch (act) {
    case 'open_tow':
      return isOn && steps === null ? done({ steps: 0 }) : refused
    case 'step':
      return steps !== null && steps < STEPS.length ? done({ steps: steps + 1 }) : refused
    case 'complete':
      return steps === STEPS.length ? done({ status: 'towed', steps: null }) : refused
    case 'cancel':
      return steps !== null && steps < LEFT ? done({ steps: null }) : refused
    case 'release':
      return isHere ? done({ status: 'released_free', steps: null }) : refused
    case 'counter':
      return isHere ? done({ status: 'released_paid', steps: null }) : refused
    case 'event':
      if (isHere) return done({ status: 'released_paid', steps: null, outcome: 'released' })
      return isOn || status === 'towed'
        ? done({ credited: credited + 1, outcome: 'credited' })
        : done({ outcome: 'after_end' })
  }
}

/** Records a payment as a provider's event does, and applies it. */
async function payOnline(boot_id: string): Promise<SettledBoot['outcome']> {
  const { world, bayou, arbor, gateway } = scene
  const place = { tow_company_id: bayou.id, contract_id: arbor.id }
  const checkout = await world.insert('checkouts', {
    ...place,
    boot_id,
    tow_id: null,
    purpose: 'boot',
    provider: 'sandbox',
    status: 'paid',
    amount_cents: TOTAL_CENTS,
    idempotency_key: randomUUID(),
    valid_until: null,
  })
  await world.insert('transactions', {
    ...place,
    boot_id,
    tow_id: null,
    checkout_id: checkout.id,
    kind: 'payment',
    method: 'sandbox',
    provider: 'sandbox',
    provider_id: randomUUID(),
    status: 'succeeded',
    amount_cents: TOTAL_CENTS,
    at: gateway.clock.now(),
    receipt_key: randomUUID(),
  })
  const actor = systemActor({ tow_company_id: bayou.id, on_behalf_of: null })
  return inTenancy(gateway.database.app, actor, gateway.clock.now(), async (db) => {
    const nothing = () => Promise.resolve()
    const settled = await releaseByPayment(
      {
        db,
        actor,
        clock: gateway.clock,
        origin: '',
        payments: null,
        history: (entry) => recordHistory(db, actor, entry, { ip: null, request_id: randomUUID() }),
        publishChange: nothing,
        mail: nothing,
        sms: nothing,
        enqueue: nothing,
      },
      { id: boot_id },
      { checkout_id: checkout.id, amount_cents: TOTAL_CENTS },
    )
    return settled.outcome
  })
}

async function towOf(boot_id: string): Promise<{ id: string; status: string; steps: number } | null> {
  const tow = await scene.world
    .db('tows')
    .where({ boot_id })
    .orderBy('number', 'desc')
    .first<Record<string, unknown> | undefined>()
  if (!tow) return null
  const steps = ['accepted_at', ...STEPS.slice(1).map((step) => `${step}_at`)].filter((at) => tow[at] !== null).length
  return { id: String(tow['id']), status: String(tow['status']), steps }
}

async function run(act: Act, boot_id: string): Promise<Expected['outcome']> {
  const { driver, dispatcher } = scene.clients
  const tow = await towOf(boot_id)
  const isOpen = tow?.status === 'requested' || tow?.status === 'pending'
  const path = `/api/booted-vehicles/${boot_id}`
  const step = STEPS[tow?.steps ?? 0]
  if (act === 'event') return payOnline(boot_id)
  const answer = await {
    open_tow: () => dispatcher.post(`${path}/tow`, {}),
    step: () =>
      step === 'accept' || !isOpen
        ? driver.post(`/api/tows/${tow?.id ?? randomUUID()}/accept`, {})
        : driver.post(`/api/tows/${tow.id}/steps`, { step: step ?? 'at_lot' }),
    complete: () => driver.post(`/api/tows/${tow?.id ?? randomUUID()}/complete`, { authorized_by: 'Elena Brandt' }),
    cancel: () => dispatcher.post(`/api/tows/${tow?.id ?? randomUUID()}/cancel`, { reason: 'Called off' }),
    release: () => dispatcher.post(`${path}/release`, { reason: 'A mistake' }),
    counter: () => dispatcher.post(`${path}/counter-payment`, inCash(TOTAL_CENTS)),
  }[act]()
  if (answer.status !== 200 && ![404, 409, 422].includes(answer.status)) throw new Error(answer.text)
  return answer.status === 200 ? 'done' : 'refused'
}

async function seen(boot_id: string): Promise<Omit<Expected, 'outcome'>> {
  const { db } = scene.world
  const boot = await db('booted_vehicles').where({ id: boot_id }).first<{ status: Expected['status'] }>()
  const tow = await towOf(boot_id)
  const moved = await db('transactions').where({ boot_id }).whereNotNull('tow_id')
  return {
    status: boot.status,
    steps: tow && ['requested', 'pending'].includes(tow.status) ? tow.steps : null,
    credited: moved.length,
  }
}

describe('a boot and its tow', () => {
  it('end in the one right state in every order, and the payer wins until the car leaves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom<Act>(...ACTS), { minLength: 4, maxLength: 12 }), async (acts) => {
        const id = await scene.boot({}, scene.clients.dispatcher)
        let expected: Expected = { status: 'deployed', steps: null, credited: 0, outcome: 'done' }
        for (const act of ['open_tow' as const, ...acts]) {
          expected = after(act, expected)
          const outcome = await run(act, id)
          expect([act, { ...(await seen(id)), outcome }]).toEqual([act, expected])
        }
        const device = await scene.world
          .db('boot_devices as v')
          .join('booted_vehicles as b', 'b.boot_device_id', 'v.id')
          .where('b.id', id)
          .first<{ status: string }>('v.status')
        expect(device.status).toBe(expected.status === 'deployed' ? 'deployed' : 'awaiting_return')
      }),
      { seed: SEED, numRuns: ORDERS },
    )
  })

  it('agree who won when the payment and the departure come at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await scene.boot({}, scene.clients.dispatcher)
      await run('open_tow', id)
      for (const _ of STEPS.slice(0, LEFT - 1)) await run('step', id)
      const [paid, left] = await Promise.all([run('counter', id), run('step', id)])
      expect([paid, left].toSorted()).toEqual(['done', 'refused'])
      expect(await seen(id)).toEqual(
        paid === 'done'
          ? { status: 'released_paid', steps: null, credited: 0 }
          : { status: 'deployed', steps: LEFT, credited: 0 },
      )
    }
  })
})
