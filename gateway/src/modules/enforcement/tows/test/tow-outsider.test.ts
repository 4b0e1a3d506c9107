import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf, startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { requestTow } from '../../../../../test/factories/tow.factory.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

describe('an external user who requested a tow', () => {
  it('sees it without prices, private notes, and the name of the user who overrode', async () => {
    const {
      arbor,
      world,
      yard,
      clients: { dispatcher, flagged },
    } = scene
    const outsider = await world.logIn(await world.externalUser([arbor]))
    const id = idOf(await requestTow(outsider, arbor))
    idOf(await dispatcher.patch(`/api/tows/${id}`, { tow_price_id: yard.price_id, private_comments: 'Ask for Elena' }))
    idOf(await flagged.patch(`/api/tows/${id}`, { override_reason: 'Blocks the gate' }))
    expect((await dispatcher.get(`/api/tows/${id}`)).json).toMatchObject({
      tow_price: { id: yard.price_id },
      private_comments: 'Ask for Elena',
      override: { reason: 'Blocks the gate' },
    })
    expect((await outsider.get(`/api/tows/${id}`)).json).toMatchObject({
      tow_price: null,
      charge: null,
      payments: [],
      private_comments: null,
      override: null,
    })
  })
})
