import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenancy, systemActor } from '../../../../db/tenancy.ts'
import { jobContext } from '../../../../jobs/job-context.ts'
import { BY_THE_CLOCK, type JobStage } from '../../../../jobs/jobs.ts'
import type { PaymentProvider } from '../../../../operation/payment-provider.ts'
import { Sandbox } from '../../../../payments/sandbox/sandbox.ts'
import { type Gateway, startGateway } from '../../../../start.ts'
import { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { lotOf, type Lot, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { RelayedProvider } from '../../../../../test/servers/relayed-provider.ts'
import { World } from '../../../../../test/world.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { settleCheckout } from '../jobs/settle-checkout.ts'
import { anEvent, begin, QUIET, tell } from '../../../../../test/factories/payment.factory.ts'

/** How often each interruption is tested. */
const TIMES = 30

type Cut = 'before' | 'during' | 'after'

/** A connection to the provider that fails before the request, during the response, or never. */
class CutProvider extends RelayedProvider {
  cut: Cut | null = null

  override begin: PaymentProvider['begin'] = async (order) => {
    if (this.cut === 'before') throw new Error('The connection was cut before the request')
    const session = await this.real.begin(order)
    if (this.cut === 'during') throw new Error('The connection was cut during the response')
    return session
  }
}

let gateway: TestGateway
let cutGateway: Gateway
let line: CutProvider
let world: World
let lot: Lot
let payer: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  const { kernel } = gateway.gateway.app
  if (!(kernel.payments instanceof Sandbox)) throw new TypeError('The test needs the sandbox')
  line = new CutProvider(kernel.payments)
  cutGateway = await startGateway({
    config: kernel.config,
    app_url: gateway.database.app_url,
    clock: gateway.clock,
    payments: line,
    log: kernel.log,
  })
  world = new World(gateway)
  lot = await lotOf(world)
  payer = await new HttpClient(cutGateway.url).begin()
})
afterAll(async () => {
  await cutGateway.close()
  await gateway.close()
})

const aCar = () => storedCar(world, lot, freshPlate(), new Date(gateway.clock.now().getTime() - 48 * 3_600_000))

/** Runs the job that every checkout queues. */
async function settle(checkout_id: string): Promise<void> {
  const { knex, app, jobs } = gateway.gateway
  const { config, clock, payments } = app.kernel
  const actor = systemActor({ tow_company_id: lot.company.id, on_behalf_of: null })
  const parts = { config, jobs, clock, origin: () => gateway.url, payments }
  const transaction: JobStage['transaction'] = (work) =>
    inTenancy(knex, actor, clock.now(), (db) => work(jobContext(parts, { id: 'test', actor, stamp: BY_THE_CLOCK }, db)))
  await settleCheckout.staged({ actor, clock, origin: gateway.url, payments, transaction }, { checkout_id })
}

interface Row {
  readonly id: string
  readonly status: string
  readonly provider_session_id: string | null
}
const checkoutsOf = (tow_id: string): Promise<Row[]> =>
  world.db('checkouts').where({ tow_id }).select('id', 'status', 'provider_session_id')
const sessionsOf = async (id: string): Promise<string[]> =>
  world.db('sandbox_sessions').where('reference', id).pluck('id')
const jobsOf = (id: string, name = 'settle_checkout') =>
  world.db('pgboss.job').where({ name }).whereRaw(`data->'payload'->>'checkout_id' = ?`, [id])

async function cutAt(cut: Cut) {
  const car = await aCar()
  line.cut = cut === 'after' ? null : cut
  const answer = await begin(payer, car.public_key, {}, `key-of-${car.id}`)
  line.cut = null
  const [row] = await checkoutsOf(car.id)
  if (!row) throw new Error('The checkout was not saved')
  // The process ended after the provider responded, before that was saved.
  if (cut === 'after')
    await world.db('checkouts').where('id', row.id).update({ provider_session_id: null, provider_url: null })
  return { car, answer, id: row.id }
}

describe.each(['before', 'during', 'after'] as const)('interrupted %s the call to the provider', (cut) => {
  it(`${TIMES} times: one checkout, one session, one charge, ready exactly when paid`, async () => {
    for (let i = 0; i < TIMES; i++) {
      const { car, answer, id } = await cutAt(cut)
      expect(answer.status).toBe(cut === 'after' ? 200 : 503)
      expect((await jobsOf(id)).length).toBe(2)
      // Half are recovered by the job, half by the payer retrying with the same key.
      if (i % 2 === 0) await settle(id)
      else
        expect((await begin(payer, car.public_key, {}, `key-of-${car.id}`)).json).toMatchObject({
          key: id,
          state: 'waiting',
        })
      await settle(id)
      expect(await checkoutsOf(car.id)).toMatchObject([
        { id, status: 'pending', provider_session_id: expect.any(String) as string },
      ])
      expect(await sessionsOf(id)).toHaveLength(1)
      const readyBefore = await world.db('custody').where('id', car.custody_id).whereNotNull('settled_at')
      expect(readyBefore).toEqual([])
      await tell(
        gateway,
        anEvent({ key: id, amount_cents: 346_21 }, 'payment.succeeded', gateway.clock.now(), { payment: `pay_${id}` }),
      )
      await settle(id)
      expect(await world.db('transactions').where('tow_id', car.id)).toHaveLength(1)
      expect(await world.db('custody').where('id', car.custody_id).whereNotNull('settled_at')).toHaveLength(1)
    }
  })
})

describe('an unpaid checkout', () => {
  it('ends after fifteen minutes, including at the provider, even when its page was never saved', async () => {
    for (const cut of ['before', 'after', null] as const) {
      const car = await aCar()
      const id = cut ? (await cutAt(cut)).id : String((await begin(payer, car.public_key)).json['key'])
      await settle(id)
      expect((await payer.get(`/api/public/checkouts/${id}`)).json['state']).toBe('waiting')
      gateway.clock.pass(15 * 60_000 + 1000)
      expect((await payer.get(`/api/public/checkouts/${id}`)).json['url']).toBeNull()
      await settle(id)
      expect((await payer.get(`/api/public/checkouts/${id}`)).json['state']).toBe('expired')
      expect(await world.db('sandbox_sessions').where('reference', id).pluck('status')).toEqual(['expired'])
    }
  })

  it('waits for its event when the payer was faster than the deadline', async () => {
    const car = await aCar()
    const answer = await begin(payer, car.public_key)
    const id = String(answer.json['key'])
    const onPage = await gateway.anybody().begin()
    await onPage.post(`${new URL(String(answer.json['url'])).pathname}/pay`, { card: 'late' })
    gateway.clock.pass(15 * 60_000 + 1000)
    await settle(id)
    expect(await checkoutsOf(car.id)).toMatchObject([{ status: 'pending' }])
    expect((await jobsOf(id)).length).toBe(2)
    expect(await jobsOf(id, 'read_back')).toHaveLength(1)
  })
})
