import { describe, expect, it } from 'vitest'
import { outlookOf } from './outlook.ts'
import { decisionOf, LARKSPUR, NOT_ALLOWED, withOpenSticker } from './sticker.fixture.ts'

const authorized = decisionOf('LKR8830', 'authorized', 'Registered to unit 407.')
const refused = (verdict: 'protected' | 'unauthorized', sentence: string) => {
  const decision = decisionOf('LKR8830', verdict, sentence)
  return { ...decision, allows: { ...decision.allows, sticker: NOT_ALLOWED } }
}

describe('what a save would do', () => {
  it('makes a sticker for a car without a right, whatever the reason', () => {
    const decision = decisionOf('LKB8830', 'unauthorized', 'No right to park.')
    expect([outlookOf(decision, null), outlookOf(decision, 'other')]).toEqual([{ kind: 'new' }, { kind: 'new' }])
  })

  it('asks for the condition of a car that may park here', () => {
    expect(outlookOf(authorized, 'other')).toEqual({ kind: 'needs_condition', sentence: 'Registered to unit 407.' })
    expect(outlookOf(authorized, 'flat_tire')).toEqual({ kind: 'new' })
    expect(outlookOf(authorized, null)).toEqual({ kind: 'new' })
  })

  it('refuses what the decision doesn’t allow, with its reason, before a reason is chosen', () => {
    const vip = refused('protected', 'On the VIP list.')
    expect(outlookOf(vip, null)).toEqual({ kind: 'refused', sentence: 'On the VIP list.', missing: [] })
    expect(outlookOf(vip, 'flat_tire')).toMatchObject({ kind: 'refused', sentence: 'On the VIP list.' })
  })

  it('joins the car’s own open sticker, and no other complex’s', () => {
    const sentence = 'Already has an open sticker, since 11/20/2026.'
    expect(outlookOf(withOpenSticker('LKB8830'), 'flat_tire')).toEqual({ kind: 'joins', sentence })
    expect(outlookOf(withOpenSticker('LKB8830', `${LARKSPUR.id}b`), 'flat_tire').kind).toBe('refused')
  })
})
