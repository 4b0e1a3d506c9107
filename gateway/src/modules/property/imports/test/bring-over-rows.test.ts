import type { ImportRow, Tow } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Importing, importing } from '../../../../../test/scenes/importing.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
let office: Importing

beforeAll(async () => {
  scene = await startScene()
  office = importing(scene.clients.dispatcher, { company_id: scene.bayou.id, contract_id: scene.arbor.id })
  await office.apply(await office.preview(row('T-505,OLD005,TX,,,,,11/18/2026 9:15 PM,,50,,')))
})
afterAll(() => scene.gateway.close())

const HEADER =
  'Case number,License plate,State,Make,Color,Storage lot,Towed on,Arrived at the lot,Certified letter sent on,Charges so far without storage,Reason,Old system'
const row = (cells: string): string => [HEADER, cells].join('\n')
const verdictsOf = async (list: string): Promise<Pick<ImportRow, 'verdict' | 'problems'>[]> => {
  const rows = await office.rows((await office.preview(list)).id)
  return rows.toSorted((a, b) => a.line - b.line).map(({ verdict, problems }) => ({ verdict, problems }))
}

describe('a row of a case', () => {
  const errorOf = async (cells: string): Promise<[string | null, string]> => {
    const [only] = await verdictsOf(row(cells))
    expect(only?.verdict).toBe('error')
    return [only?.problems[0]?.header ?? null, only?.problems[0]?.message ?? '']
  }

  it('is an error for a car with an open case, and names the case', async () => {
    const { number } = (
      await scene.clients.dispatcher.get(`/api/tows/${await scene.tow('hooked', { license_plate: 'OPN4421' })}`)
    ).json as unknown as Tow
    expect(await errorOf('T-9,OPN4421,TX,,,,,11/19/2026 8:00 AM,,50,,')).toEqual([
      'License plate',
      `This car has an open case, tow ${number} at Arbor Ridge. Leave this row out, or end that case first`,
    ])
  })

  it('is no error for a case of another company, which no one here may see', async () => {
    const other = await scene.world.company('Lone Star Recovery')
    const mesa = await scene.world.complex(other, 'Mesa Verde')
    await scene.world.insert('tows', {
      tow_company_id: other.id,
      contract_id: mesa.id,
      license_plate: 'HERS77',
      state: 'TX',
      reason: 'abandoned',
      location: 'Row 1',
      requested_by_name: 'Someone',
      requested_by_role: 'contract_manager',
      timezone: 'America/Chicago',
      jurisdiction_state: 'TX',
    })
    expect(await verdictsOf(row(',HERS77,TX,,,,,11/19/2026 8:00 AM,,50,,'))).toMatchObject([{ verdict: 'new' }])
  })

  it.each([
    ['T-9,BAD0001,,,,,,11/19/2026 8:00 AM,,50,,', 'State', 'Choose the state of the plate'],
    ['T-9,BAD0001,TX,,,,,,,50,,', 'Arrived at the lot', 'Enter when the car came to the lot'],
    ['T-9,BAD0001,TX,,,,,yesterday,,50,,', 'Arrived at the lot', 'Enter the date and time as mm/dd/yyyy h:mm AM'],
    ['T-9,BAD0001,TX,,,,,11/21/2026 8:00 AM,,50,,', 'Arrived at the lot', 'This is in the future'],
    ['T-9,BAD0001,TX,,,,,11/20/2026,,50,,', 'Arrived at the lot', 'Enter the time, too, for a car that came today'],
    [
      'T-9,BAD0001,TX,,,,11/20/2026,11/19/2026 8:00 AM,,50,,',
      'Towed on',
      'This is after the car came to the lot, 11/19/2026, 8:00 AM',
    ],
    [
      'T-9,BAD0001,TX,,,,,11/19/2026 8:00 AM,11/18/2026,50,,',
      'Certified letter sent on',
      'This is before the car came to the lot',
    ],
    [
      'T-9,BAD0001,TX,,,,,11/19/2026 8:00 AM,,,,',
      'Charges so far without storage',
      'Enter what was charged so far without storage, or 0',
    ],
    [
      'T-9,BAD0001,TX,,,,,11/19/2026 8:00 AM,,a lot,,',
      'Charges so far without storage',
      'Enter the amount in dollars, such as 245.50, or 0',
    ],
    [
      'T-9,BAD0001,TX,,,Yard 9,,11/19/2026 8:00 AM,,50,,',
      'Storage lot',
      'You have no active lot “Yard 9”. Enter one of your lots: Lot of Arbor Ridge',
    ],
    [
      'T-505,BAD0001,TX,,,,,11/19/2026 8:00 AM,,50,,',
      'Case number',
      expect.stringMatching(/^Tow \d+ was brought over with this number for OLD005\./),
    ],
    [
      'T-9,BAD0001,TX,,,,,11/19/2026 8:00 AM,,"2,000",,',
      'Charges so far without storage',
      expect.stringMatching(/^A tow, an impoundment, and a letter are at most \$/),
    ],
  ])('says what to fix: %s', async (cells, header, message) => {
    expect(await errorOf(cells)).toEqual([header, message])
  })

  it('is an error when an earlier row has its car or its number', async () => {
    const rows = [
      'A1,TWICE1,TX,,,,,11/19/2026 8:00 AM,,5,,',
      'A2,TWICE1,TX,,,,,11/19/2026 8:00 AM,,5,,',
      'A1,OTHER1,TX,,,,,11/19/2026 8:00 AM,,5,,',
    ]
    expect((await verdictsOf([HEADER, ...rows].join('\n'))).map(({ problems }) => problems[0]?.message)).toEqual([
      undefined,
      'Row 2 has this car, too. Leave one out',
      'Row 2 has this number for another car',
    ])
  })
})
