import type { Tow } from '@curbwise/api/resources/tows'
import { describe, expect, it } from 'vitest'
import { brakeOf, brakeTitle } from './brake.ts'

const before = { decision: { id: 'd1', verdict: 'unauthorized', sentence: 'No record.', at: '2026-11-20T21:52:00.000Z' } } as Pick<Tow, 'decision'>

describe('brakeOf', () => {
  it('holds the new decision against the old one', () => {
    const decision = { verdict: 'protected', reasons: [] }
    const brake = brakeOf({ code: 'refused', message: 'VIP here.', details: { decision, moment: 'hook_up' } }, before)
    expect(brake).toMatchObject({ decision, moment: 'hook_up', message: 'VIP here.', before: { verdict: 'unauthorized' } })
    expect(brakeTitle('hook_up')).toBe('Do not hook up')
  })

  it('is no brake when photos are missing or somebody was faster', () => {
    expect(brakeOf({ code: 'refused', message: '', details: { photos_missing: ['plate'] } }, before)).toBeNull()
    expect(brakeOf({ code: 'conflict', message: '', details: { decision: { verdict: 'check', reasons: [] } } }, before)).toBeNull()
  })
})
