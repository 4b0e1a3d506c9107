import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Journal, RequestedTow } from './journal.ts'
import { platesFrom } from './plates.ts'
import { openVisitor, type Reply, type Site, type Visitor } from './visitor.ts'

/** People at work until they are asked to stop. */
export interface Traffic {
  /** Resolves when everyone has finished what they began: nothing is left without an answer. */
  stop(): Promise<void>
}

const PASSWORD = 'curbside-demo-2026'
const MANAGER = 'elena@arborridge.com'
const DISPATCHERS = ['dana@bayoucitytowing.com', 'gil@bayoucitytowing.com'] as const
const REQUESTERS = 3
const BUYERS = 2
const STREAMS = 2
/** Between two pieces of work of one person, and before something is sent again. */
const BETWEEN_MS = 200

interface Begun {
  readonly site: Site
  readonly journal: Journal
  readonly isOver: () => boolean
  readonly plate: () => string
}

/** Sends a write until it is answered with anything but a 503, each time under the same key, as the product's own client does. */
async function untilAnswered(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send()
    if (reply.status !== 503 && reply.status !== 0) return reply
    await pause(BETWEEN_MS)
  }
}

const loggedIn = async ({ site, journal }: Begun, email: string): Promise<Visitor> => {
  const visitor = openVisitor(site, journal.seen)
  await visitor.logIn(email, PASSWORD)
  return visitor
}

/** A manager requests tows. */
async function requestTows(begun: Begun, manager: Visitor, contract_id: string, requested: RequestedTow[]) {
  const { journal } = begun
  while (!begun.isOver()) {
    const [plate, key] = [begun.plate(), randomUUID()]
    const body = { contract_id, license_plate: plate, state: 'TX', reason: 'abandoned', location: 'Behind building 4' }
    const reply = await untilAnswered(() => manager.send('POST', '/api/tows/', body, key))
    if (reply.status === 200) {
      journal.acknowledge()
      const tow = { id: String(reply.json['id']), plate }
      journal.tows.push(tow)
      requested.push(tow)
    } else journal.surprises.push(`a request was answered ${reply.status} ${JSON.stringify(reply.json)}`)
    await pause(BETWEEN_MS)
  }
}

/** Two dispatchers assign the same tow to different drivers at the same moment. One gets it; the other reads who. */
async function raceToAssign(
  begun: Begun,
  dispatchers: readonly Visitor[],
  drivers: string[],
  requested: RequestedTow[],
) {
  const { journal } = begun
  while (!begun.isOver() || requested.length > 0) {
    const tow = requested.shift()
    if (!tow) {
      await pause(BETWEEN_MS)
      continue
    }
    const replies = await Promise.all(
      dispatchers.map((dispatcher, at) => {
        const [driver_id, key] = [drivers[at], randomUUID()]
        return untilAnswered(() => dispatcher.send('POST', `/api/tows/${tow.id}/assign`, { driver_id }, key))
      }),
    )
    for (const [at, { status }] of replies.entries())
      if (status === 200) {
        journal.acknowledge()
        journal.assignments.push({ tow_id: tow.id, driver_id: drivers[at] ?? '' })
      }
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other)
    if (statuses.join() !== '200,409') journal.surprises.push(`two assignments were answered ${statuses.join(' and ')}`)
  }
}

/** A guest buys a day of parking and pays by card, as often as the page lets them. */
async function buyParking(begun: Begun, contract_id: string) {
  const { journal } = begun
  const guest = openVisitor(begun.site, journal.seen)
  await untilAnswered(() => guest.send('GET', '/api/auth/csrf-token'))
  while (!begun.isOver()) {
    const [plate, key] = [begun.plate(), randomUUID()]
    const proven = await untilAnswered(() =>
      guest.send('POST', '/api/guests/verify-unit', { contract_id, paid_only: true }),
    )
    const [package_] = (proven.json['packages'] ?? []) as { readonly id: string }[]
    const body = { proof: proven.json['proof'], package_id: package_?.id, license_plate: plate, state: 'TX' }
    const registered = await untilAnswered(() => guest.send('POST', '/api/guests/register', body, key))
    if (registered.status === 200) {
      journal.acknowledge()
      await payFor(begun, guest, String(registered.json['key']), plate)
    } else journal.surprises.push(`a purchase was answered ${registered.status} ${JSON.stringify(registered.json)}`)
    await pause(BETWEEN_MS)
  }
}

interface Checkout {
  readonly key: string
  readonly url: string | null
}

/** Opens the provider's page and pays twice at once, as an impatient payer does. */
async function payFor({ journal }: Begun, guest: Visitor, permit_key: string, plate: string): Promise<void> {
  for (;;) {
    const { status, json } = await untilAnswered(() => guest.send('GET', `/api/public/permits/${permit_key}`))
    if (status !== 200) return void journal.surprises.push(`the permit of ${plate} was answered ${status}`)
    const { key, url } = json['checkout'] as Checkout
    if (url === null) {
      await pause(BETWEEN_MS)
      continue
    }
    const pay = () => untilAnswered(() => guest.send('POST', `${new URL(url).pathname}/pay`, { card: 'approved' }))
    const paid = await Promise.all([pay(), pay()])
    if (paid.some((reply) => reply.status < 400)) {
      journal.acknowledge()
      journal.purchases.push({ checkout: key, plate })
    } else journal.surprises.push(`a payment was answered ${paid.map((reply) => reply.status).join(' and ')}`)
    return
  }
}

/** A desk follows live changes, and opens the stream again whenever it ends. */
async function followChanges({ journal, isOver }: Begun, desk: Visitor) {
  while (!isOver()) {
    const status = await desk.follow(() => {
      journal.streams.changes += 1
    })
    if (status === 200) journal.streams.opened += 1
    await pause(BETWEEN_MS)
  }
}

/** Starts people at work at the site behind nginx: requests, raced assignments, card payments, and live streams. */
export async function startTraffic(site: Site, journal: Journal, serial: number): Promise<Traffic> {
  let over = false
  const begun: Begun = { site, journal, isOver: () => over, plate: platesFrom(serial) }
  const manager = await loggedIn(begun, MANAGER)
  const dispatchers = await Promise.all(DISPATCHERS.map((email) => loggedIn(begun, email)))
  const contracts = (await manager.send('GET', '/api/users/contracts')).json as unknown as { readonly id: string }[]
  const contract_id = contracts[0]?.id ?? ''
  const drivers = await driversOf(dispatchers[0] as Visitor)
  const requested: RequestedTow[] = []
  const work = [
    ...Array.from({ length: REQUESTERS }, () => requestTows(begun, manager, contract_id, requested)),
    raceToAssign(begun, dispatchers, drivers, requested),
    ...Array.from({ length: BUYERS }, () => buyParking(begun, contract_id)),
  ]
  const streams = Array.from({ length: STREAMS }, () => followChanges(begun, manager))
  return {
    async stop() {
      over = true
      await Promise.all(work)
      manager.leave()
      await Promise.all(streams)
    },
  }
}

async function driversOf(dispatcher: Visitor): Promise<string[]> {
  const me = (await dispatcher.send('GET', '/api/users/me')).json
  const { id } = me['tow_company'] as { readonly id: string }
  const { json } = await dispatcher.send('GET', `/api/tow-companies/${id}/drivers`)
  return (json['data'] as { readonly id: string }[]).map((driver) => driver.id)
}
