import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { describe, expect, it } from 'vitest'
import { stepTextsIn } from '../../../parts/step-texts.ts'
import { brakeOf, brakeTitle, photosAskedBy } from './brake.ts'

const before = {
  decision: { id: 'd1', verdict: 'unauthorized', sentence: 'No record.', at: '2026-11-20T21:52:00.000Z' },
  images: [],
} as unknown as Pick<Tow, 'decision' | 'images'>

describe('brakeOf', () => {
  it('compares the new decision with the old one', () => {
    const decision = { verdict: 'protected', reasons: [] }
    const brake = brakeOf({ code: 'refused', message: 'VIP here.', details: { decision, moment: 'hook_up' } }, before)
    expect(brake).toMatchObject({
      decision,
      moment: 'hook_up',
      message: 'VIP here.',
      before: { verdict: 'unauthorized' },
    })
    expect(brakeTitle('hook_up', stepTextsIn('en'))).toBe('Do not hook up')
  })

  it('returns look-alikes only when a person can rule them out', () => {
    const near = [{ license_plate: 'BZN O826' }]
    const refusal = (verdict: string, moment = 'arrival', tow = before) =>
      brakeOf({ code: 'refused', message: '', details: { moment, decision: { verdict, reasons: [], near } } }, tow)
    expect(refusal('check')?.look_alikes).toEqual(near)
    expect(refusal('protected')?.look_alikes).toEqual([])
    expect(refusal('check', 'assignment')?.look_alikes).toEqual([])
    const photographed = { ...before, images: [{ subject: 'plate' }] } as unknown as typeof before
    expect(refusal('check', 'assignment', photographed)?.look_alikes).toEqual(near)
  })

  it('reads the photos a refusal asks for', () => {
    expect(photosAskedBy({ details: { photos_missing: ['plate', 'moon'] } })).toEqual(['plate'])
    expect(photosAskedBy({ details: {} })).toEqual([])
  })

  it('returns null for missing photos and conflicts', () => {
    expect(brakeOf({ code: 'refused', message: '', details: { photos_missing: ['plate'] } }, before)).toBeNull()
    expect(
      brakeOf({ code: 'conflict', message: '', details: { decision: { verdict: 'check', reasons: [] } } }, before),
    ).toBeNull()
  })
})
