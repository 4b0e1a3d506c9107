import { describe, expect, it } from 'vitest'
import type { ImportedRow } from '../../../../db/json-columns.ts'
import { judgeHome } from '../rows/judge-unit.ts'
import type { JudgedRow, JudgedUnit, RowToJudge } from '../rows/judging.ts'
import { changedSince } from './changed-since.ts'
import { addWrites, noWrites } from './home-writes.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const contract = { allowed_resident_vehicles: 2, timezone: 'America/Chicago' }

type Does = Pick<ImportedRow, 'adds' | 'changes'>
const does = (adds: Does['adds'], ...changes: Does['changes'][number][]): Does => ({ adds, changes })
const judgedAs = (row: Does, ...messages: string[]): JudgedRow => ({
  ...row,
  line: 2,
  verdict: 'change',
  problems: messages.map((message) => ({ field: null, message })),
})
const phone = (before: string | null, after: string): Does['changes'][number] => ({
  record: 'resident',
  field: 'phone',
  before,
  after,
})

const end = (before: string | null, after: string): Does['changes'][number] => ({
  record: 'vehicle',
  field: 'valid_until',
  before,
  after,
})
/** The midnight in Houston at which 05/31/2027 ends, and the one at which 06/30/2027 does. */
const [MAY, JUNE] = ['2027-06-01T05:00:00.000Z', '2027-07-01T05:00:00.000Z']

describe('a row of a preview', () => {
  it('is applied when it would do the same again', () => {
    const row = does(['vehicle'], phone(null, '2'))
    expect(changedSince(row, judgedAs(row), contract.timezone)).toBeNull()
  })

  it.each<[string, Does, JudgedRow]>([
    ['the phone is now 3, not 1', does([], phone('1', '2')), judgedAs(does([], phone('3', '2')))],
    ['the phone is now empty, not 1', does([], phone('1', '2')), judgedAs(does([], phone(null, '2')))],
    ['the phone is already 2', does([], phone('1', '2')), judgedAs(does([]))],
    ['the end date is now 05/31/2027, not empty', does([], end(null, JUNE)), judgedAs(does([], end(MAY, JUNE)))],
    ['the end date is already 06/30/2027', does([], end(MAY, JUNE)), judgedAs(does([]))],
    ['the phone is now 3', does([]), judgedAs(does([], phone('3', '2')))],
    ['the unit already exists', does(['unit', 'resident']), judgedAs(does(['resident']))],
    ['the unit doesn’t exist', does(['resident']), judgedAs(does(['unit', 'resident']))],
    ['It is blocked; Too many', does(['vehicle']), judgedAs(does([]), 'It is blocked', 'Too many')],
  ])('is rejected when it would not: %s', (why, previewed, now) => {
    expect(changedSince(previewed, now, contract.timezone)).toBe(`Changed since the preview: ${why}`)
  })
})

const NOBODY: JudgedUnit = { unit: null, almost: null, people: [], cars: [] }
const LIVED: JudgedUnit = {
  unit: { id: 'u', unit_number: '214', building: null, takes_new: true, has_own_limit: false, limit: null },
  almost: null,
  people: [{ id: 'ana', name: 'Ana Voss', email: null, phone: null, language: 'en' }],
  cars: [
    {
      id: 'car',
      license_plate: 'KVB8821',
      state: 'TX',
      vin: null,
      make: 'Kia',
      model: null,
      color: null,
      year: null,
      valid_from: new Date('2026-01-01T06:00:00Z'),
      valid_until: null,
    },
  ],
}
const row = (line: number, values: RowToJudge['values']): RowToJudge => ({
  line,
  values: { unit_number: '214', ...values },
  car_elsewhere: null,
  obstacles: [],
})
function writesOf(unit: JudgedUnit, rows: readonly RowToJudge[], takes: (line: number) => boolean = () => true) {
  const writes = noWrites()
  const { home } = judgeHome(rows, unit, { contract, now: NOW }, ({ line }) => takes(line))
  addWrites(writes, unit, home, NOW)
  return writes
}

describe('the rows of a unit', () => {
  it('add a unit once, with everyone and every car of its rows', () => {
    const writes = writesOf(NOBODY, [
      row(2, { resident_name: 'Ana Voss', license_plate: 'AAA111', state: 'TX', year: '2020' }),
      row(3, { resident_name: 'Ben Voss', phone: '713-555-0142', building: 'B2' }),
    ])
    const unit_id = writes.units[0]?.id
    expect(writes.units).toEqual([{ id: unit_id, unit_number: '214', building: 'B2', vacant_since: null }])
    expect(writes.people).toMatchObject([
      { unit_id, name: 'Ana Voss', is_main: true },
      { unit_id, name: 'Ben Voss', phone: '713-555-0142', is_main: false },
    ])
    expect(writes.vehicles).toMatchObject([{ unit_id, license_plate: 'AAA111', year: '2020', valid_from: NOW }])
    expect([writes.buildings, writes.occupied, writes.changed_people, writes.changed_vehicles]).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(writesOf(NOBODY, [row(2, {})]).units).toMatchObject([{ vacant_since: NOW }])
  })

  it('write only what differs from what is saved', () => {
    const same = row(2, { resident_name: 'ana voss', license_plate: 'KVB 8821', state: 'TX', make: 'KIA' })
    expect(writesOf(LIVED, [same])).toEqual(noWrites())
    const writes = writesOf(LIVED, [
      row(3, {
        building: 'North',
        resident_name: 'Ana Voss',
        email: 'ana@example.com',
        license_plate: 'KVB8821',
        state: 'TX',
        color: 'Red',
      }),
      row(4, { resident_name: 'Ben Voss' }),
    ])
    expect(writes).toMatchObject({
      units: [],
      buildings: [{ id: 'u', building: 'North' }],
      occupied: ['u'],
      people: [{ unit_id: 'u', name: 'Ben Voss', is_main: false }],
      changed_people: [{ id: 'ana', email: 'ana@example.com', phone: null, language: 'en' }],
      vehicles: [],
      changed_vehicles: [{ id: 'car', make: 'Kia', color: 'Red', valid_until: null }],
    })
  })

  it('write nothing of a row that is not taken, and the next one is judged without it', () => {
    const rows = [row(2, { resident_name: 'Ana Voss' }), row(3, { license_plate: 'AAA111', state: 'TX' })]
    expect(writesOf(NOBODY, rows, () => false)).toEqual(noWrites())
    const judged = judgeHome(rows, NOBODY, { contract, now: NOW }, ({ line }) => line !== 2)
    expect(judged.rows.map(({ adds }) => adds)).toEqual([
      ['unit', 'resident'],
      ['unit', 'vehicle'],
    ])
  })
})
