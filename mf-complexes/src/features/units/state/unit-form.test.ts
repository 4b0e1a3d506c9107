import type { UnitRecord } from '@curbwise/api/resources/unit-records.schemas'
import { describe, expect, it } from 'vitest'
import { choiceOf, limitChoice, numberOf, valueOf } from './limit-choice.ts'
import { bodyOf, limitsBody, NEW_PERSON, NEW_UNIT, startOf, unitForm } from './unit-form.ts'

describe('a limit', () => {
  it.each([
    [false, null, 'complex'],
    [true, null, 'unlimited'],
    [true, 0, 'none'],
    [true, 3, 'own'],
  ])('own %s with %s is “%s”, and round-trips', (own, value, choice) => {
    const chosen = choiceOf(own, value)
    expect(chosen.choice).toBe(choice)
    expect(valueOf(chosen)).toEqual({ own, value })
  })

  it('requires its number only for its own value', () => {
    expect(limitChoice.safeParse({ choice: 'own', number: '' }).success).toBe(false)
    expect(limitChoice.safeParse({ choice: 'own', number: '2.5' }).success).toBe(false)
    expect(limitChoice.safeParse({ choice: 'none', number: 'x' }).success).toBe(true)
    expect([numberOf(' 12 '), numberOf('0'), numberOf('-1'), numberOf('99999')]).toEqual([12, null, null, null])
  })

  it('isn’t sent if kept', () => {
    const keep = { choice: 'keep', number: '' } as const
    expect(
      limitsBody({
        resident_limit: keep,
        guest_limit: { choice: 'none', number: '' },
        guest_bank: { ...keep, days: '' },
        hourly: keep,
      }),
    ).toEqual({ guest_limit: { own: true, allowed: 0 } })
  })
})

const RECORD = {
  unit_number: '214',
  building: '2',
  reserved_space: null,
  garage_covered: true,
  residents: [
    { id: 'n', name: 'Noah Pruitt', email: 'noah@example.com', phone: null, language: 'en', is_main: false },
    { id: 'l', name: 'Lena Pruitt', email: null, phone: null, language: 'es', is_main: true },
  ],
  resident_limit: { own: true, allowed: 3 },
  guest_limit: { own: false, allowed: null },
  guest_bank: { own: true, guest_hours: 48, guest_period: 14 },
  hourly: { own: true, hourly_limit: null },
} as UnitRecord

describe('the form of a unit', () => {
  it('sends the same record when nothing is changed', () => {
    expect(bodyOf(unitForm.parse(startOf(RECORD)))).toEqual({
      unit_number: '214',
      building: '2',
      reserved_space: null,
      garage_covered: true,
      residents: [
        { id: 'n', name: 'Noah Pruitt', email: 'noah@example.com', phone: null, language: 'en', is_main: false },
        { id: 'l', name: 'Lena Pruitt', email: null, phone: null, language: 'es', is_main: true },
      ],
      resident_limit: { own: true, allowed: 3 },
      guest_limit: { own: false, allowed: null },
      guest_bank: { own: true, guest_hours: 48, guest_period: 14 },
      hourly: { own: true, hourly_limit: null },
    })
  })

  it('reports each invalid field', () => {
    const wrong = unitForm.safeParse({
      ...NEW_UNIT,
      residents: [{ ...NEW_PERSON, email: 'nothing' }],
      guest_bank: { choice: 'own', number: '10', days: '' },
    })
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'unit_number',
      'residents.0.name',
      'residents.0.email',
      'guest_bank.days',
    ])
  })

  it('makes the only resident the main one', () => {
    expect(
      bodyOf(unitForm.parse({ ...NEW_UNIT, unit_number: '7', main: '4', residents: [{ ...NEW_PERSON, name: 'Ana' }] }))
        .residents[0],
    ).toMatchObject({ name: 'Ana', is_main: true })
  })
})
