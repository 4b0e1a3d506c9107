import { expect } from 'vitest'
import { inTenancy, PLATFORM_ACTOR } from '../../src/db/tenancy.ts'
import { BY_THE_CLOCK } from '../../src/jobs/jobs.ts'
import { aRequest, requestTow } from '../factories/tow.factory.ts'
import { type EventStreamReader, openStream } from '../client/event-stream.ts'
import { idOf, type Scene } from '../scenes/tow-scene.ts'

/** Ten times the 15 seconds that a recovery may take. */
export const CEILING = { timeout: 300_000, interval: 250 }
/** More than the gateway has connections, so that some have to queue. */
const WRITES = 12

/** Figures are printed, never asserted. */
export const report = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const secondsSince = (moment: number): string => ((performance.now() - moment) / 1000).toFixed(1)

/** A write and the idempotency key it is retried under. */
export interface KeyedWrite {
  readonly body: { readonly license_plate: string }
  readonly key: string
}

export const keyedWrites = (scene: Scene, name: string): KeyedWrite[] =>
  Array.from({ length: WRITES }, (_, n) => ({
    body: aRequest(scene.arbor) as unknown as KeyedWrite['body'],
    key: `${name}-write-${n}`,
  }))

export const send = (scene: Scene, { body, key }: KeyedWrite) =>
  scene.clients.manager.post('/api/tows/', body, { headers: { 'idempotency-key': key } })

const rowsOf = (scene: Scene, writes: readonly KeyedWrite[]) =>
  scene.world
    .db('tows')
    .whereIn(
      'license_plate',
      writes.map(({ body }) => body.license_plate),
    )
    .orderBy('license_plate')
    .pluck<string[]>('license_plate')

/** Retries every write until it succeeds, then expects exactly one row for each. */
export async function assertOnce(scene: Scene, writes: readonly KeyedWrite[]): Promise<void> {
  for (const write of writes) await expect.poll(async () => (await send(scene, write)).status, CEILING).toBe(200)
  expect(await rowsOf(scene, writes)).toEqual(writes.map(({ body }) => body.license_plate).toSorted())
}

/** Waits until the gateway answers requests, delivers live events, and runs jobs again; prints how long each took. */
export async function assertServesAgain(scene: Scene, since: number, title: string): Promise<void> {
  const { manager } = scene.clients
  await expect.poll(async () => (await manager.get('/api/users/me')).status, CEILING).toBe(200)
  const requests = secondsSince(since)
  await queueMail(scene, title)
  let stream: EventStreamReader | null = null
  await expect.poll(async () => (stream ??= await openStream(manager)) !== null, CEILING).toBe(true)
  const reader = stream as unknown as EventStreamReader
  idOf(await requestTow(manager, scene.arbor))
  await expect.poll(() => reader.events.map(({ name }) => name), CEILING).toContain('changed')
  reader.stop()
  const events = secondsSince(since)
  await expect
    .poll(() => scene.world.db('outbox_messages').where('subject', title).pluck('subject'), CEILING)
    .toEqual([title])
  report(
    `${title}: requests served after ${requests} s, events delivered after ${events} s, jobs run after ${secondsSince(since)} s`,
  )
}

async function queueMail(scene: Scene, subject: string): Promise<void> {
  const { knex, jobs } = scene.gateway.gateway
  await inTenancy(knex, PLATFORM_ACTOR, scene.gateway.clock.now(), (db) =>
    jobs.enqueue(db, 'mail', { to: 'reader@example.com', subject, text: 'x', html: '<p>x</p>' }, BY_THE_CLOCK),
  )
}
