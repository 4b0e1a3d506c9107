import type { FeeCapsFrom } from '@curbwise/api/resources/fleet.schemas'
import { describe, expect, it } from 'vitest'
import { capsOn } from './caps.ts'

const ZONE = 'America/Chicago'
const from = (at: string, name: string): FeeCapsFrom => ({ from: at, name, fee_caps: null, storage_caps: null })
const CAPS = [from('2026-11-22T15:00:00.000Z', 'now'), from('2027-01-01T06:00:00.000Z', 'January')]

describe('the caps on a day', () => {
  it.each([
    ['2026-11-22', 'now'],
    ['2026-12-31', 'now'],
    ['2027-01-01', 'January'],
    ['2028-01-01', 'January'],
  ])('of %s are those of %s', (day, name) => {
    expect(capsOn(CAPS, day, ZONE).name).toBe(name)
  })

  it('are those in force while the day is being typed, and none before they are loaded', () => {
    expect(capsOn(CAPS, '', ZONE).name).toBe('now')
    expect(capsOn([], '2026-11-22', ZONE).fee_caps).toBeNull()
  })
})
