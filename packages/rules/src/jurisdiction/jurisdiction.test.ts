import { describe, expect, it } from 'vitest'
import { CAUTIOUS, citationOf, JURISDICTIONS, rulesByVersion, rulesFor, RULES_VERSION, TEXAS } from './index.ts'
import { TOW_REASONS } from '../decision/types.ts'

describe('rules of a state', () => {
  it.each([
    ['TX', '2026-11-20T00:00:00Z', TEXAS],
    ['tx ', '2025-09-01T05:00:00Z', TEXAS],
    ['TX', '2025-09-01T04:59:59Z', CAUTIOUS],
    ['LA', '2026-11-20T00:00:00Z', CAUTIOUS],
    ['', '2026-11-20T00:00:00Z', CAUTIOUS],
  ])('%s at %s', (state, at, rules) => expect(rulesFor(state, at)).toBe(rules))

  it('are found by the version stored in a case', () => {
    expect(rulesByVersion(RULES_VERSION)).toBe(TEXAS)
    expect(rulesByVersion('TX 1999-01')).toBeNull()
    expect(new Set(JURISDICTIONS.map((rules) => rules.version)).size).toBe(JURISDICTIONS.length)
  })

  it('name their source and the disclaimer', () => {
    expect(citationOf(TEXAS.sign)).toBe(
      'Tex. Occ. Code 2308.252(a)(1), verified 11/20/2026. Not legal advice; verify with counsel.',
    )
    expect(citationOf(TEXAS.reasons.expired_registration)).toContain('not yet verified')
    for (const rules of JURISDICTIONS) expect(rules.disclaimer).toBe('Not legal advice; verify with counsel.')
  })

  it('allow a tow for the condition only for expired registration in Texas', () => {
    const open = JURISDICTIONS.flatMap((rules) =>
      TOW_REASONS.flatMap((reason) =>
        reason !== 'other' && rules.reasons[reason].condition === 'allowed' ? [`${rules.id} ${reason}`] : [],
      ),
    )
    expect(open).toEqual(['TX expired_registration'])
    expect(TEXAS.reasons.expired_inspection).toMatchObject({ no_right: 'refused', condition: 'refused' })
    expect(TEXAS.reasons.expired_registration.notice).toEqual({ full_days: 10, how: ['in_person', 'certified_mail'] })
  })

  it('are at least as strict in other states as in Texas', () => {
    for (const reason of TOW_REASONS) {
      if (reason === 'other') continue
      const cautious = CAUTIOUS.reasons[reason]
      if (TEXAS.reasons[reason].notice) expect(cautious.no_right === 'refused' || cautious.notice !== null).toBe(true)
    }
    expect(CAUTIOUS.sign.hours).toBeGreaterThanOrEqual(TEXAS.sign.hours)
  })
})
