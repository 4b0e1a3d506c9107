import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { inTenancy } from '../../../../db/tenancy.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { addAllPhotos, addPhoto, driveTo, freshPlate } from '../../../../../test/factories/tow.factory.ts'

let scene: Scene
let stranger: HttpClient

beforeEach(async () => {
  // Sessions that outlive a case.
  scene = await startScene({ jobs: false, environment: { SESSION_HOURS: '2160' } })
  stranger = await scene.gateway.anybody().begin()
})
afterEach(() => scene.gateway.close())

const DAY = 24 * 60
const MISSING = '00000000-0000-4000-8000-000000000000'

interface Case {
  readonly id: string
  readonly plate: string
  readonly url: string
  readonly hidden: string
  readonly file_id: string
}

/** Creates a request with a public and a private photo. */
async function aCase(): Promise<Case> {
  const plate = freshPlate()
  const id = await scene.tow('requested', { license_plate: plate })
  const [shown, hidden] = [
    await addPhoto(scene.clients.manager, id),
    await addPhoto(scene.clients.manager, id, { file_type: 'tow_image_private', subject: 'other' }),
  ]
  const url = String(shown.json['file_url'])
  return { id, plate, url, hidden: String(hidden.json['file_url']), file_id: String(url.split('/').at(-1)) }
}

const found = async (plate: string): Promise<boolean> =>
  (await stranger.post('/api/vehicles/findmycar', { contract_id: scene.arbor.id, license_plate_or_last_4_vin: plate }))
    .json['outcome'] === 'found'

/** Reads what Postgres shows the public: the file through its function, and the rows. */
const inPostgres = (file_id: string) =>
  inTenancy(scene.gateway.gateway.knex, PUBLIC_ACTOR, scene.gateway.clock.now(), async (db) => {
    const { rows } = await db.raw<{ rows: unknown[] }>('select * from public_file(?::uuid)', [file_id])
    return {
      file: rows.length,
      rows: (await db('files').where('id', file_id)).length + (await db('tow_images').where('file_id', file_id)).length,
    }
  })

/**
 * Expects photos to be open, in both sizes, to users without a login or without access exactly while Find my car shows
 * the case.
 */
async function expectSight({ plate, url, hidden, file_id }: Case, isShown: boolean): Promise<void> {
  expect(await found(plate)).toBe(isShown)
  expect(await inPostgres(file_id)).toEqual({ file: isShown ? 1 : 0, rows: 0 })
  for (const size of ['', '?size=thumb']) {
    const [answer, never] = [await stranger.get(url + size), await stranger.get(`/api/files/${MISSING}${size}`)]
    if (isShown) {
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'image/jpeg',
        'private, no-cache',
      ])
      // A browser that cached it must revalidate each time, and gets a 304.
      const again = await fetch(scene.gateway.url + url + size, {
        headers: { 'if-none-match': answer.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
      })
      expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
    } else expect([answer.status, answer.text, plain(answer.headers)]).toEqual([404, never.text, plain(never.headers)])
    expect((await stranger.get(hidden + size)).text).toBe(never.text)
  }
}
/** Removes the headers that differ between responses. */
const plain = (headers: Headers) =>
  Object.fromEntries(
    [...headers].filter(
      ([name]) =>
        !['date', 'x-request-id', 'set-cookie', 'content-security-policy'].includes(name) &&
        !name.startsWith('ratelimit'),
    ),
  )

const take = (id: string) => scene.clients.driver.post(`/api/tows/${id}/accept`, {})

describe('a public photo', () => {
  it('is public from hook-up until thirty days after the release', async () => {
    const one = await aCase()
    await expectSight(one, false)
    await take(one.id)
    for (const step of ['en_route', 'on_scene']) {
      await scene.clients.driver.post(`/api/tows/${one.id}/steps`, { step })
      await expectSight(one, false)
    }
    for (const step of ['hooked', 'left_property', 'at_lot']) {
      await scene.clients.driver.post(`/api/tows/${one.id}/steps`, { step })
      await expectSight(one, true)
    }
    await addAllPhotos(scene.clients.driver, one.id)
    expect(
      (await scene.clients.driver.post(`/api/tows/${one.id}/complete`, { authorized_by: 'Elena Brandt' })).status,
    ).toBe(200)
    scene.minutes(40 * DAY)
    await expectSight(one, true)
    await scene.world.db('custody').where('tow_id', one.id).update({
      status: 'released_paid',
      ended_at: scene.gateway.clock.now(),
      released_to: 'The owner',
      released_to_id_type: 'driver_license',
      total_cents: 29_674,
    })
    scene.minutes(30 * DAY - 1)
    await expectSight(one, true)
    scene.minutes(1)
    await expectSight(one, false)
    // The office, the complex, and the driver see it as long as the case is stored, and its documents show it.
    for (const who of ['dispatcher', 'manager', 'driver'] as const) {
      const answer = await scene.clients[who].get(one.url)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    }
    const paper = await scene.clients.manager.get(`/api/tows/${one.id}/documents/tow_ticket`)
    expect([paper.status, paper.text.includes('/Image')]).toEqual([200, true])
  })

  it('is public for thirty days after a drop, and never for a car that wasn’t hooked up', async () => {
    const [dropped, cancelled] = [await aCase(), await aCase()]
    await take(dropped.id)
    await driveTo(scene.clients.driver, dropped.id, 'hooked')
    expect(
      (await scene.clients.driver.post(`/api/tows/${dropped.id}/drop`, { reason: 'The owner came' })).json,
    ).toMatchObject({ status: 'completed_dropped_on_site' })
    await expectSight(dropped, true)
    scene.minutes(30 * DAY)
    await expectSight(dropped, false)
    expect(
      (await scene.clients.manager.post(`/api/tows/${cancelled.id}/cancel`, { reason: 'It left' })).json,
    ).toMatchObject({ status: 'cancelled' })
    await expectSight(cancelled, false)
  })

  it('is no longer public after the tow is voided', async () => {
    const one = await aCase()
    await take(one.id)
    await driveTo(scene.clients.driver, one.id, 'hooked')
    expect((await scene.clients.driver.post(`/api/tows/${one.id}/drop`, { reason: 'The owner came' })).status).toBe(200)
    await expectSight(one, true)
    expect((await scene.clients.flagged.post(`/api/tows/${one.id}/void`, { reason: 'The wrong car' })).status).toBe(200)
    await expectSight(one, false)
  })

  it('is hidden from other logged-in users too, and after it’s removed', async () => {
    const { world, gateway, bayou } = scene
    const one = await aCase()
    const outsiders = [
      await world.logIn(await world.towUser('tow_admin', await world.company('Lone Star Recovery'))),
      await world.logIn(await world.manager('contract_manager', [await world.complex(bayou, 'Cedar Bend')])),
      await world.logInResident(scene.arbor, await world.unit(scene.arbor, '214')),
    ]
    const statuses = async () =>
      Promise.all([...outsiders, gateway.anybody()].map(async (client) => (await client.get(one.url)).status))
    expect(await statuses()).toEqual([404, 404, 404, 404])
    await take(one.id)
    await driveTo(scene.clients.driver, one.id, 'hooked')
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const images = (await scene.clients.driver.get(`/api/tows/${one.id}`)).json['images'] as {
      id: string
      file_url: string
    }[]
    const image = images.find(({ file_url }) => file_url === one.url)
    expect((await scene.clients.driver.delete(`/api/tows/${one.id}/images/${image?.id}`)).status).toBe(200)
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })
})
