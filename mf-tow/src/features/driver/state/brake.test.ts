import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { describe, expect, it } from 'vitest'
import { brakeOf, brakeTitle, photosAskedBy } from './brake.ts'

const before = {
  decision: { id: 'd1', verdict: 'unauthorized', sentence: 'No record.', at: '2026-11-20T21:52:00.000Z' },
  images: [],
} as unknown as Pick<Tow, 'decision' | 'images'>

describe('brakeOf', () => {
  it('holds the new decision against the old one', () => {
    const decision = { verdict: 'protected', reasons: [] }
    const brake = brakeOf({ code: 'refused', message: 'VIP here.', details: { decision, moment: 'hook_up' } }, before)
    expect(brake).toMatchObject({
      decision,
      moment: 'hook_up',
      message: 'VIP here.',
      before: { verdict: 'unauthorized' },
    })
    expect(brakeTitle('hook_up')).toBe('Do not hook up')
  })

  it('leaves a way on only where a person can tell two plates apart', () => {
    const near = [{ license_plate: 'BZN O826' }]
    const asked = (verdict: string, moment = 'arrival', tow = before) =>
      brakeOf({ code: 'refused', message: '', details: { moment, decision: { verdict, reasons: [], near } } }, tow)
    expect(asked('check')?.look_alikes).toEqual(near)
    expect(asked('protected')?.look_alikes).toEqual([])
    expect(asked('check', 'assignment')?.look_alikes).toEqual([])
    const photographed = { ...before, images: [{ subject: 'plate' }] } as unknown as typeof before
    expect(asked('check', 'assignment', photographed)?.look_alikes).toEqual(near)
  })

  it('reads which photos are asked for', () => {
    expect(photosAskedBy({ details: { photos_missing: ['plate', 'moon'] } })).toEqual(['plate'])
    expect(photosAskedBy({ details: {} })).toEqual([])
  })

  it('is no brake when photos are missing or somebody was faster', () => {
    expect(brakeOf({ code: 'refused', message: '', details: { photos_missing: ['plate'] } }, before)).toBeNull()
    expect(
      brakeOf({ code: 'conflict', message: '', details: { decision: { verdict: 'check', reasons: [] } } }, before),
    ).toBeNull()
  })
})
