import { randomUUID } from 'node:crypto'
import type { Answer, HttpClient } from '../client/http-client.ts'
import { paid, taker } from '../factories/custody.factory.ts'
import { aRequest } from '../factories/tow.factory.ts'
import { aBoot, type BootScene, inCash, startBootScene, TOTAL_CENTS } from '../scenes/boot-scene.ts'
import type { Gateway } from '../../src/start.ts'
import type { Unit } from '../../src/modules/parking/units/unit.model.ts'
import { type Act, type Car, PERMIT_HOURS, STEPS } from './car.ts'

/** What goes wrong with a request. */
export type Fault = 'none' | 'twice' | 'lost' | 'restart'

type Send = readonly [method: 'POST' | 'DELETE', path: string, body?: unknown]

/** Two gateways on one database, with people who work at either, and what they do about cars. */
export class System {
  readonly scene: BootScene
  readonly #unit: Unit
  #second: Gateway
  #turn = 0

  private constructor(scene: BootScene, second: Gateway, unit: Unit) {
    this.scene = scene
    this.#second = second
    this.#unit = unit
  }

  static async start(): Promise<System> {
    // The clock runs for weeks.
    const scene = await startBootScene({ jobs: false, environment: { SESSION_HOURS: '2160' } })
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
    return new System(scene, await scene.gateway.another(), unit)
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
    if (answer.status === 200) return true
    if ([403, 404, 409, 422].includes(answer.status)) return false
    throw new Error(`${act}: ${answer.status} ${answer.text}`)
  }

  /** What the database says about the car. */
  async seen(license_plate: string): Promise<Car> {
    const { db } = this.scene.world
    const now = new Date(this.now())
    const inForce = (table: string) =>
      db(table)
        .where({ license_plate })
        .where('valid_from', '<=', now)
        .where((either) => either.whereNull('valid_until').orWhere('valid_until', '>', now))
    const [vehicles, permits, tows, boots, stored] = await Promise.all([
      inForce('vehicles').select<object[]>('id'),
      inForce('guest_permits').where('status', 'active').select<{ valid_until: Date }[]>('valid_until'),
      db('tows')
        .where({ license_plate })
        .whereIn('status', ['requested', 'pending'])
        .select<Record<string, unknown>[]>(),
      db('booted_vehicles').where({ license_plate, status: 'deployed' }).select<object[]>('id'),
      db('custody as u')
        .join('tows as t', 't.id', 'u.tow_id')
        .where({ 't.license_plate': license_plate, 'u.status': 'in_storage' })
        .select<object[]>('u.id'),
    ])
    for (const records of [vehicles, permits, tows, boots, stored])
      if (records.length > 1) throw new Error(`${license_plate} has ${records.length} records of one kind`)
    return {
      is_registered: vehicles.length === 1,
      permit_until: permits[0]?.valid_until.getTime() ?? null,
      tow: tows[0] ? stepsOf(tows[0]) : null,
      is_stored: stored.length === 1,
      is_booted: boots.length === 1,
    }
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
    return act === 'step' || act === 'complete' ? clients.driver : clients.dispatcher
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
      return step === 'accept' ? ['POST', `${path}/accept`, {}] : ['POST', `${path}/steps`, { step: step ?? 'at_lot' }]
    }
    return this.#release(String(tow['id']))
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

const stepsOf = (tow: Readonly<Record<string, unknown>>): number =>
  ['accepted_at', ...STEPS.slice(1).map((step) => `${step}_at`)].filter((column) => tow[column] !== null).length

/** The same browser at the other gateway. */
function elsewhere(client: HttpClient, base: string): HttpClient {
  const other = Object.create(client) as HttpClient
  return Object.assign(other, { base })
}
