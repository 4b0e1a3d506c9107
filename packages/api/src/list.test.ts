import { describe, expect, it } from 'vitest'
import type { defineCalls, QueryOf } from './call.ts'
import { ENDPOINTS } from './index.ts'
import type { FilterText, SegmentName, SortText } from './list.ts'
import type { tows } from './resources/tows.calls.ts'
import type { TOW_LIST } from './resources/tows.list.ts'
import type { exportJobsSchemas } from './resources/exports.schemas.ts'

type Fits<Value, Type> = [Value] extends [Type] ? true : false
type Filter = FilterText<typeof TOW_LIST>
type Query = QueryOf<typeof tows.list>
type Calls = Parameters<typeof defineCalls<typeof exportJobsSchemas>>[0]

/** Held by the compiler: each line below is a type error as soon as its answer is another one. */
const COMPILED: Readonly<Record<string, readonly boolean[]>> = {
  'what the list has': [
    true satisfies Fits<'status:is:pending', Filter>,
    true satisfies Fits<'number:gte:12', Filter>,
    true satisfies Fits<'requested_at:date_is:2026-11-22', Filter>,
    true satisfies Fits<'driver_id:is:', Filter>,
    true satisfies Fits<'-number', SortText<typeof TOW_LIST>>,
    true satisfies Fits<'open', SegmentName<typeof TOW_LIST>>,
    true satisfies Fits<{ filter: ['status:is:pending']; sort: 'since'; segment: 'all' }, Query>,
  ],
  'a misspelled field, operator, value, sort, or segment': [
    false satisfies Fits<'statsu:is:pending', Filter>,
    false satisfies Fits<'status:lte:pending', Filter>,
    false satisfies Fits<'status:is:pendign', Filter>,
    false satisfies Fits<'requested_at:is:2026-11-22', Filter>,
    false satisfies Fits<'numbre', SortText<typeof TOW_LIST>>,
    false satisfies Fits<'opened', SegmentName<typeof TOW_LIST>>,
    false satisfies Fits<{ filter: ['statsu:is:pending'] }, Query>,
    false satisfies Fits<{ sort: 'numbre' }, Query>,
    false satisfies Fits<{ segment: 'opened' }, Query>,
  ],
  'calls and schemas of one resource': [
    true satisfies Fits<Record<keyof typeof exportJobsSchemas, Calls['list']>, Calls>,
    false satisfies Fits<Omit<Calls, 'cancel'>, Calls>,
    false satisfies Fits<'remove', keyof Calls>,
  ],
}

describe('the lists of the contract', () => {
  it.each(Object.entries(COMPILED))('%s: held at compile time', (_name, answers) => {
    expect(answers.length).toBeGreaterThan(0)
  })

  const lists = ENDPOINTS.filter(({ list }) => list)

  it('are all defined', () => {
    expect(lists.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'announcements.list',
      'custody.list',
      'history.list',
      'managers.list',
      'tows.list',
      'units.list',
      'vehicleLists.blocked.list',
      'vehicleLists.vip.list',
      'vehicles.list',
    ])
  })

  it.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))('%s says what it takes', (_name, endpoint) => {
    for (const word of [...Object.keys(endpoint.list?.filters ?? {}), ...(endpoint.list?.sorts ?? [])])
      expect(endpoint.summary).toContain(word)
    for (const segment of endpoint.list?.segments ?? []) {
      expect(endpoint.query.safeParse({ contract_id: crypto.randomUUID(), segment }).success).toBe(true)
    }
  })

  it('leaves names that it does not know to the gateway, which answers with those it has', () => {
    const list = ENDPOINTS.find(({ name }) => name === 'tows.list')
    expect(list?.query.parse({ filter: 'statsu:is:x', sort: 'numbre' })).toEqual({
      filter: ['statsu:is:x'],
      sort: 'numbre',
    })
  })
})
