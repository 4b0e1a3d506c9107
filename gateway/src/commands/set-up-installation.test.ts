import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { setUpInstallation } from './set-up-installation.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
})
afterAll(() => gateway.close())

it('gives an empty installation a super admin and makes and models to choose from', async () => {
  const [email, password] = ['ines@example.com', 'a password for tests that is long']
  await setUpInstallation({ url: gateway.database.url, email, password })

  const ines = gateway.anybody()
  const answer = await ines.logIn(email, password)
  expect([answer.status, (await ines.get('/api/users/me')).json['role']]).toEqual([200, 'super_admin'])

  interface Model {
    readonly make: string
    readonly model: string
    readonly duty: string
    readonly body: string
  }
  const models = (await ines.get('/api/vehicle-models/all')).json['data'] as Model[]
  const find = (make: string, model: string) => models.find((one) => one.make === make && one.model === model)
  expect(find('Ford', 'F-150')).toMatchObject({ duty: 'light', body: 'pickup' })
  expect(find('Mercedes-Benz', 'Sprinter')).toMatchObject({ duty: 'light', body: 'van' })
  expect(find('Freightliner', 'Cascadia')).toMatchObject({ duty: 'heavy', body: 'truck' })
  expect(new Set(models.map(({ make }) => make)).size).toBeGreaterThan(40)
})
