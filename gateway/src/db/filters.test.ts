import { boolean, choice, day, defineList, id, instant, number, text } from '@curbwise/api/list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyFilters, type FilterColumns, sortOf } from './filters.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'

let db: TestDatabases

const LIST = defineList({
  filters: {
    make: text(),
    used: number(),
    status: choice(['open', 'closed']),
    requested_at: instant(),
    tow_date: day(),
    driver_id: id(),
    is_new: boolean(),
  },
  sorts: ['make', 'id'],
  default_sort: '-make',
  segments: [],
  search: [],
})
const COLUMNS: FilterColumns<(typeof LIST)['filters']> = {
  make: 'make',
  used: 'used',
  status: 'status',
  requested_at: 'requested_at',
  tow_date: 'tow_date',
  driver_id: 'driver_id',
  is_new: 'is_new',
}
const DRIVER = '11111111-1111-4111-8111-111111111111'

beforeAll(async () => {
  db = await openTestDatabase()
  await db.owner.raw(`create table cases (n int, make text, used int, status text, requested_at timestamptz,
      tow_date date, driver_id uuid, is_new boolean);
    insert into cases values
      (1, 'Honda', 0, 'open', '2026-11-01 04:59:59+00', '2026-11-01', '${DRIVER}', true),
      (2, 'Ford', 1, 'open', '2026-11-01 05:00:00+00', '2026-11-02', null, false),
      (3, 'honda', 2, 'closed', '2026-11-02 05:59:59+00', null, null, false),
      (4, null, 3, 'closed', '2026-11-02 06:00:00+00', '2026-11-03', '${DRIVER}', true),
      (5, 'Kia', null, 'open', null, '2026-11-04', null, null)`)
})
afterAll(() => db.close())

const found = async (...filters: string[]): Promise<number[]> =>
  (await applyFilters(db.owner('cases'), filters, LIST, COLUMNS, 'America/Chicago').orderBy('n').pluck('n')) as number[]

describe('filters', () => {
  it.each<[string[], number[]]>([
    [[], [1, 2, 3, 4, 5]],
    [['make:is:HONDA'], [1, 3]],
    [['make:is_not:Honda'], [2, 4, 5]],
    [['make:is:'], [4]],
    [['make:is_not:'], [1, 2, 3, 5]],
    [
      ['make:is:Honda', 'make:is:Kia'],
      [1, 3, 5],
    ],
    [['make:is:Honda', 'status:is:closed'], [3]],
    [['used:lte:1'], [1, 2]],
    [['used:gte:2'], [3, 4]],
    [
      ['used:gte:1', 'used:lte:2'],
      [2, 3],
    ],
    [['used:is:3'], [4]],
    [['status:is:open'], [1, 2, 5]],
    [[`driver_id:is:${DRIVER}`], [1, 4]],
    [['is_new:is:true'], [1, 4]],
    [['tow_date:date_is:2026-11-02'], [2]],
    [['tow_date:date_is_not:2026-11-02'], [1, 3, 4, 5]],
    [['tow_date:date_after:2026-11-02'], [4, 5]],
  ])('%j finds %j', async (filters, expected) => {
    expect(await found(...filters)).toEqual(expected)
  })

  it('use the complex’s local day: the one on which clocks go back has 25 hours', async () => {
    expect(await found('requested_at:date_is:2026-11-01')).toEqual([2, 3])
    expect(await found('requested_at:date_before:2026-11-01')).toEqual([1])
    expect(await found('requested_at:date_after:2026-11-01')).toEqual([4])
    expect(await found('requested_at:date_is_not:2026-11-01')).toEqual([1, 4, 5])
  })

  it.each([
    ['an unknown field', 'password_hash:is:x'],
    ['a name of every object', 'constructor:is:x'],
    ['an unknown operator', 'make:like:x'],
    ['an operator of another kind', 'make:lte:x'],
    ['a date operator on a number', 'used:date_is:2026-11-01'],
    ['words for a number', 'used:gte:many'],
    ['a value outside the choices', 'status:is:lost'],
    ['a day that is none', 'tow_date:date_is:2026-02-30'],
    ['no day', 'tow_date:date_is:'],
    ['no id', 'driver_id:is:5'],
    ['nothing', ''],
    ['a NUL', 'make:is:\0'],
    ['SQL', `used:is:1) or (1=1`],
  ])('refuse %s by the name of the parameter', async (_, filter) => {
    await expect(found(filter)).rejects.toMatchObject({ status: 422, fields: { filter: expect.any(String) } })
  })
})

describe('sortOf', () => {
  const columns = { number: { sql: 'number', type: 'bigint' as const }, id: { sql: 'id', type: 'uuid' as const } }
  const list = defineList({ filters: {}, sorts: ['number', 'id'], default_sort: 'id', segments: [], search: [] })

  it('takes a field, with - for descending, and breaks ties by id', () => {
    expect(sortOf('-number', list, columns, columns.id)).toEqual({
      keys: [columns.number, columns.id],
      direction: 'desc',
    })
    expect(sortOf(undefined, list, columns, columns.id)).toEqual({ keys: [columns.id], direction: 'asc' })
  })

  it.each(['price', '--number', 'constructor', ''])('refuses %j by name', (sort) => {
    expect(() => sortOf(sort, list, columns, columns.id)).toThrow(
      expect.objectContaining({ status: 422, fields: { sort: expect.any(String) } }),
    )
  })
})
