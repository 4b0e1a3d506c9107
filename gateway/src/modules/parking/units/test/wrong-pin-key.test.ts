import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { GUEST_PIN, PIN, World } from '../../../../../test/world.ts'
import { examine } from '../../../../commands/doctor.ts'
import { encryptPin } from '../../../../db/pin-cipher.ts'

let gateway: TestGateway
let world: World

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
})
afterAll(() => gateway.close())

const doctorSays = async () => {
  const findings = await examine({
    env: {
      DATABASE_URL: gateway.database.url,
      APP_DATABASE_URL: gateway.database.app_url,
      ORIGIN: 'http://localhost',
      SESSION_SECRETS: 'a secret for tests that is long enough',
      PIN_KEY: gateway.gateway.app.kernel.config.pin_key.toString('hex'),
    },
  })
  return findings.find(({ check }) => check === 'keys')
}

it('with PINs of another key, every call that needs one says why, and the doctor names the setting', async () => {
  expect(await doctorSays()).toMatchObject({ state: 'ok', found: 'No PIN is stored yet.' })
  const bayou = await world.company('Bayou City Towing')
  const complex = await world.complex(bayou, 'Arbor Ridge', { has_paid_parking: true })
  const unit = await world.unit(complex, '214')
  const elena = await world.logIn(await world.manager('contract_manager', [complex]))
  const readPin = () => elena.post(`/api/units/${unit.id}/read-pin`, { kind: 'resident' })
  expect((await readPin()).status).toBe(200)
  expect(await doctorSays()).toMatchObject({ state: 'ok', found: 'PIN_KEY opens the stored PINs.' })

  const other = randomBytes(32)
  const sealed = { resident_pin: encryptPin(other, PIN), guest_pin: encryptPin(other, GUEST_PIN) }
  await world.db('unit_pins').where({ unit_id: unit.id }).update(sealed)
  const place = { contract_id: complex.id, unit_number: '214' }
  const anybody = await gateway.anybody().begin()
  const answers = [
    await readPin(),
    await anybody.post('/api/residents/login', { ...place, resident_pin_code: PIN }),
    await anybody.post('/api/guests/verify-unit', { ...place, guest_pin_code: GUEST_PIN }),
  ]
  for (const { status, json, headers } of answers) {
    expect([status, json['code'], headers.get('retry-after')]).toEqual([503, 'unavailable', '300'])
    expect(json['message']).toBe("PINs and codes can't be read right now. Nothing was lost. Tell your administrator.")
    expect(json['details']).toEqual({ code: 'wrong_pin_key' })
  }
  expect(await doctorSays()).toMatchObject({ state: 'fault', fix: expect.stringContaining('Set PIN_KEY') })
})
