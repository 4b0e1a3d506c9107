import { BOOT_NOTICE_PARTS, NOTICE_METHODS } from '@curbwise/rules/jurisdiction/types'
import { NOTICE_METHOD_LABELS } from '@curbwise/rules/jurisdiction/notices'
import { HAZARD_LABELS, HAZARDS, TOW_REASON_LABELS, TOW_REASONS } from '@curbwise/rules/decision/types'

/** A field of the form. `money` and `number` are text until they are read; an empty one has no rule on record. */
export interface RuleField {
  readonly name: string
  readonly label: string
  readonly kind: 'money' | 'number' | 'text' | 'choice'
  readonly suffix?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

export interface RuleGroup {
  readonly title: string
  readonly help?: string
  readonly fields: readonly RuleField[]
}

const DUTIES = [
  ['light', 'light duty'],
  ['medium', 'medium duty'],
  ['heavy', 'heavy duty'],
] as const

const money = (name: string, label: string): RuleField => ({ name, label, kind: 'money', suffix: 'USD' })
const number = (name: string, label: string, suffix?: string): RuleField => ({
  name,
  label,
  kind: 'number',
  ...(suffix && { suffix }),
})
const source = (name: string, label = 'Source'): RuleField => ({ name: `${name}_source`, label, kind: 'text' })
const YES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const GROUNDS = [
  { value: 'refused', label: 'Not a ground for a tow' },
  { value: 'no_right', label: 'Only a car without a right' },
  { value: 'both', label: 'Also a car with a right to park' },
]

const HOW: readonly (readonly (typeof NOTICE_METHODS)[number][])[] = [
  ['in_person', 'certified_mail'],
  ['in_person'],
  ['certified_mail'],
  ['in_person', 'certified_mail', 'mail'],
  [...NOTICE_METHODS],
]

const METHODS = HOW.map((how) => ({
  value: how.join(),
  label: how.map((method) => NOTICE_METHOD_LABELS[method]).join(', '),
}))

/** Methods in the order of the options, as a choice's value. */
export const methodsValue = (how: readonly string[]): string => NOTICE_METHODS.filter((one) => how.includes(one)).join()

/** Parts of a boot's notice in their order, as a choice's value. */
export const partsValue = (parts: readonly string[]): string =>
  BOOT_NOTICE_PARTS.filter((one) => parts.includes(one)).join()

/** The options of a field, with the value it has if that is none of them. */
export function optionsFor({ options = [] }: RuleField, value: string | undefined) {
  if (!value || options.some((one) => one.value === value)) return options
  return [...options, { value, label: value.replaceAll('_', ' ').split(',').join(', ') }]
}

const REASON_GROUPS = TOW_REASONS.flatMap((reason): RuleGroup[] =>
  reason === 'other'
    ? []
    : [
        {
          title: `Reason: ${TOW_REASON_LABELS[reason].toLowerCase()}`,
          fields: [
            { name: `${reason}_ground`, label: 'A ground for', kind: 'choice', options: GROUNDS },
            number(`${reason}_days`, 'Full days after a notice; empty for no notice', 'days'),
            { name: `${reason}_how`, label: 'Delivered by', kind: 'choice', options: METHODS },
            source(reason),
          ],
        },
      ],
)

/** Everything a version says, in the order of its lines. */
export const RULE_GROUPS: readonly RuleGroup[] = [
  ...REASON_GROUPS,
  {
    title: 'Hazards that allow a tow despite a permit',
    fields: HAZARDS.map((hazard) => ({
      name: `hazard_${hazard}`,
      label: HAZARD_LABELS[hazard],
      kind: 'choice' as const,
      options: YES,
    })),
  },
  {
    title: 'Signs and photos',
    fields: [
      number('sign_hours', 'Signs up before a tow', 'hours'),
      source('sign', 'Source for signs'),
      number('photos', 'Photos before a tow'),
    ],
  },
  {
    title: 'Tow and drop caps',
    help: 'Before tax. Leave the whole group empty where no cap is on record.',
    fields: [
      ...DUTIES.map(([duty, label]) => money(`tow_${duty}`, `Tow, ${label}${duty === 'heavy' ? ', each unit' : ''}`)),
      money('tow_total', 'Tow, heavy duty, all units'),
      ...DUTIES.map(([duty, label]) => money(`drop_${duty}`, `Drop, ${label}`)),
      source('fees'),
    ],
  },
  {
    title: 'Storage caps',
    help: 'Before tax. Leave the whole group empty where no cap is on record.',
    fields: [
      ...DUTIES.map(([duty, label]) => money(`day_${duty}`, `A day, ${label}`)),
      money('impound', 'Impound fee'),
      money('notification', 'Letter to the owner'),
      money('after_hours', 'After-hours fee'),
      source('storage_caps'),
    ],
  },
  {
    title: 'Storage days',
    fields: [number('one_day_below', 'A stay is one day under', 'hours'), source('storage')],
  },
  {
    title: 'Police report',
    help: 'Leave both empty where none is required.',
    fields: [number('police_hours', 'Within', 'hours'), source('police')],
  },
  {
    title: 'Letter to the owner',
    help: 'Leave the whole group empty where none is required.',
    fields: [
      number('letter_days', 'Within', 'days'),
      number('letter_other', 'Within, plate of another state', 'days'),
      number('letter_before', 'Charged from', 'hours'),
      number('letter_pause', 'Storage resumes after a late letter', 'hours'),
      source('letter'),
    ],
  },
  {
    title: 'Hearing',
    help: 'Leave the whole group empty where none is on record.',
    fields: [
      number('hearing_day', 'Requested before day'),
      { name: 'hearing_fee', label: 'Filing fee, in words', kind: 'text' },
      source('hearing'),
    ],
  },
  {
    title: 'Boots',
    fields: [
      { name: 'boot_allowed', label: 'Boots are allowed', kind: 'choice', options: YES },
      money('boot_fee', 'Fee cap for the removal'),
      {
        name: 'boot_notice',
        label: 'The notice on the window says',
        kind: 'choice',
        options: [
          { value: BOOT_NOTICE_PARTS.join(), label: 'Warning, time, company, fee, and hearing' },
          { value: 'none', label: 'Nothing required' },
        ],
      },
      { name: 'boot_signs', label: 'Signs as for a tow', kind: 'choice', options: YES },
      source('boot'),
    ],
  },
]
