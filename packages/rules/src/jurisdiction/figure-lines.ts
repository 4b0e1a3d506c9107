import { HAZARD_LABELS, HAZARDS, TOW_REASON_LABELS, TOW_REASONS } from '../decision/types.ts'
import { moneyText } from '../money/tax.ts'
import { byMethod } from './notices.ts'
import type { BootNoticePart, ReasonRule, RuleFigures, Source } from './types.ts'

/** What a line is about, in the order in which a version is read. */
export const FIGURE_GROUPS = ['reasons', 'hazards', 'proof', 'fees', 'storage', 'duties', 'boots'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]

export const FIGURE_GROUP_LABELS: Record<FigureGroup, string> = {
  reasons: 'Reasons for a tow',
  hazards: 'Hazards',
  proof: 'Signs and photos',
  fees: 'Tow and drop fees',
  storage: 'Storage',
  duties: 'After the tow',
  boots: 'Boots',
}

/** One rule of a version in plain words, with where it is from. */
export interface FigureLine {
  readonly code: string
  readonly group: FigureGroup
  readonly label: string
  readonly value: string
  /** Null where nothing is on record. */
  readonly source: string | null
  readonly verified_on: string | null
}

const NONE = 'None on record'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
const hours = (count: number): string => counted(count, 'hour')
const yes = (is: boolean): string => (is ? 'Yes' : 'No')

const DUTY_LABELS = { light: 'light duty', medium: 'medium duty', heavy: 'heavy duty' } as const
const DUTIES = ['light', 'medium', 'heavy'] as const

const PARTS: Record<BootNoticePart, string> = {
  warning: 'the warning',
  deployed_at: 'when it was put on',
  company: 'the company',
  fee: 'the fee',
  hearing: 'the right to a hearing',
}

function groundText({ no_right, condition }: ReasonRule): string {
  if (no_right === 'refused') return 'Not a ground for a tow'
  return condition === 'allowed' ? 'A ground, also against a car with a right to park' : 'Only a car without a right'
}

const noticeText = ({ notice }: ReasonRule): string =>
  notice ? `${counted(notice.full_days, 'full day')} after delivery ${byMethod(notice.how)}` : 'No notice'

type Draft = readonly [code: string, label: string, value: string, rule: Source | null]

function reasonDrafts({ reasons }: RuleFigures): Draft[] {
  return TOW_REASONS.flatMap((reason): Draft[] => {
    if (reason === 'other') return []
    const rule = reasons[reason]
    const name = TOW_REASON_LABELS[reason].toLowerCase()
    return [
      [`ground_${reason}`, `${name.charAt(0).toUpperCase()}${name.slice(1)}`, groundText(rule), rule],
      [`notice_${reason}`, `Notice before a tow, ${name}`, noticeText(rule), rule],
    ]
  })
}

function feeDrafts({ fee_caps: caps }: RuleFigures): Draft[] {
  const amount = (cents: number | undefined): string => (cents === undefined ? NONE : moneyText(cents))
  return [
    ...DUTIES.map((duty): Draft => {
      const each = duty === 'heavy' ? ', each unit' : ''
      return [`tow_${duty}`, `Fee cap, ${DUTY_LABELS[duty]}${each}`, amount(caps?.tow[duty]), caps]
    }),
    ['tow_heavy_total', 'Fee cap, heavy duty, all units', amount(caps?.heavy_total), caps],
    ...DUTIES.map((duty): Draft => [`drop_${duty}`, `Drop cap, ${DUTY_LABELS[duty]}`, amount(caps?.drop[duty]), caps]),
  ]
}

function storageDrafts({ storage_caps: caps, storage }: RuleFigures): Draft[] {
  const amount = (cents: number | undefined): string => (cents === undefined ? NONE : moneyText(cents))
  return [
    ...DUTIES.map((duty): Draft => [
      `day_${duty}`,
      `Storage cap a day, ${DUTY_LABELS[duty]}`,
      amount(caps?.day[duty]),
      caps,
    ]),
    ['impound', 'Impound fee cap', amount(caps?.impound), caps],
    ['notification', 'Cap for the letter to the owner', amount(caps?.notification), caps],
    ['after_hours', 'After-hours fee cap', amount(caps?.after_hours), caps],
    ['one_day_below', 'A stay counts as one day', `Under ${hours(storage.one_day_below_hours)}`, storage],
  ]
}

function dutyDrafts({ police_report, notice_letter: letter, hearing }: RuleFigures): Draft[] {
  return [
    ['police_report', 'Police report within', police_report ? hours(police_report.hours) : NONE, police_report],
    ['letter_days', 'Letter to the owner within', letter ? counted(letter.days, 'day') : NONE, letter],
    [
      'letter_days_other_state',
      'Letter within, plate of another state',
      letter ? counted(letter.days_other_state, 'day') : NONE,
      letter,
    ],
    ['letter_not_before', 'Letter is charged from', letter ? hours(letter.not_before_hours) : NONE, letter],
    [
      'letter_pause',
      'Storage resumes after a late letter',
      letter ? `After ${hours(letter.pause_after_late_hours)}` : NONE,
      letter,
    ],
    ['hearing_before', 'Hearing requested before', hearing ? `Day ${hearing.before_day}` : NONE, hearing],
    ['hearing_fee', 'Filing fee of a hearing', hearing?.filing_fee_text ?? NONE, hearing],
  ]
}

function bootDrafts({ boot }: RuleFigures): Draft[] {
  const parts = boot?.notice.map((part) => PARTS[part]).join(', ') ?? ''
  const isAllowed = boot?.allowed ?? false
  return [
    ['boot_allowed', 'Boots', isAllowed ? 'Allowed' : 'Refused', boot],
    [
      'boot_fee',
      'Fee cap for the removal of a boot',
      boot?.fee_cap === null || !boot ? NONE : moneyText(boot.fee_cap),
      boot,
    ],
    ['boot_notice', 'The notice on the window says', isAllowed ? parts || 'Nothing required' : 'No boots', boot],
    ['boot_signs', 'Signs as for a tow', isAllowed ? yes(boot?.signs ?? false) : 'No boots', boot],
  ]
}

/**
 * Returns everything a version says, one line for each rule, always the same lines in the same order.
 * @param version the source of what has none of its own: photos and hazards
 */
export function figureLines(figures: RuleFigures, version: Source): readonly FigureLine[] {
  const drafts: Record<FigureGroup, readonly Draft[]> = {
    reasons: reasonDrafts(figures),
    hazards: HAZARDS.map((hazard): Draft => [
      `hazard_${hazard}`,
      HAZARD_LABELS[hazard],
      figures.hazards[hazard] ? 'Allows a tow despite a permit' : 'Allows no tow by itself',
      version,
    ]),
    proof: [
      ['sign_hours', 'Signs up before a tow', hours(figures.sign.hours), figures.sign],
      ['photos', 'Photos before a tow', figures.photos === 0 ? 'None required' : String(figures.photos), version],
    ],
    fees: feeDrafts(figures),
    storage: storageDrafts(figures),
    duties: dutyDrafts(figures),
    boots: bootDrafts(figures),
  }
  return FIGURE_GROUPS.flatMap((group) =>
    drafts[group].map(([code, label, value, rule]): FigureLine => ({
      code,
      group,
      label,
      value,
      source: rule?.source ?? null,
      verified_on: rule?.verified_on ?? null,
    })),
  )
}

/** A line that says something else in another version. */
export interface FigureDifference {
  readonly line: FigureLine
  readonly before: string
  readonly after: string
}

/** Returns the lines in which two versions differ, with the source of the second. */
export function figureDifferences(
  before: readonly FigureLine[],
  after: readonly FigureLine[],
): readonly FigureDifference[] {
  const was = new Map(before.map(({ code, value }) => [code, value]))
  return after.flatMap((line) => {
    const old = was.get(line.code)
    return old === undefined || old === line.value ? [] : [{ line, before: old, after: line.value }]
  })
}
