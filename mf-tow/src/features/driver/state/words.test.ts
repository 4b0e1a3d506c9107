import { describe, expect, it } from 'vitest'
import { missingWords, nextWords, photoTask } from './words.ts'
import { driverTextsIn } from '../../../parts/driver-texts.ts'

const t = driverTextsIn('en')

const tow = (changes: Partial<Parameters<typeof nextWords>[0]>) => ({
  status: 'pending' as const,
  step: null,
  photo_count: 0,
  photos_required: 4,
  alert: null,
  ...changes,
})

describe('nextWords', () => {
  it('names the next step, and the photos before hook-up', () => {
    expect(nextWords(tow({}), t)).toBe('take this tow')
    expect(nextWords(tow({ step: 'accepted' }), t)).toBe('start driving')
    expect(nextWords(tow({ step: 'en_route' }), t)).toBe('I’m here')
    expect(nextWords(tow({ step: 'on_scene', photo_count: 3 }), t)).toBe('1 more photo')
    expect(nextWords(tow({ step: 'on_scene', photo_count: 4 }), t)).toBe('hook up the car')
    expect(nextWords(tow({ step: 'left_property', photo_count: 4 }), t)).toBe('I’m at the lot')
    expect(nextWords(tow({ step: 'at_lot', photo_count: 4 }), t)).toBe('complete the tow')
    expect(nextWords(tow({ step: 'hooked', photo_count: 4 }), t)).toBe('leave the property')
  })

  it('names the free drop first when a right started after hook-up', () => {
    const alert = {
      verdict: 'authorized',
      sentence: 'Guest permit.',
      since: '2026-11-20T21:50:00.000Z',
      drop_is_free: true,
    } as const
    expect(nextWords(tow({ step: 'hooked', photo_count: 4, alert }), t)).toBe('drop it free, or leave the property')
  })
})

describe('photoTask', () => {
  it('names one photo, and counts several for one visit to the camera', () => {
    expect(photoTask(['rear'], t)[0]).toBe('Take the rear')
    expect(photoTask(['rear', 'space'], t)).toEqual(['Take 2 photos', 'Rear and space'])
    expect(photoTask(['front', 'side', 'rear', 'space'], t)).toEqual(['Take 4 photos', 'Front, side, rear and space'])
  })
})

describe('missingWords', () => {
  it('names what is missing', () => {
    expect(missingWords([], t)).toBeNull()
    expect(missingWords(['rear', 'space'], t)).toBe('Rear, space missing')
    expect(missingWords(['front', 'side', 'rear', 'space'], t)).toBe('4 missing')
  })
})
