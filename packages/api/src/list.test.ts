import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { defineCalls, QueryOf } from './call.ts'
import { ENDPOINTS, type Endpoint } from './index.ts'
import type { FilterText, SegmentName, SortText } from './list.ts'
import type { tows } from './resources/tows.calls.ts'
import type { TOW_LIST } from './resources/tows.list.ts'
import type { exportJobsSchemas } from './resources/exports.schemas.ts'

type Fits<Value, Type> = [Value] extends [Type] ? true : false
type Filter = FilterText<typeof TOW_LIST>
type Query = QueryOf<typeof tows.list>
type Calls = Parameters<typeof defineCalls<typeof exportJobsSchemas>>[0]

/** Checked by the compiler: each line is a type error if the result changes. */
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

describe('the lists of the API contract', () => {
  it.each(Object.entries(COMPILED))('%s: checked at compile time', (_name, answers) => {
    expect(answers.length).toBeGreaterThan(0)
  })

  const lists = ENDPOINTS.filter(({ list }) => list)

  it('are exactly the calls with a sort, not counting exports', () => {
    const takesSort = ({ query }: Endpoint): boolean =>
      'sort' in (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    const sorted = ENDPOINTS.filter((endpoint) => endpoint.answer !== 'export' && takesSort(endpoint))
    expect(lists.map(({ name }) => name)).toEqual(sorted.map(({ name }) => name))
    expect(lists.length).toBeGreaterThan(8)
  })

  it.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s documents its filters and sorts, and accepts its segments',
    (_name, endpoint) => {
      for (const word of [...Object.keys(endpoint.list?.filters ?? {}), ...(endpoint.list?.sorts ?? [])])
        expect(endpoint.summary).toContain(word)
      for (const segment of endpoint.list?.segments ?? []) {
        expect(endpoint.query.safeParse({ contract_id: crypto.randomUUID(), segment }).success).toBe(true)
      }
    },
  )

  it('let unknown names pass, because the gateway returns an error that lists the known ones', () => {
    const list = ENDPOINTS.find(({ name }) => name === 'tows.list')
    expect(list?.query.parse({ filter: 'statsu:is:x', sort: 'numbre' })).toEqual({
      filter: ['statsu:is:x'],
      sort: 'numbre',
    })
  })
})
