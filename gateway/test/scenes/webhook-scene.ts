import { createHmac } from 'node:crypto'
import type { WebhookDeliveryRow, WebhookKind, WebhookRow } from '@curbwise/api'
import type { Knex } from 'knex'
import type { NewRow } from '../../src/db/tables.ts'
import type { Contract } from '../../src/modules/organizations/contracts/index.ts'
import { sendDueWebhooks } from '../../src/workers/send-webhooks.ts'
import type { HttpClient } from '../client/http-client.ts'
import { freshPlate } from '../factories/tow.factory.ts'
import { startTestGateway, type TestGateway } from '../servers/start-gateway.ts'
import { type ReceivedWebhook, WebhookReceiver } from '../servers/webhook-receiver.ts'
import { type Company, World } from '../world.ts'

/** A company whose own server takes webhooks. What is due is sent when the test says so. */
export class WebhookScene {
  readonly gateway: TestGateway
  readonly world: World
  readonly receiver: WebhookReceiver
  readonly company: Company
  readonly complex: Contract
  readonly admin: HttpClient

  private constructor(
    gateway: TestGateway,
    world: World,
    receiver: WebhookReceiver,
    place: { company: Company; complex: Contract; admin: HttpClient },
  ) {
    this.gateway = gateway
    this.world = world
    this.receiver = receiver
    this.company = place.company
    this.complex = place.complex
    this.admin = place.admin
  }

  /** `hosts` are further servers that take webhooks. */
  static async open(hosts: readonly string[] = []): Promise<WebhookScene> {
    const receiver = await new WebhookReceiver().listen()
    const gateway = await startTestGateway({
      jobs: false,
      environment: { WEBHOOK_TEST_HOSTS: [receiver.host, ...hosts].join() },
    })
    const world = new World(gateway)
    const company = await world.company('Bayou City Towing')
    const complex = await world.complex(company, 'The Larkspur')
    const admin = await world.logIn(await world.towUser('tow_admin', company, 'Gil Arceneaux'))
    return new WebhookScene(gateway, world, receiver, { company, complex, admin })
  }

  get path(): string {
    return `/api/tow-companies/${this.company.id}/webhooks`
  }

  async add(kinds: readonly WebhookKind[] = ['tow']): Promise<{ id: string; secret: string }> {
    const { json } = await this.admin.post(this.path, { url: this.receiver.url, kinds })
    return { id: (json['webhook'] as WebhookRow).id, secret: String(json['secret']) }
  }

  /** Removes all webhooks and forgets what was received. */
  async reset(): Promise<void> {
    await this.world.db('webhook_deliveries').delete()
    await this.world.db('webhook_endpoints').delete()
    this.receiver.status = 204
    this.receiver.taken()
  }

  /** Runs a transaction at the gateway's time. */
  now<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
    return this.world.db.transaction(async (trx) => {
      await trx.raw(`select set_config('app.now', ?, true)`, [this.gateway.clock.now().toISOString()])
      return work(trx)
    })
  }

  tow(complex: Contract = this.complex): Promise<{ id: string }> {
    const row: NewRow<'tows'> = {
      tow_company_id: complex.tow_company_id,
      contract_id: complex.id,
      timezone: complex.timezone,
      jurisdiction_state: 'TX',
      license_plate: freshPlate(),
      state: 'TX',
      reason: 'abandoned',
      location: 'Space 14',
      requested_by_name: 'Nadine Okoro',
      requested_by_role: 'contract_manager',
      status: 'requested',
      is_practice: complex.is_practice,
    }
    return this.now(async (trx) => {
      const [tow] = await trx('tows').insert(row).returning<{ id: string }[]>('id')
      if (!tow) throw new Error('The tow was not inserted')
      return tow
    })
  }

  /** Changes a tow in a transaction of its own. */
  change(id: string, space: string): Promise<void> {
    return this.now(async (trx) => {
      await trx('tows').where({ id }).update({ space })
    })
  }

  async send(): Promise<readonly ReceivedWebhook[]> {
    const { app, knex } = this.gateway.gateway
    const { config, jobs, clock, databaseNow, origin } = app.kernel
    await sendDueWebhooks({ config, knex, jobs, clock, databaseNow, origin })
    return this.receiver.taken()
  }

  async webhook(id: string): Promise<WebhookRow | undefined> {
    const { json } = await this.admin.get(this.path)
    return (json['data'] as WebhookRow[]).find((webhook) => webhook.id === id)
  }

  async deliveries(id: string, query = ''): Promise<WebhookDeliveryRow[]> {
    const { json } = await this.admin.get(`${this.path}/${id}/deliveries${query}`)
    return json['data'] as WebhookDeliveryRow[]
  }

  async close(): Promise<void> {
    await this.gateway.close()
    await this.receiver.close()
  }
}

/** Whether a secret signed what was received: as the documentation says, in other words than the product's. */
export function isSigned({ headers, body }: ReceivedWebhook, secret: string, now: Date): boolean {
  const parts = String(headers['curbwise-signature']).split(',')
  const at = parts[0]?.replace('t=', '') ?? ''
  const expected = createHmac('sha256', secret).update(at).update('.').update(body).digest('hex')
  return Math.abs(Number(at) * 1000 - now.getTime()) < 300_000 && parts.slice(1).includes(`v1=${expected}`)
}
