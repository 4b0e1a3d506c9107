import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { describe, expect, it } from 'vitest'
import { segmentOf, withDriver } from './board.ts'

const tow = (id: string) => ({ id, status: 'requested', driver: null, step: null }) as TowRow
const page = { data: [tow('a'), tow('b')], next: null, previous: null, total: 2, counts: null }

describe('withDriver', () => {
  it('assigns one tow, keeps its position, and leaves the others unchanged', () => {
    const assigned = withDriver(page, 'b', { id: 'd', name: 'Priya Nair', avatar_url: null })
    expect(assigned.data[0]).toBe(page.data[0])
    expect(assigned.data[1]).toMatchObject({ id: 'b', status: 'requested', driver: { name: 'Priya Nair' } })
  })

  it('unassigns it', () => {
    const assigned = withDriver(page, 'a', { id: 'd', name: 'Priya Nair', avatar_url: null })
    expect(withDriver(assigned, 'a', null).data[0]).toMatchObject({ driver: null })
  })
})

describe('segmentOf', () => {
  it('is open unless the URL names another valid segment', () => {
    expect([segmentOf(null), segmentOf('sold'), segmentOf('cancelled')]).toEqual(['open', 'open', 'cancelled'])
  })
})
