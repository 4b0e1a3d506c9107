import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { describe, expect, it } from 'vitest'
import { segmentOf, withDriver } from './board.ts'

const tow = (id: string) => ({ id, status: 'requested', driver: null, step: null }) as TowRow
const page = { data: [tow('a'), tow('b')], next: null, previous: null, total: 2, counts: null }

describe('withDriver', () => {
  it('gives one tow, which stays where it is, and leaves the others as they are', () => {
    const given = withDriver(page, 'b', { id: 'd', name: 'Priya Nair' })
    expect(given.data[0]).toBe(page.data[0])
    expect(given.data[1]).toMatchObject({ id: 'b', status: 'requested', driver: { name: 'Priya Nair' } })
  })

  it('takes it back', () => {
    const given = withDriver(page, 'a', { id: 'd', name: 'Priya Nair' })
    expect(withDriver(given, 'a', null).data[0]).toMatchObject({ driver: null })
  })
})

describe('segmentOf', () => {
  it('is the open ones unless the address says better', () => {
    expect([segmentOf(null), segmentOf('sold'), segmentOf('cancelled')]).toEqual(['open', 'open', 'cancelled'])
  })
})
