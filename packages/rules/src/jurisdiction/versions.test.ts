import { describe, expect, it } from 'vitest'
import { decide } from '../decision/decide.ts'
import { contract, notice, question, vehicle, world } from '../decision/facts.fixture.ts'
import { CAUTIOUS, figureDifferences, figureLines, rulesToKeep, rulesOfCase, TEXAS } from './index.ts'
import { CAUTIOUS_FIGURES, localRules, TEXAS_FIGURES } from './versions.fixture.ts'
import { appliesIn, rulesAt } from './versions.ts'

const place = { state: 'TX', county: 'Harris', city: 'Houston', timezone: 'America/Chicago' }
const versionAt = (at: string, timezone = place.timezone) =>
  rulesAt({ ...place, timezone, at }, [
    localRules(),
    localRules({ id: 'later', version: 'TX 2026-05', starts_on: '2026-05-01', valid_from: '2026-05-01T04:00:00.000Z' }),
  ]).version

describe('the version in force', () => {
  it('starts at the midnight of the place and ends when the next one starts', () => {
    expect(versionAt('2026-01-01T05:59:59Z')).toBe('TX 2025-09')
    expect(versionAt('2026-01-01T06:00:00Z')).toBe('TX 2026-01')
    expect(versionAt('2026-01-01T06:30:00Z', 'America/Denver')).toBe('TX 2025-09')
    expect(versionAt('2026-05-01T04:59:59Z')).toBe('TX 2026-01')
    expect(versionAt('2026-05-01T05:00:00Z')).toBe('TX 2026-05')
  })

  it('is of the state, its county, and its city together', () => {
    const rules = rulesAt({ ...place, at: '2026-02-01T12:00:00Z' }, [
      localRules({ id: 'county', version: 'Harris 2026-01', county: 'Harris County' }),
      localRules({ id: 'city', version: 'Houston 2026-01', city: 'HOUSTON', figures: { ...TEXAS_FIGURES, photos: 6 } }),
      localRules({ id: 'other', version: 'Dallas 2026-01', city: 'Dallas', figures: { ...TEXAS_FIGURES, photos: 9 } }),
    ])
    expect(rules).toMatchObject({
      version: 'TX 2025-09 + Harris 2026-01 + Houston 2026-01',
      name: 'HOUSTON, Texas',
      photos: 6,
    })
  })

  it.each([
    [{ county: 'Harris County' }, true],
    [{ county: 'fort bend' }, false],
    [{ city: ' houston ' }, true],
    [{ state: 'LA' }, false],
  ])('of %o in Houston: %s', (of, applies) =>
    expect(appliesIn({ state: 'TX', county: null, city: null, ...of }, place)).toBe(applies),
  )

  it('is the cautious default where it would loosen it and nobody verified it', () => {
    const rules = rulesAt({ ...place, at: '2026-02-01T12:00:00Z' }, [localRules({ verified_on: null })])
    expect(rules).toMatchObject({ version: 'TX 2026-01', photos: 4, boot: { allowed: false } })
    expect(rules.reasons.expired_registration).toEqual(CAUTIOUS.reasons.expired_registration)
    expect(rules.fee_caps).toEqual({ ...TEXAS.fee_caps, verified_on: null })
  })
})

describe('a case', () => {
  const rules = rulesAt({ ...place, at: '2026-02-01T12:00:00Z' }, [localRules()])
  it('keeps entered rules whole, and shipped ones by name', () => {
    expect([rulesToKeep(TEXAS), rulesToKeep(CAUTIOUS)]).toEqual([null, null])
    expect(rulesToKeep(rules)).toBe(rules)
    const began = { rules_version: rules.version, state: 'TX', at: '2026-02-01T12:00:00Z' }
    expect(rulesOfCase({ ...began, rules })).toBe(rules)
    expect(rulesOfCase({ ...began, rules: null })).toBe(TEXAS)
  })
})

describe('a decision', () => {
  const stricter = localRules({
    starts_on: '2026-11-20',
    valid_from: '2026-11-20T05:00:00.000Z',
    figures: { ...TEXAS_FIGURES, photos: 6 },
  })
  it('is made under the rules that were entered for the complex', () => {
    const decision = decide(question(), world({ rules: [stricter] }))
    expect(decision.rules_version).toBe('TX 2026-01')
    expect(decision.allows.tow).toMatchObject({ state: 'missing', missing: ['2 photos'] })
    expect(decide(question({ at: '2026-11-20T05:30:00.000Z' }), world({ rules: [stricter] })).rules_version).toBe(
      'TX 2025-09',
    )
  })

  it('doesn’t know what was entered later, or for another city', () => {
    const later = { ...stricter, known_from: '2026-11-21T04:00:00.000Z' }
    const elsewhere = { ...stricter, city: 'Dallas' }
    for (const rules of [[later], [elsewhere]])
      expect(decide(question(), world({ rules })).rules_version).toBe('TX 2025-09')
    expect(
      decide(question(), world({ rules: [elsewhere], contracts: [contract({ city: 'Dallas' })] })).rules_version,
    ).toBe('TX 2025-09 + TX 2026-01')
  })

  it('takes a car for its condition only after the longer notice', () => {
    const rule = TEXAS_FIGURES.reasons.expired_registration
    const longer = { ...rule, notice: { full_days: 14, how: ['certified_mail' as const] } }
    const figures = { ...TEXAS_FIGURES, reasons: { ...TEXAS_FIGURES.reasons, expired_registration: longer } }
    const asked = question({ reason: 'expired_registration', permissions: { condition: true } })
    const known = world({ resident_vehicles: [vehicle()], notices: [notice()] })
    expect(decide(asked, known).allows.tow.state).toBe('ready')
    expect(decide(asked, { ...known, rules: [{ ...stricter, figures }] }).allows.tow.missing).toEqual([
      'a notice delivered before 11/06/2026',
    ])
  })
})

describe('the lines of a version', () => {
  it('say each rule once, with its source', () => {
    const lines = figureLines(TEXAS, TEXAS.sign)
    expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length)
    expect(lines.length).toBe(figureLines(CAUTIOUS, CAUTIOUS.sign).length)
    const texts = Object.fromEntries(lines.map(({ code, label, value }) => [code, `${label}: ${value}`]))
    expect(texts).toMatchObject({
      tow_light: 'Fee cap, light duty: $272.00',
      drop_light: 'Drop cap, light duty: $135.00',
      police_report: 'Police report within: 2 hours',
      notice_expired_registration:
        'Notice before a tow, expired registration: 10 full days after delivery in person or by certified mail',
      ground_expired_inspection: 'Expired inspection: Not a ground for a tow',
      hearing_before: 'Hearing requested before: Day 14',
      photos: 'Photos before a tow: None required',
      boot_allowed: 'Boots: Allowed',
    })
  })

  it('differ only where a figure does', () => {
    const before = figureLines(TEXAS_FIGURES, TEXAS.sign)
    expect(figureDifferences(before, figureLines(TEXAS_FIGURES, TEXAS.boot ?? TEXAS.sign))).toEqual([])
    const after = figureLines({ ...TEXAS_FIGURES, photos: 6, police_report: null }, TEXAS.sign)
    expect(figureDifferences(before, after).map(({ line, before: was, after: is }) => [line.label, was, is])).toEqual([
      ['Photos before a tow', 'None required', '6'],
      ['Police report within', '2 hours', 'None on record'],
    ])
    expect(figureDifferences(before, figureLines(CAUTIOUS_FIGURES, CAUTIOUS.sign)).length).toBeGreaterThan(10)
  })
})
