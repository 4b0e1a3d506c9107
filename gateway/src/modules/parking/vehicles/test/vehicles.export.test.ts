import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let dana: HttpClient

const hours = (count: number) => new Date(gateway.clock.now().getTime() + count * 3_600_000)
const lines = (csv: string) => csv.replace('\ufeff', '').trimEnd().split('\r\n')
const history = (action: string) =>
  world.db('history_entries').where({ action }).select() as Promise<Record<string, unknown>[]>

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Peñón / Arbor')
  dana = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
  const unit = await world.unit(arbor, '214', ['=HYPERLINK("http://x")', 'Noah, "Junior"'])
  await makeVehicle(world.db, 'resident', {
    contract_id: arbor.id,
    unit_id: unit.id,
    license_plate: 'RKD 5540',
    make: '=cmd|calc',
    model: '@SUM(A1)',
    color: '-1+1',
    created_by_name: '\tTab',
    valid_from: new Date('2025-06-01T05:00:00Z'),
    valid_until: new Date('2027-01-01T06:00:00Z'),
  })
  await makeVehicle(world.db, 'vip', {
    contract_id: arbor.id,
    license_plate: 'MDL 4408',
    make: 'Ford',
    valid_from: hours(-1),
  })
})
afterAll(() => gateway.close())

describe('the export of vehicles', () => {
  it('is the filtered list as CSV with plain-text cells and dates in the complex’s time zone', async () => {
    const answer = await dana.get(`/api/vehicles/export?format=csv&contract_id=${arbor.id}&sort=valid_from`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="penon-arbor-vehicles-2026-11-20.csv"')
    expect(lines(answer.text)).toEqual([
      'Plate,State,VIN,Make,Model,Color,Year,Complex,Unit,Kind,Right now,Valid from,Valid until,Added by',
      "RKD 5540,TX,,'=cmd|calc,'@SUM(A1),'-1+1,,Peñón / Arbor,214,Resident,Authorized,06/01/2025,12/31/2026,'\tTab",
      'MDL 4408,TX,,Ford,,,,Peñón / Arbor,,VIP,Protected,"11/20/2026, 2:58 PM",No end,',
    ])
    expect(lines((await dana.get('/api/vehicles/export?format=csv&segment=vip')).text)).toHaveLength(2)
  })

  it('shows when a later right starts instead of a verdict', async () => {
    const cedar = await world.complex(bayou, 'Cedar Bend')
    const coming = (valid_from: string) =>
      makeVehicle(world.db, 'resident', {
        contract_id: cedar.id,
        license_plate: 'WNT 5570',
        state: valid_from.startsWith('2027') ? 'LA' : 'TX',
        valid_from: new Date(valid_from),
      })
    await coming('2026-11-25T06:00:00Z')
    await coming('2027-01-02T06:00:00Z')
    const csv = async (query = '') =>
      lines((await dana.get(`/api/vehicles/export?format=csv&contract_id=${cedar.id}&sort=valid_from${query}`)).text)
        .slice(1)
        .map((line) => line.split(',')[10])
    expect(await csv()).toEqual(['Starts 11/25', 'Starts 01/02/2027'])
    expect(await csv('&filter=verdict:is:unauthorized')).toEqual([])
  })

  it('is recorded in the history of the complex, or of the company when it covered all', async () => {
    await world.complex(bayou, 'Pecan Grove')
    await dana.get(`/api/vehicles/export?format=xlsx&contract_id=${arbor.id}`)
    await dana.get('/api/vehicles/export?format=csv&filter=kind:is:vip')
    const entries = await history('vehicles.exported')
    expect(entries).toContainEqual(
      expect.objectContaining({
        record_kind: 'contract',
        record_id: arbor.id,
        contract_id: arbor.id,
        tow_company_id: bayou.id,
      }),
    )
    expect(entries).toContainEqual(
      expect.objectContaining({
        record_kind: 'tow_company',
        record_id: bayou.id,
        contract_id: null,
        tow_company_id: bayou.id,
      }),
    )
  })

  it('gives an external user the columns that they may see', async () => {
    const stranger = await world.logIn(await world.externalUser([arbor]))
    const [head, ...rows] = lines((await stranger.get(`/api/vehicles/export?format=csv&contract_id=${arbor.id}`)).text)
    expect(head).toBe('Plate,State,Make,Complex,Kind,Right now,Valid from,Valid until')
    expect(rows).toEqual(["RKD 5540,TX,'=cmd|calc,Peñón / Arbor,Resident,Authorized,06/01/2025,12/31/2026"])
  })

  it('returns the same 404 for another tenant’s complex as for one that doesn’t exist', async () => {
    const elsewhere = await world.complex(await world.company('Lone Star'), 'Elsewhere')
    const [foreign, missing] = [
      await dana.get(`/api/vehicles/export?format=csv&contract_id=${elsewhere.id}`),
      await dana.get('/api/vehicles/export?format=csv&contract_id=00000000-0000-4000-8000-000000000000'),
    ]
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  })
})

describe('the export of units', () => {
  it('contains every filtered unit, in order, with only residents’ names', async () => {
    const answer = await dana.get(`/api/units/export?format=csv&contract_id=${arbor.id}`)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="penon-arbor-units-2026-11-20.csv"')
    const [head, row] = lines(answer.text)
    expect(head).toMatch(/^Unit,Building,Residents,/)
    expect(row).toContain(`214,,"'=HYPERLINK(""http://x""), Noah, ""Junior""",`)
    expect(await history('units.exported')).toMatchObject([{ record_id: arbor.id, tow_company_id: bayou.id }])
  })

  it('continues past the first batch, and runs as a job above 20,000 rows, in either format', async () => {
    const big = await world.complex(bayou, 'Big Bend')
    const add = (from: number, until: number) =>
      world.db.raw(
        'insert into units (contract_id, unit_number) select ?, i::text from generate_series(?::int, ?::int) i',
        [big.id, from, until],
      )
    await add(1, 1234)
    const rows = lines((await dana.get(`/api/units/export?format=csv&contract_id=${big.id}`)).text)
    expect(rows).toHaveLength(1235)
    expect(rows.slice(1).map((row) => Number(row.split(',')[0]))).toEqual(Array.from({ length: 1234 }, (_, i) => i + 1))
    expect((await dana.get(`/api/units/export?format=xlsx&contract_id=${big.id}`)).text.slice(0, 2)).toBe('PK')

    await add(1235, 20_001)
    for (const format of ['xlsx', 'csv']) {
      const queued = await dana.get(`/api/units/export?format=${format}&contract_id=${big.id}`)
      expect([queued.status, queued.json['state'], queued.json['format']]).toEqual([202, 'queued', format])
      await dana.delete(`/api/exports/${String(queued.json['id'])}`)
    }
    expect((await history('units.exported')).filter(({ record_id }) => record_id === big.id)).toHaveLength(2)
  })

  it('requires the file format', async () => {
    expect((await dana.get(`/api/units/export?contract_id=${arbor.id}`)).json['fields']).toHaveProperty('format')
  })
})
