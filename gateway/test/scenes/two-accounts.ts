import { randomUUID } from 'node:crypto'
import type { QueueName } from '../../src/operation/queues.ts'
import type { JOB_OPERATIONS } from '../../src/modules/all.ts'
import { StripePayments } from '../../src/payments/stripe/stripe.ts'
import { type Gateway, startGateway } from '../../src/start.ts'
import { HttpClient } from '../client/http-client.ts'
import { queued, workOff } from '../factories/guest.factory.ts'
import { begin, QUIET } from '../factories/payment.factory.ts'
import { freshPlate, makeYard } from '../factories/tow.factory.ts'
import { startTestGateway, type TestGateway } from '../servers/start-gateway.ts'
import { StripeServer } from '../servers/stripe-server.ts'
import { World } from '../world.ts'
import { type Lot, type StoredCar, storedCar } from './stored-car.ts'

const SECRET = 'whsec_of_these_tests'

/** A tow company with an admin, a lot, and an account at the Stripe server. */
export interface Connected {
  readonly lot: Lot
  readonly admin: HttpClient
  readonly path: string
  readonly account: string
}

export interface Paying {
  readonly car: StoredCar
  readonly id: string
  readonly session_id: string
}

/** Starts a gateway that takes cards by a fake Stripe server, and the jobs of its queues on request. */
export async function startTwoAccounts() {
  const quiet = await startTestGateway(QUIET)
  const server = new StripeServer(() => quiet.clock.now())
  const stripe = new StripePayments({
    secret_key: 'sk_test_of_nobody',
    webhook_secrets: [SECRET],
    api_url: await server.listen(),
    clock: quiet.clock,
  })
  const { config, log } = quiet.gateway.app.kernel
  const byStripe: Gateway = await startGateway({
    config,
    app_url: quiet.database.app_url,
    clock: quiet.clock,
    payments: stripe,
    log,
  })
  const gateway: TestGateway = { ...quiet, gateway: byStripe, url: byStripe.url }
  const world = new World(gateway)
  const payer = await new HttpClient(byStripe.url).begin()

  const lotAt = async (name: string, complex_name: string): Promise<Lot> => {
    const company = await world.companyWithoutCards(name)
    const complex = await world.complex(company, complex_name)
    const driver = await world.towUser('tow_driver', company)
    return { company, complex, yard: await makeYard(world, company, complex), driver }
  }
  const aCar = (lot: Lot): Promise<StoredCar> =>
    storedCar(world, lot, freshPlate(), new Date(gateway.clock.now().getTime() - 48 * 3_600_000))

  return {
    gateway,
    server,
    stripe,
    world,
    payer,
    lotAt,
    aCar,
    async connected(name: string, complex_name: string): Promise<Connected> {
      const lot = await lotAt(name, complex_name)
      const order = { idempotency_key: randomUUID(), company: name, email: null }
      const account = await world.connect(lot.company, (await stripe.createAccount(order)).account)
      server.finish(account)
      const admin = await world.logIn(await world.towUser('tow_admin', lot.company))
      return { lot, admin, account, path: `/api/tow-companies/${lot.company.id}/payment-account` }
    },
    async pay(lot: Lot): Promise<Paying> {
      const car = await aCar(lot)
      const answer = await begin(payer, car.public_key)
      if (answer.status !== 200) throw new Error(answer.text)
      const row = await world
        .db('checkouts')
        .where('tow_id', car.id)
        .first<{ id: string; provider_session_id: string }>('id', 'provider_session_id')
      return { car, id: row.id, session_id: row.provider_session_id }
    },
    /** Sends an event of an account, or of the platform's own. */
    async send(account: string | null, type: string, object: object): Promise<number> {
      const { raw, headers } = server.event(type, object, SECRET, undefined, account)
      const answer = await fetch(`${byStripe.url}/api/payments/stripe/events`, {
        method: 'POST',
        headers,
        body: new Uint8Array(raw),
      })
      return answer.status
    },
    state: async (id: string) => (await payer.get(`/api/public/checkouts/${id}`)).json['state'],
    payState: async (car: StoredCar) =>
      ((await payer.get(`/api/public/cases/${car.public_key}`)).json['pay'] as { state: string }).state,
    /** Runs the queued jobs of these queues, each once, and returns how many there were. */
    async work(...queues: readonly (keyof typeof JOB_OPERATIONS & QueueName)[]): Promise<number> {
      let count = 0
      for (const queue of queues)
        for (const job of await queued(gateway, queue)) {
          await world.db('pgboss.job').where({ name: queue, id: job.id }).delete()
          await workOff(gateway, queue, job)
          count += 1
        }
      return count
    },
    async close(): Promise<void> {
      await byStripe.close()
      await quiet.close()
      await server.close()
    },
  }
}

export type TwoAccounts = Awaited<ReturnType<typeof startTwoAccounts>>
