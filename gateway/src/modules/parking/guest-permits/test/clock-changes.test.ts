import { wallClock } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/contract.model.ts'

let gateway: TestGateway
let world: World
let company: { id: string; name: string }
let serial = 0

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, now: '2026-03-08T01:00:00Z' })
  world = new World(gateway)
  company = await world.company('Bayou City Towing')
})
afterAll(() => gateway.close())

interface Place {
  readonly complex: Contract
  readonly unit_id: string
  readonly elena: HttpClient
}

async function placeIn(timezone: string): Promise<Place> {
  const complex = await world.complex(company, `Court ${timezone}`, { timezone, grace_minutes: 0 })
  const unit = await world.unit(complex, '1')
  return { complex, unit_id: unit.id, elena: await world.logIn(await world.manager('contract_manager', [complex])) }
}
const verdict = async ({ elena, complex }: Place, license_plate: string): Promise<string> =>
  (
    (await elena.post('/api/tows/preview-tow', { contract_id: complex.id, license_plate, state: 'TX' })).json[
      'decision'
    ] as { verdict: string }
  ).verdict

/** 2 h and 3 h from 11:30 PM: the local time at the end, in a night that is an hour longer or shorter, and in a normal one. */
describe.each([
  ['2026-03-08', 'America/Chicago', '2026-03-08T05:30:00.000Z', ['01:30', '03:30']],
  ['2026-03-08', 'America/Phoenix', '2026-03-08T06:30:00.000Z', ['01:30', '02:30']],
  ['2026-11-01', 'America/Chicago', '2026-11-01T04:30:00.000Z', ['01:30', '01:30']],
  ['2026-11-01', 'America/Phoenix', '2026-11-01T06:30:00.000Z', ['01:30', '02:30']],
] as const)('in the night to %s in %s', (_, timezone, begins, walls) => {
  it('end permits of two and three hours after that many real hours, to the second', async () => {
    gateway.clock.moment = new Date(begins)
    const place = await placeIn(timezone)
    for (const [at, hours] of ([2, 3] as const).entries()) {
      gateway.clock.moment = new Date(begins)
      const plate = `DST ${1000 + (serial += 1)}`
      const answer = await place.elena.post('/api/guest-permits', {
        unit_id: place.unit_id,
        license_plate: plate,
        state: 'TX',
        hours,
      })
      const end = String(answer.json['valid_until'])
      expect([Date.parse(end) - Date.parse(begins), wallClock(end, timezone).slice(11, 16)]).toEqual([
        hours * 3_600_000,
        walls[at],
      ])
      gateway.clock.moment = new Date(Date.parse(end) - 1000)
      expect(await verdict(place, plate)).toBe('authorized')
      gateway.clock.moment = new Date(end)
      expect(await verdict(place, plate)).toBe('unauthorized')
    }
  })

  it('end a permit to a named instant at the right one of two equal local times', async () => {
    gateway.clock.moment = new Date(begins)
    const place = await placeIn(timezone)
    const until = new Date(Date.parse(begins) + 2 * 3_600_000).toISOString()
    const plate = `DST ${1000 + (serial += 1)}`
    expect(
      (
        await place.elena.post('/api/guest-permits', {
          unit_id: place.unit_id,
          license_plate: plate,
          state: 'TX',
          until,
        })
      ).json['valid_until'],
    ).toBe(until)
  })
})
