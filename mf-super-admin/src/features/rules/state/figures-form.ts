import type { EnteredFigures } from '@curbwise/api/resources/admin-rules-figures.schemas'
import { BOOT_NOTICE_PARTS, NOTICE_METHODS } from '@curbwise/rules/jurisdiction/types'
import { HAZARDS, TOW_REASONS, type TowReason } from '@curbwise/rules/decision/types'
import { z } from 'zod'
import { methodsValue, partsValue, RULE_GROUPS } from './fields.ts'

/** What is in the form, as text by field. */
export type FormText = Record<string, string>

type Read<T> = T extends readonly (infer One)[]
  ? readonly Read<One>[]
  : T extends object
    ? { readonly [Key in keyof T]: Read<T[Key]> }
    : T

/** Figures to read: entered ones, or those of a shipped version. */
type ReadFigures = Read<EnteredFigures>

type Reason = Exclude<TowReason, 'other'>
type ReasonFigures = EnteredFigures['reasons'][Reason]
const REASONS = TOW_REASONS.filter((reason): reason is Reason => reason !== 'other')

const dollars = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(2)
const digits = (count: number | null | undefined): string =>
  count === null || count === undefined ? '' : String(count)
const yes = (is: boolean): string => (is ? 'yes' : 'no')

const groundOf = ({ no_right, condition }: Read<ReasonFigures>): string =>
  no_right === 'refused' ? 'refused' : condition === 'allowed' ? 'both' : 'no_right'

const reasonText = (reason: Reason, rule: Read<ReasonFigures>): FormText => ({
  [`${reason}_ground`]: groundOf(rule),
  [`${reason}_days`]: digits(rule.notice?.full_days),
  [`${reason}_how`]: methodsValue(rule.notice?.how ?? ['in_person', 'certified_mail']),
  [`${reason}_source`]: rule.source,
})

/** The text of the form for a version's figures. */
export function textOf(figures: ReadFigures): FormText {
  const { fee_caps: fees, storage_caps: caps, notice_letter: letter, hearing, boot, police_report: police } = figures
  return {
    ...Object.assign({}, ...REASONS.map((reason) => reasonText(reason, figures.reasons[reason]))),
    ...Object.fromEntries(HAZARDS.map((hazard) => [`hazard_${hazard}`, yes(figures.hazards[hazard])])),
    sign_hours: digits(figures.sign.hours),
    sign_source: figures.sign.source,
    photos: digits(figures.photos),
    tow_light: dollars(fees?.tow.light),
    tow_medium: dollars(fees?.tow.medium),
    tow_heavy: dollars(fees?.tow.heavy),
    tow_total: dollars(fees?.heavy_total),
    drop_light: dollars(fees?.drop.light),
    drop_medium: dollars(fees?.drop.medium),
    drop_heavy: dollars(fees?.drop.heavy),
    fees_source: fees?.source ?? '',
    day_light: dollars(caps?.day.light),
    day_medium: dollars(caps?.day.medium),
    day_heavy: dollars(caps?.day.heavy),
    impound: dollars(caps?.impound),
    notification: dollars(caps?.notification),
    after_hours: dollars(caps?.after_hours),
    storage_caps_source: caps?.source ?? '',
    one_day_below: digits(figures.storage.one_day_below_hours),
    storage_source: figures.storage.source,
    police_hours: digits(police?.hours),
    police_source: police?.source ?? '',
    letter_days: digits(letter?.days),
    letter_other: digits(letter?.days_other_state),
    letter_before: digits(letter?.not_before_hours),
    letter_pause: digits(letter?.pause_after_late_hours),
    letter_source: letter?.source ?? '',
    hearing_day: digits(hearing?.before_day),
    hearing_fee: hearing?.filing_fee_text ?? '',
    hearing_source: hearing?.source ?? '',
    boot_allowed: yes(boot?.allowed ?? false),
    boot_fee: dollars(boot?.fee_cap),
    boot_notice: boot && boot.notice.length > 0 ? partsValue(boot.notice) : 'none',
    boot_signs: yes(boot?.signs ?? true),
    boot_source: boot?.source ?? '',
  }
}

const whole = (text: string | undefined): number => Number(text)
const cents = (text: string | undefined): number => Math.round(Number(text) * 100)
const isFilled = (text: FormText, names: readonly string[]): boolean => names.some((name) => text[name]?.trim())

function reasonFigures(reason: Reason, text: FormText): ReasonFigures {
  const ground = text[`${reason}_ground`]
  const days = text[`${reason}_days`]?.trim()
  const how = (text[`${reason}_how`] ?? '').split(',')
  return {
    source: text[`${reason}_source`]?.trim() ?? '',
    no_right: ground === 'refused' ? 'refused' : 'allowed',
    condition: ground === 'both' ? 'allowed' : 'refused',
    notice:
      ground === 'refused' || !days
        ? null
        : { full_days: whole(days), how: NOTICE_METHODS.filter((method) => how.includes(method)) },
  }
}

const byDuty = (prefix: string, text: FormText) => ({
  light: cents(text[`${prefix}_light`]),
  medium: cents(text[`${prefix}_medium`]),
  heavy: cents(text[`${prefix}_heavy`]),
})

/** The figures that a checked form says. */
export function figuresOf(text: FormText): EnteredFigures {
  const said = (name: string): string => text[name]?.trim() ?? ''
  const reason = (name: Reason) => reasonFigures(name, text)
  const has = (names: readonly string[]): boolean => isFilled(text, names)
  return {
    reasons: {
      inoperable: reason('inoperable'),
      abandoned: reason('abandoned'),
      flat_tire: reason('flat_tire'),
      expired_registration: reason('expired_registration'),
      expired_inspection: reason('expired_inspection'),
      missing_parts: reason('missing_parts'),
      wrecked: reason('wrecked'),
      leaking_fluids: reason('leaking_fluids'),
    },
    hazards: {
      fire_lane: said('hazard_fire_lane') === 'yes',
      blocking: said('hazard_blocking') === 'yes',
      leaking_fluids: said('hazard_leaking_fluids') === 'yes',
    },
    sign: { source: said('sign_source'), hours: whole(text['sign_hours']) },
    photos: whole(text['photos']),
    fee_caps: has(OPTIONAL.fees)
      ? {
          source: said('fees_source'),
          tow: byDuty('tow', text),
          heavy_total: cents(text['tow_total']),
          drop: byDuty('drop', text),
        }
      : null,
    storage_caps: has(OPTIONAL.storage)
      ? {
          source: said('storage_caps_source'),
          day: byDuty('day', text),
          impound: cents(text['impound']),
          notification: cents(text['notification']),
          after_hours: cents(text['after_hours']),
        }
      : null,
    storage: { source: said('storage_source'), one_day_below_hours: whole(text['one_day_below']) },
    police_report: has(OPTIONAL.police) ? { source: said('police_source'), hours: whole(text['police_hours']) } : null,
    notice_letter: has(OPTIONAL.letter)
      ? {
          source: said('letter_source'),
          days: whole(text['letter_days']),
          days_other_state: whole(text['letter_other']),
          not_before_hours: whole(text['letter_before']),
          pause_after_late_hours: whole(text['letter_pause']),
        }
      : null,
    hearing: has(OPTIONAL.hearing)
      ? {
          source: said('hearing_source'),
          before_day: whole(text['hearing_day']),
          filing_fee_text: said('hearing_fee'),
        }
      : null,
    boot: said('boot_source')
      ? {
          source: said('boot_source'),
          allowed: said('boot_allowed') === 'yes',
          fee_cap: said('boot_fee') ? cents(text['boot_fee']) : null,
          notice: BOOT_NOTICE_PARTS.filter((part) => said('boot_notice').split(',').includes(part)),
          signs: said('boot_signs') === 'yes',
        }
      : null,
  }
}

const namesOf = (title: string): readonly string[] =>
  RULE_GROUPS.find((group) => group.title === title)?.fields.map(({ name }) => name) ?? []

/** Groups that may be empty as a whole. */
const OPTIONAL = {
  fees: namesOf('Tow and drop caps'),
  storage: namesOf('Storage caps'),
  police: namesOf('Police report'),
  letter: namesOf('Letter to the owner'),
  hearing: namesOf('Hearing'),
}

const MAY_BE_EMPTY = [...REASONS.map((reason) => `${reason}_days`), 'boot_fee']

/** What is wrong with one field; null if nothing is. */
function problemOf(text: FormText, name: string, kind: string): string | null {
  const said = text[name]?.trim() ?? ''
  const group = Object.values(OPTIONAL).find((names) => names.includes(name))
  if (said === '') {
    if (name === 'boot_source') return text['boot_allowed'] === 'yes' ? 'Fill this in' : null
    if (MAY_BE_EMPTY.includes(name)) return null
    if (group) return isFilled(text, group) ? 'Fill this in, or leave the whole group empty' : null
    return 'Fill this in'
  }
  if (kind === 'number' && !/^\d{1,3}$/.test(said)) return 'Enter a whole number'
  return kind === 'money' && !/^\d{1,5}(\.\d{1,2})?$/.test(said) ? 'Enter an amount, such as 272.00' : null
}

/** The form's fields, checked; a problem is named at its field. */
export const figuresSchema = z.record(z.string(), z.string()).superRefine((text, context) => {
  for (const { name, kind } of RULE_GROUPS.flatMap(({ fields }) => fields)) {
    const message = problemOf(text, name, kind)
    if (message !== null) context.addIssue({ code: 'custom', path: [name], message })
  }
  if (!text['starts_on']) context.addIssue({ code: 'custom', path: ['starts_on'], message: 'Choose a day' })
  if (!text['source']?.trim()) context.addIssue({ code: 'custom', path: ['source'], message: 'Fill this in' })
})
