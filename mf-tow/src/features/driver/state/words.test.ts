import { describe, expect, it } from 'vitest'
import { nextWords } from './words.ts'

const tow = (changes: Partial<Parameters<typeof nextWords>[0]>) => ({
  status: 'pending' as const,
  step: null,
  photo_count: 0,
  photos_required: 4,
  alert: null,
  ...changes,
})

describe('nextWords', () => {
  it('names the next step, and the photos before the hook', () => {
    expect(nextWords(tow({}))).toBe('take this tow')
    expect(nextWords(tow({ step: 'accepted' }))).toBe('start driving')
    expect(nextWords(tow({ step: 'en_route' }))).toBe('I am there')
    expect(nextWords(tow({ step: 'on_scene', photo_count: 3 }))).toBe('1 more photo')
    expect(nextWords(tow({ step: 'on_scene', photo_count: 4 }))).toBe('hook up the car')
    expect(nextWords(tow({ step: 'left_property', photo_count: 4 }))).toBe('complete at the lot')
    expect(nextWords(tow({ step: 'hooked', photo_count: 4 }))).toBe('leave the property')
  })

  it('names the free drop first when a right came after hook-up', () => {
    const alert = {
      verdict: 'authorized',
      sentence: 'Guest permit.',
      since: '2026-11-20T21:50:00.000Z',
      drop_is_free: true,
    } as const
    expect(nextWords(tow({ step: 'hooked', photo_count: 4, alert }))).toBe('drop it free, or leave the property')
  })
})
