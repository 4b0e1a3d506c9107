import { buffer } from 'node:stream/consumers'
import type { ImportRow, Tow } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Importing, importing } from '../../../../../test/scenes/importing.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { workbookParts } from '../../../../documents/tables/table.fixture.ts'
import { zip } from '../../../../documents/zip.ts'

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

  it('keeps the times that the cells of a workbook show', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const day = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`
    const headers = [
      'Case number',
      'License plate',
      'State',
      'Towed on',
      'Arrived at the lot',
      'Certified letter sent on',
    ]
    const sheet = [
      [...headers, 'Charges so far without storage'].map(text),
      // November 18 at 8:40 PM and 9:15 PM; only the second row's arrival shows no time.
      [...['X1', 'XLS0001', 'TX'].map(text), day(46_344.861_111_11, 1), day(46_344.885_416_67, 1), day(46_345.6, 1)],
      [...['X2', 'XLS0002', 'TX'].map(text), '<c/>', day(46_344.885_416_67, 2), '<c/>'],
      [...['X3', 'XLS0003', 'TX'].map(text), '<c/>', day(0.885_416_67, 3), '<c/>'],
    ].map((cells, at) => `<row r="${at + 1}">${cells.join('')}${at > 0 ? '<c><v>50</v></c>' : ''}</row>`)
    const parts = workbookParts(sheet.join(''), {
      'xl/styles.xml':
        '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="14"/><xf numFmtId="18"/></cellXfs></styleSheet>',
    })
    const preview = await office.preview(
      await buffer(zip(Object.entries(parts).map(([name, part]) => ({ name, text: [part] })))),
    )
    expect(preview).toMatchObject({ kind: 'cases', counts: { error: 1, new: 2 } })
    const rows = (await office.rows(preview.id)).toSorted((a, b) => a.line - b.line)
    expect(rows.map(({ brought_over }) => brought_over?.arrived)).toEqual(['2026-11-18T21:15', '2026-11-18', '21:15'])
    expect(rows[2]?.problems).toMatchObject([
      { header: 'Arrived at the lot', message: 'Enter the date and time as mm/dd/yyyy h:mm AM' },
    ])
    await office.apply(preview)
    const tow = await scene.world.db('tows').where({ license_plate: 'XLS0001' }).first('left_property_at', 'at_lot_at')
    expect(tow).toEqual({
      left_property_at: new Date('2026-11-19T02:40:00Z'),
      at_lot_at: new Date('2026-11-19T03:15:00Z'),
    })
  })

  it('is found by its number and its car', async () => {
    const header = HEADER.replace('Make', 'VIN')
    const { id } = await office.preview(
      [
        header,
        'CASE-77,FND0001,TX,,,,,11/19/2026 8:00 AM,,50,,',
        'CASE-78,,,1HGCM82633A004352,,,,11/19/2026 8:00 AM,,50,,',
      ].join('\n'),
    )
    const found = async (search: string) => {
      const path = `/api/tow-companies/${scene.bayou.id}/imports/${id}/rows?search=${search}`
      const { data } = (await scene.clients.dispatcher.get(path)).json as unknown as { data: ImportRow[] }
      return data.map(({ license_plate, vin }) => license_plate ?? vin)
    }
    expect(await found('CASE-77')).toEqual(['FND0001'])
    expect(await found('A004352')).toEqual(['1HGCM82633A004352'])
    expect(await found('fnd')).toEqual(['FND0001'])
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
