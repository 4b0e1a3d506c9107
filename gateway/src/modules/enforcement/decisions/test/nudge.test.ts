import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { makeUnit } from '../../../../../test/factories/unit.factory.ts'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

const HOUR_MS = 3_600_000
let scene: Scene
let patrol: HttpClient

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  patrol = await scene.world.logIn(await scene.world.externalUser([scene.arbor], 'Pat Rol'))
  await switchNudges(true)
})
afterAll(() => scene.gateway.close())

const switchNudges = (has_owner_nudges: boolean) =>
  scene.world.db('contracts').where({ id: scene.arbor.id }).update({ has_owner_nudges })

/** A car of a new unit whose registration ended some hours ago. */
async function endedCar(hours: number, contract_id = scene.arbor.id): Promise<string> {
  const license_plate = freshPlate()
  const unit = await makeUnit(scene.world.db, { contract_id }, [`Owner of ${license_plate}`])
  const until = new Date(scene.gateway.clock.now().getTime() - hours * HOUR_MS)
  await scene.write((trx) =>
    trx('vehicles').insert({
      contract_id,
      unit_id: unit.id,
      license_plate,
      state: 'TX',
      valid_from: new Date(until.getTime() - 30 * 24 * HOUR_MS),
      valid_until: until,
    }),
  )
  // As known before it ended: a record that is entered late was never in effect.
  await scene.world
    .db('vehicles_versions')
    .where({ license_plate })
    .update({ known_from: new Date(until.getTime() - 24 * HOUR_MS) })
  return license_plate
}

const body = (license_plate: string, contract_id = scene.arbor.id) => ({ contract_id, license_plate, state: 'TX' })
const check = (license_plate: string, client = scene.clients.driver): Promise<Answer> =>
  client.post('/api/tows/preview-tow', body(license_plate))
const nudge = (license_plate: string, client = scene.clients.driver, contract_id?: string): Promise<Answer> =>
  client.post('/api/tows/nudge-owner', body(license_plate, contract_id))
const messagesOf = (license_plate: string): Promise<{ channel: string; status: string }[]> =>
  scene.world
    .db('notifications as m')
    .join('nudges as n', 'n.id', 'm.batch_id')
    .where({ 'm.kind': 'nudge', 'n.license_plate': license_plate })
    .orderBy('m.channel')
    .select('m.channel', 'm.status')
const jobsOf = (license_plate: string): Promise<{ name: string; data: unknown; later: boolean }[]> =>
  scene.world
    .db('pgboss.job')
    .whereIn('name', ['mail', 'sms'])
    .whereRaw('data::text like ?', [`%${license_plate}%`])
    .orderBy('name')
    .select('name', 'data', scene.world.db.raw("start_after > now() + interval '1 minute' as later"))

describe('a nudge', () => {
  it('goes to the people of a car whose right ended in the last 24 hours, at any hour, and says when to check again', async () => {
    await scene.world
      .db('contracts')
      .where({ id: scene.arbor.id })
      .update({ quiet_from: '00:00', quiet_until: '23:59' })
    const plate = await endedCar(2)
    expect((await check(plate)).json).toMatchObject({ decision: { verdict: 'unauthorized' }, can: { nudge: true } })
    const sent = await nudge(plate)
    expect(sent.status, sent.text).toBe(200)
    const { nudged_at, check_again_at } = sent.json as { nudged_at: string; check_again_at: string }
    expect(Date.parse(check_again_at) - Date.parse(nudged_at)).toBe(15 * 60_000)
    expect(await messagesOf(plate)).toEqual([
      { channel: 'mail', status: 'queued' },
      { channel: 'sms', status: 'queued' },
    ])
    const jobs = await jobsOf(plate)
    expect(jobs.map(({ name, later }) => [name, later])).toEqual([
      ['mail', false],
      ['sms', false],
    ])
    expect(JSON.stringify(jobs)).toContain('Renew its permit or move it within 15 minutes.')
    expect((await check(plate)).json).toMatchObject({ nudge: { nudged_at, check_again_at } })
    expect((await check(plate)).json['can']).not.toHaveProperty('nudge')
    const entries = await scene.world.db('history_entries').where({ action: 'vehicle.nudged' })
    expect(entries).toHaveLength(1)
  })

  it('says nothing about whose car it is, also to an external user', async () => {
    const plate = await endedCar(2)
    const sent = await nudge(plate, patrol)
    expect(Object.keys(sent.json).toSorted()).toEqual(['check_again_at', 'nudged_at'])
    expect(sent.text).not.toContain('Owner of')
  })

  it('is sent once per car and night, even when several people send it at once', async () => {
    const plate = await endedCar(2)
    const askers = [scene.clients.driver, scene.clients.manager, patrol]
    const answers = await atOnce(6, (at) => nudge(plate, askers[at % askers.length]))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ json }) => json['nudged_at'])).size).toBe(1)
    expect((await jobsOf(plate)).map(({ name }) => name)).toEqual(['mail', 'sms'])
    await nudge(plate)
    expect(await jobsOf(plate)).toHaveLength(2)
    expect(await messagesOf(plate)).toHaveLength(2)
    await scene.world.db('nudges').where({ license_plate: plate }).update({ night: '2020-01-01' })
    expect((await check(plate)).json).toMatchObject({ can: { nudge: true } })
  })

  it('goes to the guest whose permit ended, in their language, and not to the unit', async () => {
    const license_plate = freshPlate()
    const unit = await makeUnit(scene.world.db, { contract_id: scene.arbor.id }, [`Host of ${license_plate}`])
    const now = scene.gateway.clock.now().getTime()
    await scene.write((trx) =>
      trx('guest_permits').insert({
        contract_id: scene.arbor.id,
        unit_id: unit.id,
        kind: 'guest',
        license_plate,
        state: 'TX',
        guest_name: 'Lena Ortiz',
        guest_email: 'lena@example.com',
        language: 'es',
        valid_from: new Date(now - 10 * HOUR_MS),
        valid_until: new Date(now - HOUR_MS),
      }),
    )
    await scene.world
      .db('guest_permits_versions')
      .where({ license_plate })
      .update({ known_from: new Date(now - 9 * HOUR_MS) })
    expect((await nudge(license_plate)).status).toBe(200)
    const jobs = await jobsOf(license_plate)
    expect(jobs.map(({ name }) => name)).toEqual(['mail'])
    const text = JSON.stringify(jobs)
    expect(text).toContain('lena@example.com')
    expect(text).toContain('está por llevarse su carro')
    expect(text).not.toContain('Host of')
  })
})

describe('no nudge', () => {
  const refused = async (plate: string): Promise<void> => {
    expect((await check(plate)).json['can']).not.toHaveProperty('nudge')
    const sent = await nudge(plate)
    expect([sent.status, sent.json['code']]).toEqual([409, 'refused'])
    expect(await messagesOf(plate)).toEqual([])
  }

  it('is possible for a right that ended 25 hours ago, a car without one, or a car that may park', async () => {
    await refused(await endedCar(25))
    await refused(freshPlate())
    const plate = freshPlate()
    await scene.enter('resident', plate)
    await refused(plate)
  })

  it('is possible while the car is in its grace period, because it can’t be towed then', async () => {
    await refused(await endedCar(0.1))
  })

  it('is possible where the complex hasn’t switched it on', async () => {
    const plate = await endedCar(2)
    await switchNudges(false)
    await refused(plate)
    await switchNudges(true)
    expect((await check(plate)).json).toMatchObject({ can: { nudge: true } })
  })

  it('is possible for people who moved out, or who have sent STOP and have no email', async () => {
    const moved = await endedCar(2)
    const unitOf = (license_plate: string) => scene.world.db('vehicles').where({ license_plate }).select('unit_id')
    await scene.world.db('contacts').whereIn('unit_id', unitOf(moved)).update({ ended_at: scene.gateway.clock.now() })
    await refused(moved)
    const stopped = await endedCar(2)
    await scene.world
      .db('contacts')
      .whereIn('unit_id', unitOf(stopped))
      .update({ email: null, sms_opted_out_at: scene.gateway.clock.now() })
    await refused(stopped)
  })

  it('is possible at another company’s complex, which is answered like one that doesn’t exist', async () => {
    const other = await scene.world.company('Lone Star Recovery')
    const stranger = await scene.world.logIn(await scene.world.towUser('tow_admin', other, 'Wade Nolan'))
    const plate = await endedCar(2)
    expect((await nudge(plate, stranger)).status).toBe(404)
    expect(await messagesOf(plate)).toEqual([])
  })

  it('leaves a practice complex', async () => {
    const practice = await scene.world.complex(scene.bayou, 'Practice: Elm Court', {
      is_practice: true,
      has_owner_nudges: true,
    })
    const plate = await endedCar(2, practice.id)
    const sent = await nudge(plate, scene.clients.driver, practice.id)
    expect(sent.status, sent.text).toBe(200)
    expect((await messagesOf(plate)).map(({ status }) => status)).toEqual(['not_sent', 'not_sent'])
    expect(await jobsOf(plate)).toEqual([])
  })
})
