import { describe, expect, it } from 'vitest'
import { instantOf, localOf } from './local-time.ts'

const HOUSTON = 'America/Chicago'

describe('the time of a field', () => {
  it('is that of the zone, both ways', () => {
    expect(localOf('2026-11-21T03:58:31.000Z', HOUSTON)).toBe('2026-11-20T21:58')
    expect(instantOf('2026-11-20T21:58', HOUSTON)).toBe('2026-11-21T03:58:00.000Z')
    expect(instantOf('2026-07-20T21:58', HOUSTON)).toBe('2026-07-21T02:58:00.000Z')
  })

  it('takes the first of an hour that happens twice, and moves one that is left out past the gap', () => {
    expect(instantOf('2026-11-01T01:30', HOUSTON)).toBe('2026-11-01T06:30:00.000Z')
    expect(instantOf('2026-03-08T02:30', HOUSTON)).toBe('2026-03-08T08:30:00.000Z')
  })

  it('is none where nothing was written', () => {
    expect(instantOf('', HOUSTON)).toBeNull()
  })
})
