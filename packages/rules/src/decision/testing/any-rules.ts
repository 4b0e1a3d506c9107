import fc from 'fast-check'
import { HAZARDS, TOW_REASONS } from '../types.ts'
import { bootSentence, reasonSentence } from '../../jurisdiction/rule-sentences.ts'
import type { NoticeReason } from '../../jurisdiction/notices.ts'
import { BOOT_NOTICE_PARTS, NOTICE_METHODS, type ReasonRule, type RuleFigures } from '../../jurisdiction/types.ts'

const source = fc.record({
  source: fc.constantFrom('Ordinance 1', 'Ordinance 2'),
  verified_on: fc.constantFrom(null, '2025-11-01', '2026-02-03'),
})
const cents = fc.integer({ min: 0, max: 500_00 })
const byDuty = fc.record({ light: cents, medium: cents, heavy: cents })
const hours = fc.integer({ min: 0, max: 96 })
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 2 })

const notice = maybe(
  fc.record({
    full_days: fc.integer({ min: 0, max: 21 }),
    how: fc.subarray([...NOTICE_METHODS], { minLength: 1 }),
  }),
)
const grounds = fc.constantFrom(['allowed', 'allowed'], ['allowed', 'refused'], ['refused', 'refused'] as const)

const reasonRule = (reason: NoticeReason): fc.Arbitrary<ReasonRule> =>
  fc.tuple(source, grounds, notice).map(([from, [no_right, condition], asked]) => {
    const figures = {
      no_right: no_right === 'allowed' ? ('allowed' as const) : ('refused' as const),
      condition: condition === 'allowed' ? ('allowed' as const) : ('refused' as const),
      notice: no_right === 'refused' ? null : asked,
    }
    return { ...from, ...figures, sentence: reasonSentence(reason, figures) }
  })

const reasons: fc.Arbitrary<RuleFigures['reasons']> = fc.record({
  inoperable: reasonRule('inoperable'),
  abandoned: reasonRule('abandoned'),
  flat_tire: reasonRule('flat_tire'),
  expired_registration: reasonRule('expired_registration'),
  expired_inspection: reasonRule('expired_inspection'),
  missing_parts: reasonRule('missing_parts'),
  wrecked: reasonRule('wrecked'),
  leaking_fluids: reasonRule('leaking_fluids'),
})

const boot = fc
  .tuple(
    source,
    fc.record({
      allowed: fc.boolean(),
      fee_cap: maybe(cents),
      notice: fc.subarray([...BOOT_NOTICE_PARTS]),
      signs: fc.boolean(),
    }),
  )
  .map(([from, figures]) => ({ ...from, ...figures, sentence: bootSentence(figures) }))

/** What a version may say: every figure anywhere in its range, allowed or refused. */
export const anyFigures: fc.Arbitrary<RuleFigures> = fc.record({
  reasons,
  hazards: fc.record({ fire_lane: fc.boolean(), blocking: fc.boolean(), leaking_fluids: fc.boolean() }),
  sign: fc.tuple(source, hours).map(([from, count]) => ({ ...from, hours: count })),
  boot: maybe(boot),
  photos: fc.integer({ min: 0, max: 8 }),
  fee_caps: maybe(
    fc
      .tuple(source, byDuty, cents, byDuty)
      .map(([from, tow, heavy_total, drop]) => ({ ...from, tow, heavy_total, drop })),
  ),
  storage_caps: maybe(
    fc.tuple(source, byDuty, cents, cents, cents).map(([from, day, impound, notification, after_hours]) => ({
      ...from,
      day,
      impound,
      notification,
      after_hours,
    })),
  ),
  storage: fc.tuple(source, hours).map(([from, one_day_below_hours]) => ({ ...from, one_day_below_hours })),
  police_report: maybe(fc.tuple(source, hours).map(([from, count]) => ({ ...from, hours: count }))),
  notice_letter: maybe(
    fc.tuple(source, hours, hours, hours, hours).map(([from, days, other, before, pause]) => ({
      ...from,
      days,
      days_other_state: other,
      not_before_hours: before,
      pause_after_late_hours: pause,
    })),
  ),
  hearing: maybe(
    fc.tuple(source, hours, fc.constantFrom('up to $20', 'free')).map(([from, before_day, filing_fee_text]) => ({
      ...from,
      before_day,
      filing_fee_text,
    })),
  ),
})

export const anyReason = fc.constantFrom(...TOW_REASONS)
export const anyHazard = fc.constantFrom(null, ...HAZARDS)
