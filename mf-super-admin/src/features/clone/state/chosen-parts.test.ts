import { CLONE_PARTS } from '@curbwise/api/resources/contract-clones.parts'
import { describe, expect, it } from 'vitest'
import { firstParts, needsReason, togglePart } from './chosen-parts.ts'

describe('the parts of a clone', () => {
  it('are all chosen at first, but prices that can’t be copied', () => {
    expect(firstParts({ price_problem: null })).toEqual(CLONE_PARTS)
    expect(firstParts({ price_problem: 'Over the cap' })).not.toContain('prices')
  })

  it('leave out residents and vehicles with the units, and bring the units along with them', () => {
    expect(togglePart(CLONE_PARTS, 'units')).toEqual(['lists', 'prices'])
    expect(togglePart(['lists'], 'vehicles')).toEqual(['units', 'vehicles', 'lists'])
    expect(togglePart(['units', 'vehicles'], 'vehicles')).toEqual(['units'])
  })

  it('need a reason only if personal data goes to another company', () => {
    expect(needsReason({ is_other_company: true }, ['units', 'prices'])).toBe(false)
    for (const part of ['residents', 'vehicles', 'lists'] as const) {
      expect(needsReason({ is_other_company: true }, [part])).toBe(true)
      expect(needsReason({ is_other_company: false }, [part])).toBe(false)
    }
  })
})
