import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../test/client/http-client.ts'
import { addAllPhotos, driveTo, freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { statementsOf, withoutSession } from '../../../../../test/readers/statements.ts'
import { idOf, type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

/** Begin, settings, and commit. */
const FRAME = 3
const READ = 7 + FRAME
/** The thirteenth queues who in the company is notified. */
const CHANGE = 13 + FRAME
const REASON = 'The manager asked for it in writing'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
  await scene.world.db('tow_prices').where('id', scene.yard.price_id).update({ drop_cents: 100_00 })
})
afterAll(() => scene.gateway.close())

/** Throws when the call is refused or sends more statements than the ceiling. */
async function within(ceiling: number, name: string, call: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined
  const sent = withoutSession(
    await statementsOf(async () => {
      answer = await call()
    }),
  )
  if (!answer) throw new Error('No answer')
  expect(answer.status, `${name}: ${answer.text}`).toBe(200)
  expect(sent.length, `${name}:\n${sent.join('\n')}`).toBeLessThanOrEqual(ceiling)
  return answer
}
const change = (name: string, call: () => Promise<Answer>) => within(CHANGE, name, call)

async function readBy(id: string): Promise<void> {
  for (const who of ['dispatcher', 'driver', 'manager'] as const)
    await within(READ, `read by ${who}`, () => scene.clients[who].get(`/api/tows/${id}`))
}

describe('statements of a tow', () => {
  it('are at most 7 to read it and 13 to change it, from the request to the lot', async () => {
    const { clients, people } = scene
    const id = await scene.tow()
    const tow = `/api/tows/${id}`
    await readBy(id)
    await change('amend', () => clients.dispatcher.patch(tow, { location: 'By the gate', space: '9' }))
    await change('assign', () => clients.dispatcher.post(`${tow}/assign`, { driver_id: people.driver.role_id }))
    await change('unassign', () => clients.dispatcher.post(`${tow}/assign`, { driver_id: null }))
    await change('accept', () => clients.driver.post(`${tow}/accept`, {}))
    await change('decline', () => clients.driver.post(`${tow}/decline`, { reason: 'Flat tire' }))
    await change('assign by a change', () => clients.dispatcher.patch(tow, { driver_id: people.driver.role_id }))
    await change('accept', () => clients.driver.post(`${tow}/accept`, {}))
    for (const step of ['en_route', 'on_scene'])
      await change(step, () => clients.driver.post(`${tow}/steps`, { step, position: null }))
    await addAllPhotos(clients.driver, id)
    await change('hooked', () => clients.driver.post(`${tow}/steps`, { step: 'hooked' }))
    await readBy(id)
    await change('left', () => clients.driver.post(`${tow}/steps`, { step: 'left_property' }))
    await change('complete', () => clients.flagged.post(`${tow}/complete`, { override_reason: REASON }))
    await readBy(id)
    await change('zero', () => clients.flagged.post(`${tow}/zero-charge`, { reason: REASON }))
    await readBy(id)
    const cancelled = await scene.tow()
    await change('cancel', () => clients.dispatcher.post(`/api/tows/${cancelled}/cancel`, { reason: REASON }))
    await readBy(cancelled)
    const { rows } = await scene.world.db.raw<{ rows: unknown[] }>('select * from verify_history(?)', [scene.bayou.id])
    expect(rows).toEqual([])
  })

  it('stay within the limit for a paid drop, an acknowledged right, and an override', async () => {
    const { clients } = scene
    const dropped = await scene.tow('hooked')
    const payment = { method: 'cash', receipt_number: 'S-1', amount_cents: 100_00 }
    await change('drop', () => clients.driver.post(`/api/tows/${dropped}/drop`, { reason: REASON, payment }))
    await readBy(dropped)
    const successor_id = await scene.tow()
    await change('void', () => clients.flagged.post(`/api/tows/${dropped}/void`, { reason: REASON, successor_id }))
    await readBy(dropped)
    await readBy(successor_id)

    const license_plate = freshPlate()
    const later = await scene.tow('hooked', { license_plate })
    scene.minutes(1)
    const right = await scene.enter('guest', license_plate)
    await change('left with a right', () =>
      clients.driver.post(`/api/tows/${later}/steps`, { step: 'left_property', acknowledged_rights: [right.id] }),
    )

    const overridden = await scene.tow()
    const written = { confirmations: [], override_reason: REASON }
    await change('override', () => clients.flagged.patch(`/api/tows/${overridden}`, { override_reason: REASON }))
    await change('assign with an override', () =>
      clients.flagged.post(`/api/tows/${overridden}/assign`, { driver_id: scene.people.driver.role_id, ...written }),
    )
    idOf(await clients.driver.post(`/api/tows/${overridden}/accept`, {}))
    idOf(await driveTo(clients.driver, overridden, 'on_scene'))
  })
})
