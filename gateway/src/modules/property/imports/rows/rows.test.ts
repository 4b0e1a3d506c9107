import type { ImportField } from '@curbwise/api'
import { describe, expect, it } from 'vitest'
import { almostUnits } from './almost-units.ts'
import { judgeUnit } from './judge-unit.ts'
import type { JudgedUnit, Obstacle, RowToJudge, SavedCar } from './judging.ts'
import { readRow } from './read-row.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const contract = { allowed_resident_vehicles: 2, timezone: 'America/Chicago' }

describe('a row', () => {
  const columns = new Map<ImportField, number>([
    ['unit_number', 0],
    ['first_name', 1],
    ['last_name', 2],
    ['phone', 3],
    ['license_plate', 4],
    ['state', 5],
    ['make', 6],
  ])
  const read = (...cells: string[]) => readRow({ number: 2, cells, problems: [] }, columns)

  it('is read by the rules of the forms', () => {
    const row = read('31-B', 'Ana', 'Voss', '713-555-0142', 'kvb 8821', 'texas', 'Kia')
    expect(row.values).toEqual({
      unit_number: '31-B',
      resident_name: 'Ana Voss',
      phone: '713-555-0142',
      license_plate: 'KVB 8821',
      state: 'TX',
      make: 'Kia',
    })
    expect([row.unit_key, row.car_key, row.problems]).toEqual(['31b', 'TXKVB8821', []])
  })

  it('says what is missing, with its column', () => {
    const problems = (...cells: string[]) => read(...cells).problems.map(({ column, message }) => [column, message])
    expect(problems('', 'Ana', '', '', '', '', '')).toEqual([[0, 'Enter the unit']])
    expect(problems('1', '', '', '713-555-0142', '', '', '')).toEqual([[null, 'Enter the name of the resident']])
    expect(problems('1', '', '', '', 'KVB8821', '', '')).toEqual([[5, 'Choose the state of the plate']])
    expect(problems('1', '', '', '', '', '', 'Kia')).toEqual([[4, 'Enter the plate, or the VIN if there is no plate']])
    expect(problems('1', '', '', '713', 'K', 'ZZ', '').map(([column]) => column)).toEqual([3, 4, 5])
  })

  it('is refused for a damaged cell in a column that is used, and not for one that is left out', () => {
    const row = (column: number | null) =>
      readRow(
        { number: 2, cells: ['1', 'Ana', '', '', '', '', '', '=1'], problems: [{ column, message: 'Bad' }] },
        columns,
      )
    expect(row(1).problems).toEqual([{ column: 1, field: 'first_name', message: 'Bad' }])
    expect(row(7).problems).toEqual([])
    expect(row(null).problems).toEqual([{ column: null, field: null, message: 'Bad' }])
  })
})

describe('a unit number', () => {
  const { like } = almostUnits(['204', '311', '101', '118', '12', '31', '14-C'])

  it('is almost another when a letter is in place of a digit, or one letter is too many', () => {
    expect(['2O4', '31B', '3l1', 'I4C', '101X', '11B'].map(like)).toEqual(['204', '311', '311', '14-C', '101', '118'])
  })

  it('is another unit when digits differ, or there is one digit more', () => {
    expect(['119', '205', '1101', '10', '312', '14D', '101'].map(like)).toEqual(Array.from({ length: 7 }, () => null))
  })
})

const car = (fields: Partial<SavedCar> = {}): SavedCar => ({
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
  ...fields,
})
const UNIT = { id: 'u', unit_number: '214', building: null, takes_new: true, has_own_limit: false, limit: null }
const home = (fields: Partial<JudgedUnit> = {}): JudgedUnit => ({
  unit: UNIT,
  almost: null,
  people: [],
  cars: [],
  ...fields,
})
const row = (line: number, values: RowToJudge['values'], more: Partial<RowToJudge> = {}): RowToJudge => ({
  line,
  values: { unit_number: '214', ...values },
  car_elsewhere: null,
  obstacles: [],
  ...more,
})
const judge = (rows: readonly RowToJudge[], unit = home()) => judgeUnit(rows, unit, { contract, now: NOW })
const problemsOf = (rows: readonly RowToJudge[], unit = home()) =>
  judge(rows, unit).map(({ problems }) => problems.map(({ message }) => message))
const PLATE = { license_plate: 'KVB8821', state: 'TX' }

describe('the rows of a unit', () => {
  it('add what is not there, once', () => {
    const ana = { resident_name: 'Ana Voss', phone: '713-555-0142' }
    const judged = judge(
      [
        row(2, { ...ana, ...PLATE }),
        row(3, { ...ana, license_plate: 'RKD 5540', state: 'TX' }),
        row(4, { ...ana, ...PLATE }),
      ],
      home({ unit: null }),
    )
    expect(judged.map(({ verdict, adds }) => [verdict, adds])).toEqual([
      ['new', ['unit', 'resident', 'vehicle']],
      ['new', ['vehicle']],
      ['same', []],
    ])
  })

  it('change what differs, and nothing that the list leaves empty', () => {
    const people = [
      { id: 'jose', name: 'José Peña', email: 'jose@example.com', phone: '(713) 555-0110', language: 'es' },
    ]
    const unit = home({ people, cars: [car()] })
    const [changed, same] = judge(
      [
        row(2, { resident_name: 'JOSE  PENA', phone: '713-555-0191', ...PLATE, make: 'KIA', model: 'Forte' }),
        row(3, { resident_name: 'Jose Pena', phone: '+1 713 555 0191', license_plate: 'KVB-8821', state: 'TX' }),
      ],
      unit,
    )
    expect(changed).toMatchObject({
      verdict: 'change',
      adds: [],
      changes: [
        { record: 'resident', field: 'phone', before: '(713) 555-0110', after: '713-555-0191' },
        { record: 'vehicle', field: 'model', before: null, after: 'Forte' },
      ],
    })
    expect(same).toMatchObject({ verdict: 'same', changes: [] })
  })

  it('count against the limit together', () => {
    const plates = ['AAA111', 'BBB222', 'CCC333'].map((license_plate, at) =>
      row(at + 2, { license_plate, state: 'TX' }),
    )
    expect(problemsOf(plates)).toEqual([[], [], ['Unit 214 has 2 of 2 vehicles. End one first, or raise its limit']])
    expect(problemsOf(plates, home({ unit: { ...UNIT, has_own_limit: true, limit: null } })).flat()).toEqual([])
    expect(problemsOf(plates.slice(0, 1), home({ unit: { ...UNIT, takes_new: false } }))).toEqual([
      ['Unit 214 can’t register new vehicles right now'],
    ])
  })

  it('make no room by an error', () => {
    const rows = [row(2, { ...PLATE, valid_until: '2026-11-01' }), row(3, { license_plate: 'AAA111', state: 'TX' })]
    const full = home({ cars: [car({ license_plate: 'ZZZ999' })] })
    expect(problemsOf(rows, full)).toEqual([['Choose an end after the start'], []])
  })

  it('are refused for a car of another unit, a blocked one, and one that looks like another of the unit', () => {
    const obstacle = (fields: Partial<Obstacle>): Obstacle => ({
      kind: 'vehicle',
      id: 'o',
      unit_number: '301',
      reason: null,
      valid_until: null,
      ...fields,
    })
    const refused = (fields: Partial<Obstacle>) => problemsOf([row(2, PLATE, { obstacles: [obstacle(fields)] })])[0]
    expect(refused({})).toEqual(['This vehicle is already registered at this complex, to unit 301.'])
    expect(refused({ kind: 'blocked_vehicle', reason: 'Fire lane' })).toEqual([
      'This vehicle is blocked here: Fire lane',
    ])
    expect(refused({ kind: 'system_blocked_vehicle' })).toEqual([
      'This vehicle can’t be registered anywhere. Ask the tow company.',
    ])
    expect(problemsOf([row(2, PLATE, { car_elsewhere: 17 })])).toEqual([
      ['Row 17 has the same vehicle in another unit. Keep one of them'],
    ])
    expect(problemsOf([row(2, { license_plate: 'KV8B821', state: 'TX' })], home({ cars: [car()] }))).toEqual([
      ['Looks like KVB8821, which this unit already has. Check O and 0, I and 1, B and 8, S and 5'],
    ])
  })

  it('contradict each other by name', () => {
    const two = (field: ImportField, one: string, other: string) =>
      problemsOf([
        row(2, { resident_name: 'Ana', ...PLATE, [field]: one }),
        row(3, { resident_name: 'Ana', ...PLATE, [field]: other }),
      ])[1]
    expect(two('phone', '713-555-0142', '713-555-0143')).toEqual(['Row 2 has another value for Ana. Keep one of them'])
    expect(two('color', 'Red', 'Blue')).toEqual(['Row 2 has another value for KVB8821. Keep one of them'])
    expect(two('building', 'A', 'B')).toEqual(['Row 2 has another value for unit 214. Keep one of them'])
    expect(two('valid_until', '2027-01-31', '2027-02-28')).toEqual([
      'Row 2 has another value for KVB8821. Keep one of them',
    ])
  })

  it('are refused when the unit is almost another', () => {
    expect(problemsOf([row(2, { unit_number: '31B' })], home({ unit: null, almost: '311' }))).toEqual([
      ['Almost unit 311. Use 311, or add unit 31B under Units and residents first'],
    ])
  })

  it('end a right at midnight after the date, and a later end needs room', () => {
    const short = car({ valid_until: new Date('2026-12-01T06:00:00Z') })
    const longer = row(2, { ...PLATE, valid_until: '2026-12-31' })
    expect(judge([longer], home({ cars: [short] }))[0]?.changes).toEqual([
      {
        record: 'vehicle',
        field: 'valid_until',
        before: '2026-12-01T06:00:00.000Z',
        after: '2027-01-01T06:00:00.000Z',
      },
    ])
    const full = home({ cars: [short, car({ license_plate: 'A1A1A1' }), car({ license_plate: 'B2B2B2' })] })
    expect(problemsOf([longer], full)).toEqual([['Unit 214 has 2 of 2 vehicles. End one first, or raise its limit']])
  })

  it('end a right at the time that the list has', () => {
    const timed = row(2, { ...PLATE, valid_until: '2026-12-31T21:15' })
    expect(judge([timed], home({ cars: [car()] }))[0]?.changes).toMatchObject([{ after: '2027-01-01T03:15:00.000Z' }])
  })

  it('never hold more people than the form', () => {
    const people = Array.from({ length: 20 }, (_, at) => ({
      id: `person ${at}`,
      name: `P ${at}`,
      email: null,
      phone: null,
      language: 'en',
    }))
    expect(problemsOf([row(2, { resident_name: 'New' })], home({ people }))).toEqual([
      ['Unit 214 already has 20 people'],
    ])
  })
})
