import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { describe, expect, it } from 'vitest'
import { upcomingSteps } from './timeline.ts'

const AT = '2026-11-20T21:00:00.000Z'
const steps = { accepted: null, en_route: null, on_scene: null, hooked: null, left_property: null, at_lot: null }
const tow = (changes: Partial<Tow>) =>
  ({ status: 'requested', step: null, steps, photos_missing: [], storage_lot: null, ...changes }) as Tow

describe('comingSteps', () => {
  it('starts with assigning a driver', () => {
    const coming = upcomingSteps(tow({}))
    expect(coming[0]).toEqual({ title: 'A driver takes it', detail: null, state: 'next' })
    expect(coming).toHaveLength(7)
  })

  it('continues after the last step and says what hook-up waits for', () => {
    const taken = { ...steps, accepted: AT, en_route: AT, on_scene: AT }
    const coming = upcomingSteps(tow({ status: 'pending', step: 'on_scene', steps: taken, photos_missing: ['rear'] }))
    expect(coming.map(({ title, state }) => [title, state])).toEqual([
      ['Hooked up', 'next'],
      ['Left property', 'todo'],
      ['At lot', 'todo'],
    ])
    expect(coming[0]?.detail).toBe('The plate is checked once more; 1 photo missing')
  })

  it('is empty once the tow is closed', () => {
    expect(upcomingSteps(tow({ status: 'cancelled' }))).toEqual([])
  })
})
