import { describe, expect, it } from 'vitest'
import { instantOf, localOf } from './local-time.ts'

const CENTRAL = 'America/Chicago'

describe('instantOf', () => {
  it('reads a wall clock in the zone of the place', () => {
    expect(instantOf('2026-11-20T21:58', CENTRAL)).toBe('2026-11-21T03:58:00.000Z')
    expect(instantOf('2026-07-04T00:00', CENTRAL)).toBe('2026-07-04T05:00:00.000Z')
  })

  it('takes the first of an hour that happens twice, and leads past one that is left out', () => {
    expect(instantOf('2026-11-01T01:30', CENTRAL)).toBe('2026-11-01T06:30:00.000Z')
    expect(instantOf('2026-03-08T02:30', CENTRAL)).toBe('2026-03-08T08:30:00.000Z')
  })

  it('is null for what is no time', () => {
    expect(instantOf('', CENTRAL)).toBeNull()
    expect(instantOf('yesterday', CENTRAL)).toBeNull()
  })

  it('is undone by localOf', () => {
    expect(localOf('2026-11-21T03:58:00.000Z', CENTRAL)).toBe('2026-11-20T21:58')
    expect(localOf('2026-11-20T06:00:00.000Z', CENTRAL)).toBe('2026-11-20T00:00')
  })
})
