import { ruleFigures } from '@curbwise/api/resources/admin-rules-figures.schemas'
import { CAUTIOUS } from '@curbwise/rules/jurisdiction/cautious'
import { TEXAS } from '@curbwise/rules/jurisdiction/texas'
import { expect, it } from 'vitest'
import { figuresOf, figuresSchema, textOf } from './figures-form.ts'
import { FIGURES } from './rules.fixture.ts'

const asked = { starts_on: '2027-01-01', source: '50 TexReg' }

it.each([
  ['Texas', ruleFigures.parse(TEXAS)],
  ['the cautious default', ruleFigures.parse(CAUTIOUS)],
])('keeps every figure of %s through the form', (_name, figures) => {
  const text = { ...textOf(figures), ...asked }
  expect(figuresSchema.safeParse(text).success).toBe(true)
  expect(figuresOf(text)).toEqual(figures)
  expect(ruleFigures.safeParse(figuresOf(text)).success).toBe(true)
})

it.each([
  ['sign_hours', 'x', 'Enter a whole number'],
  ['tow_light', '27,2', 'Enter an amount, such as 272.00'],
  ['tow_light', '', 'Fill this in, or leave the whole group empty'],
  ['photos', '', 'Fill this in'],
  ['boot_source', '', 'Fill this in'],
])('refuses %s as "%s" at its field', (name, value, message) => {
  const checked = figuresSchema.safeParse({ ...textOf(FIGURES), ...asked, [name]: value })
  expect(checked.error?.issues).toMatchObject([{ path: [name], message }])
})

it('takes an empty group as no rule on record', () => {
  const empty = { hearing_day: '', hearing_fee: '', hearing_source: '', police_hours: '', police_source: '' }
  const figures = figuresOf({ ...textOf(FIGURES), ...asked, ...empty })
  expect([figures.hearing, figures.police_report]).toEqual([null, null])
})
