import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

it('finds active external companies by part of their name, only for a super admin', async () => {
  const { world } = scene
  for (const name of ['Gulf Coast Patrol', 'Coastal Guards', 'Inland Watch'])
    await world.insert('external_companies', { name })
  await world.insert('external_companies', { name: 'Coast Closed', is_active: false })
  const ines = await world.logIn(await world.superAdmin())
  const names = async (search: string) =>
    ((await ines.get(`/api/external-companies/search?search=${search}`)).json['data'] as { name: string }[]).map(
      ({ name }) => name,
    )
  expect(await names('coast')).toEqual(['Coastal Guards', 'Gulf Coast Patrol'])
  expect(await names('patrol%20GULF')).toEqual(['Gulf Coast Patrol'])
  expect(await names('%25')).toEqual([])
  expect((await scene.clients.admin.get('/api/external-companies/search?search=coast')).status).toBe(403)
})
