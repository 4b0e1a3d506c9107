import { randomUUID } from 'node:crypto'
import type { Answer, HttpClient } from '../client/http-client.ts'
import { paid, taker } from '../factories/custody.factory.ts'
import { anEvent, QUIET, tell } from '../factories/payment.factory.ts'
import { aRequest } from '../factories/tow.factory.ts'
import { aBoot, type BootScene, inCash, startBootScene, TOTAL_CENTS } from '../scenes/boot-scene.ts'
import type { Gateway } from '../../src/start.ts'
import type { Unit } from '../../src/modules/parking/units/unit.model.ts'
import { type Act, type Car, PERMIT_HOURS, STEPS } from './car.ts'
import { carIn, stepsOf } from './car-in.ts'

/** What goes wrong with a request. */
export type Fault = 'none' | 'twice' | 'lost' | 'restart'

/** A sticker list is full with 200 cars. */
const MOST_CARS = 150
const HOUR = 3_600_000

type Send = readonly [method: 'POST' | 'DELETE', path: string, body?: unknown]

/** Two gateways on one database, with people who work at either, and what they do about cars. */
export class System {
  readonly scene: BootScene
  readonly #unit: Unit
  readonly #payer: HttpClient
  #second: Gateway
  #turn = 0
  #lists = 0
  #list = { id: '', cars: MOST_CARS }

  private constructor(scene: BootScene, second: Gateway, unit: Unit, payer: HttpClient) {
    this.scene = scene
    this.#second = second
    this.#unit = unit
    this.#payer = payer
  }

  static async start(): Promise<System> {
    // The clock runs for weeks.
    const scene = await startBootScene({ ...QUIET, environment: { ...QUIET.environment, SESSION_HOURS: '2160' } })
    await scene.world.db('contracts').update({
      photos_required: 0,
      grace_minutes: 0,
      allowed_active_guest_vehicles: null,
      allowed_resident_vehicles: null,
      vehicle_changes_per_month: null,
      guest_hours: null,
      hourly_limit: null,
    })
    const unit = await scene.world.unit(scene.arbor, '900')
    const payer = await scene.gateway.anybody().begin()
    return new System(scene, await scene.gateway.another(), unit, payer)
  }

  now(): number {
    return this.scene.gateway.clock.now().getTime()
  }

  /** Does what the act says about the car with this plate; returns whether it was done. */
  async do(act: Act, license_plate: string, fault: Fault): Promise<boolean> {
    const send = await this.#sendOf(act, license_plate)
    // Nothing to call about: there is no such record.
    if (send === null) return false
    const answer = await this.#deliver(this.#whoDoes(act), send, fault)
    if (answer.status === 200) {
      if (act === 'pay') await this.#confirm(answer)
      return true
    }
    if ([403, 404, 409, 422].includes(answer.status)) return false
    throw new Error(`${act}: ${answer.status} ${answer.text}`)
  }

  /** What the database says about the car. */
  seen(license_plate: string): Promise<Car> {
    return carIn(this.scene.world.db, license_plate, new Date(this.now()))
  }

  /** What is due for the car in storage, in cents, as its owner reads it; 0 without one. */
  async dueFor(license_plate: string): Promise<number> {
    const stored = await this.#stored(license_plate)
    return stored ? dueIn(await this.#payer.get(`/api/public/cases/${stored.public_key}`)) : 0
  }

  /** Whether a plate check says that the car may be towed. */
  async mayBeTowed(license_plate: string): Promise<boolean> {
    const { clients, arbor } = this.scene
    const body = { contract_id: arbor.id, license_plate, state: 'TX', reason: 'abandoned' }
    const { json, text } = await clients.driver.post('/api/tows/preview-tow', body)
    const decision = json['decision'] as { verdict?: string } | undefined
    if (!decision?.verdict) throw new Error(text)
    return decision.verdict === 'unauthorized'
  }

  close(): Promise<void> {
    return this.scene.gateway.close()
  }

  #whoDoes(act: Act): HttpClient {
    const { clients } = this.scene
    if (act === 'request') return clients.manager
    if (act === 'pay') return this.#payer
    return BY_DRIVER.includes(act) ? clients.driver : clients.dispatcher
  }

  async #sendOf(act: Act, license_plate: string): Promise<Send | null> {
    const { arbor } = this.scene
    const car = { contract_id: arbor.id, unit_id: this.#unit.id, license_plate, state: 'TX' }
    switch (act) {
      case 'register':
        return ['POST', '/api/vehicles', car]
      case 'permit':
        return ['POST', '/api/guest-permits', { ...car, hours: PERMIT_HOURS }]
      case 'request':
        return ['POST', '/api/tows/', aRequest(arbor, { license_plate })]
      case 'captured_request':
        return ['POST', '/api/tows/', aRequest(arbor, { license_plate, captured_at: this.#earlier() })]
      case 'sticker':
        return ['POST', '/api/sticker-lists/item', { ...STICKER, license_plate, ...(await this.#openList()) }]
      case 'boot':
        return [
          'POST',
          '/api/booted-vehicles/',
          { ...aBoot(arbor), license_plate, device_code: await this.scene.device() },
        ]
      default:
        return this.#sendAbout(act, license_plate)
    }
  }

  async #sendAbout(act: Act, license_plate: string): Promise<Send | null> {
    const { db } = this.scene.world
    const latest = (table: string, ...columns: string[]) =>
      db(table)
        .where({ license_plate })
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .first<Record<string, unknown> | undefined>('id', ...columns)
    if (act === 'unregister') {
      const vehicle = await latest('vehicles')
      return vehicle ? ['DELETE', `/api/vehicles/${String(vehicle['id'])}`] : null
    }
    if (act === 'end_permit') {
      const permit = await latest('guest_permits')
      return permit ? ['POST', `/api/guest-permits/${String(permit['id'])}/end`, {}] : null
    }
    if (act === 'comply') {
      const sticker = await latest('sticker_items')
      return sticker ? ['POST', `/api/sticker-lists/item/${String(sticker['id'])}/complied`, {}] : null
    }
    if (act === 'pay') {
      const stored = await this.#stored(license_plate)
      return stored ? ['POST', `/api/public/cases/${stored.public_key}/checkout`, {}] : null
    }
    if (act === 'unboot') {
      const boot = await latest('booted_vehicles')
      return boot ? ['POST', `/api/booted-vehicles/${String(boot['id'])}/counter-payment`, inCash(TOTAL_CENTS)] : null
    }
    const tow = await db('tows')
      .where({ license_plate })
      .orderBy('number', 'desc')
      .first<Record<string, unknown> | undefined>()
    if (!tow) return null
    const path = `/api/tows/${String(tow['id'])}`
    if (act === 'cancel') return ['POST', `${path}/cancel`, { reason: 'Called off' }]
    if (act === 'complete') return ['POST', `${path}/complete`, { authorized_by: 'Elena Brandt' }]
    if (act === 'step') {
      const step = STEPS[stepsOf(tow)]
      // Every other step was taken without a connection, and arrives now.
      const claim = this.#turn % 2 === 0 ? { claimed_at: this.#earlier() } : {}
      return step === 'accept'
        ? ['POST', `${path}/accept`, {}]
        : ['POST', `${path}/steps`, { step: step ?? 'at_lot', ...claim }]
    }
    return this.#release(String(tow['id']))
  }

  /** When a phone says that something happened that arrives now. */
  #earlier(): string {
    return new Date(this.now() - HOUR).toISOString()
  }

  /** A list that has room for one more car. */
  async #openList(): Promise<{ contract: string; sticker_list: string }> {
    const { world, arbor, bayou } = this.scene
    if (this.#list.cars >= MOST_CARS) {
      const tow_date = new Date(Date.UTC(2041, 0, (this.#lists += 1))).toISOString().slice(0, 10)
      const row = { tow_company_id: bayou.id, contract_id: arbor.id, tow_date, created_by_name: 'Dana Whitfield' }
      this.#list = { id: (await world.insert('sticker_lists', row)).id, cars: 0 }
    }
    this.#list.cars += 1
    return { contract: arbor.id, sticker_list: this.#list.id }
  }

  async #stored(license_plate: string): Promise<{ public_key: string } | undefined> {
    return this.scene.world
      .db('tows as t')
      .join('custody as u', 'u.tow_id', 't.id')
      .where({ 't.license_plate': license_plate, 'u.status': 'in_storage' })
      .first<{ public_key: string } | undefined>('t.public_key')
  }

  /** The provider tells both gateways of a payment: several times, at once, and out of order. */
  async #confirm({ json }: Answer): Promise<void> {
    const { gateway } = this.scene
    const { key, amount } = json as { key: string; amount: { cents: number } }
    const about = { key, amount_cents: amount.cents }
    const at = gateway.clock.now()
    const paid_by_card = anEvent(about, 'payment.succeeded', at, { payment: `pay_${randomUUID()}` })
    const events = [paid_by_card, anEvent(about, 'checkout.submitted', at), paid_by_card]
    const answers = await Promise.all(
      events.map((event, turn) => tell(turn % 2 === 0 ? gateway : { ...gateway, url: this.#second.url }, event)),
    )
    for (const { status } of answers) if (status !== 200) throw new Error(`An event was answered ${status}`)
  }

  async #release(tow_id: string): Promise<Send | null> {
    const custody = await this.scene.world.db('custody').where({ tow_id }).first<{ id: string } | undefined>('id')
    if (!custody) return null
    const { json } = await this.scene.clients.dispatcher.get(`/api/custody/${custody.id}`)
    const { due } = json['charge'] as { due: { cents: number } }
    return ['POST', `/api/custody/${custody.id}/release`, taker(due.cents > 0 ? { payment: paid(due.cents) } : {})]
  }

  /** Sends a request to one of the gateways in turn, with what goes wrong; returns the answer that its sender has in the end. */
  async #deliver(client: HttpClient, [method, path, body]: Send, fault: Fault): Promise<Answer> {
    if (fault === 'restart') {
      await this.#second.close()
      this.#second = await this.scene.gateway.another()
    }
    const send = { ...(body !== undefined && { body }), headers: { 'idempotency-key': randomUUID() } }
    const there = elsewhere(client, this.#second.url)
    const [first, second] = (this.#turn += 1) % 2 === 0 ? [client, there] : [there, client]
    if (fault === 'twice') {
      const answers = await Promise.all([first.send(method, path, send), second.send(method, path, send)])
      const [one, other] = answers.map(({ status, text }) => `${status} ${text}`)
      if (one !== other) throw new Error(`The same request was answered twice: ${one} and ${other}`)
      return answers[0]
    }
    if (fault === 'lost') {
      const gone = new AbortController()
      const lost = first.send(method, path, { ...send, signal: gone.signal }).catch(() => undefined)
      await new Promise((done) => {
        setImmediate(done)
      })
      gone.abort()
      await lost
    }
    return second.send(method, path, send)
  }
}

const BY_DRIVER: readonly Act[] = ['captured_request', 'step', 'complete', 'sticker']
const STICKER = { state: 'TX', reason: 'other', reason_text: 'No permit in the window', location: 'Row D' }

const dueIn = ({ json }: Answer): number =>
  (json['pay'] as { amount: { cents: number } | null } | null)?.amount?.cents ?? 0

/** The same browser at the other gateway. */
function elsewhere(client: HttpClient, base: string): HttpClient {
  const other = Object.create(client) as HttpClient
  return Object.assign(other, { base })
}
