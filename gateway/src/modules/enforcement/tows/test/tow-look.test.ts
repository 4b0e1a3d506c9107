import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPhoto, freshPlate, requestTow } from '../../../../../test/factories/tow.factory.ts'
import { idOf, startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.gateway.close())

/** Returns a plate that differs from a fresh one in one look-alike character. */
function lookAlikePlates(): readonly [asked: string, registered: string] {
  const plate = freshPlate()
  return [`${plate}0`, `${plate}O`]
}

/** Creates a request whose plate became a look-alike of a registered one afterwards. */
async function doubtfulRequest() {
  const [asked, registered] = lookAlikePlates()
  const id = await scene.tow('requested', { license_plate: asked })
  scene.minutes(1)
  const { id: record_id } = await scene.enter('resident', registered)
  scene.minutes(1)
  return { id, asked, registered, record_id }
}
type Who = keyof Scene['clients']
const call = (who: Who, id: string, path: string, body: object = {}) =>
  scene.clients[who].post(`/api/tows/${id}/${path}`, body)
const look = (id: string, body: object = {}, who: Who = 'driver') => call(who, id, 'look', body)
const answer = (id: string, same_car: boolean, who: Who = 'driver') => call(who, id, 'look/answer', { same_car })
const actionsOf = async (id: string): Promise<string[]> =>
  (await scene.world.db('history_entries').where({ record_id: id }).orderBy('at').orderBy('id')).map(
    (entry) => entry.action,
  )
const ruben = (): string => scene.people.driver.role_id ?? ''

describe('a look at the plate', () => {
  it('is taken by a driver without the tow: the request stays open, and is listed among their own', async () => {
    const { id, registered } = await doubtfulRequest()
    expect((await call('driver', id, 'accept')).json).toMatchObject({ code: 'refused' })
    expect((await look(id)).json).toMatchObject({
      status: 'requested',
      driver: null,
      look: { driver: { id: ruben(), name: 'Rubén Treviño' } },
      look_alikes: [{ license_plate: registered, verdict: 'authorized' }],
    })
    const mine = await scene.clients.driver.get('/api/tows?segment=open&mine=true')
    expect(mine.json['data']).toContainEqual(expect.objectContaining({ id }))
    expect((await look(id, { driver_id: null })).json).toMatchObject({ look: null })
    expect(await actionsOf(id)).toEqual(expect.arrayContaining(['tow.look_taken', 'tow.look_ended']))
  })

  it('is given to a driver by dispatch, and no other driver takes it', async () => {
    const { id } = await doubtfulRequest()
    const tess = await scene.world.towUser('tow_driver', scene.bayou, 'Tess Calloway')
    const other = await scene.world.logIn(tess)
    expect((await look(id, { driver_id: ruben() }, 'dispatcher')).json).toMatchObject({
      look: { driver: { name: 'Rubén Treviño' } },
    })
    expect((await other.post(`/api/tows/${id}/look`, {})).json).toMatchObject({
      code: 'conflict',
      message: 'Rubén Treviño is on the way to look at this car.',
    })
    expect((await look(id, { driver_id: tess.role_id })).json).toMatchObject({ code: 'refused' })
    expect((await look(id, {}, 'manager')).status).toBe(403)
  })

  it('is refused at a car that needs none', async () => {
    const id = await scene.tow()
    expect((await look(id)).json).toMatchObject({ code: 'refused' })
    await addPhoto(scene.clients.driver, id, { subject: 'plate' })
    expect((await answer(id, false)).json).toMatchObject({ code: 'refused' })
  })

  it('is needed too where the requester ruled out the look-alike without a photo', async () => {
    const [asked, registered] = lookAlikePlates()
    const { id: record_id } = await scene.enter('resident', registered)
    const id = idOf(
      await requestTow(scene.clients.manager, scene.arbor, {
        license_plate: asked,
        confirmations: [{ kind: 'not_the_same_car', record_id }],
      }),
    )
    expect((await look(id)).json).toMatchObject({ look_alikes: [{ license_plate: registered }] })
  })
})

describe('the answer', () => {
  it('needs a photo of the plate', async () => {
    const { id } = await doubtfulRequest()
    expect((await answer(id, true)).json).toMatchObject({ code: 'refused', details: { photos_missing: ['plate'] } })
  })

  it('closes the request if it is the same car, with the decision for the registered plate', async () => {
    const { id, registered } = await doubtfulRequest()
    await look(id)
    await addPhoto(scene.clients.driver, id, { subject: 'plate' })
    expect((await answer(id, true)).json).toMatchObject({
      status: 'cancelled',
      look: null,
      cancel_reason: expect.stringContaining(`Same car as ${registered}`) as string,
      full_decision: { verdict: 'authorized', license_plate: registered },
      timeline: expect.arrayContaining([
        expect.objectContaining({ sentence: `Same car as ${registered}`, verdict: 'authorized' }),
      ]) as unknown[],
    })
    expect(await actionsOf(id)).toContain('tow.same_car')
    expect((await answer(id, false)).json).toMatchObject({ code: 'refused' })
  })

  it('lets the driver take the tow on the scene at once if it is another car, with every check', async () => {
    const { id, registered } = await doubtfulRequest()
    await look(id)
    await addPhoto(scene.clients.driver, id, { subject: 'plate' })
    expect((await answer(id, false)).json).toMatchObject({
      status: 'requested',
      alert: null,
      look: null,
      look_alikes: [],
      full_decision: { verdict: 'unauthorized' },
    })
    expect((await call('driver', id, 'accept', { on_scene: true })).json).toMatchObject({
      status: 'pending',
      step: 'on_scene',
      decisions: [
        { moment: 'request' },
        { moment: 'arrival', decision: { verdict: 'unauthorized' } },
        { moment: 'assignment' },
        { moment: 'arrival' },
      ],
    })
    expect(await actionsOf(id)).toEqual(
      expect.arrayContaining(['tow.not_the_same_car', 'tow.accepted', 'tow.en_route', 'tow.on_scene']),
    )
    const { timeline } = (await scene.clients.dispatcher.get(`/api/tows/${id}`)).json
    expect(timeline).toContainEqual(
      expect.objectContaining({ sentence: `Not the same car as ${registered}`, verdict: 'unauthorized' }),
    )
  })

  it('may come from dispatch, by the photo', async () => {
    const { id } = await doubtfulRequest()
    await addPhoto(scene.clients.manager, id, { subject: 'plate' })
    expect((await answer(id, false, 'manager')).status).toBe(403)
    expect((await answer(id, false, 'dispatcher')).json).toMatchObject({ full_decision: { verdict: 'unauthorized' } })
    expect((await call('dispatcher', id, 'assign', { driver_id: ruben() })).json).toMatchObject({ status: 'pending' })
  })
})

describe('asking for a plate photo', () => {
  const ask = (id: string, of: 'requester' | 'driver', who: Who = 'dispatcher') =>
    call(who, id, 'ask-for-photo', { of })

  it('texts the requester, or emails without a phone number, and the tow shows who was asked', async () => {
    const { id, asked } = await doubtfulRequest()
    await scene.world.db('users').where({ id: scene.people.manager.user_id }).update({ phone: '713-555-0140' })
    expect((await ask(id, 'requester')).json).toEqual({ ok: true, sent_to: '713-555-0140' })
    await scene.world.db('users').where({ id: scene.people.manager.user_id }).update({ phone: null })
    const { email } = (await scene.world.db('users').where({ id: scene.people.manager.user_id }).first()) ?? {}
    expect((await ask(id, 'requester')).json).toEqual({ ok: true, sent_to: email })
    const sent = await scene.world.db('notifications').where({ tow_id: id }).orderBy('channel')
    expect(sent).toMatchObject([
      { kind: 'tow_plate_photo', channel: 'mail', subject: `Please send a photo of the plate ${asked}` },
      { kind: 'tow_plate_photo', channel: 'sms' },
    ])
    const tow = (await scene.clients.manager.get(`/api/tows/${id}`)).json
    expect(tow).toMatchObject({ photo_asked: { of: 'Elena Brandt' }, has_plate_photo: false })
    expect(await actionsOf(id)).toContain('tow.photo_asked')
  })

  it('reaches the driver who goes to look, and is refused where nobody can be asked', async () => {
    const { id } = await doubtfulRequest()
    expect((await ask(id, 'driver')).json).toMatchObject({ code: 'refused' })
    await look(id)
    expect((await ask(id, 'driver')).json).toMatchObject({ ok: true })
    expect((await ask(id, 'requester', 'driver')).status).toBe(403)
    const done = await scene.tow('hooked')
    expect((await ask(done, 'requester')).json).toMatchObject({ code: 'refused' })
  })
})
