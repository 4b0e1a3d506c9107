import { FIELDS_OF_KIND, IMPORT_KINDS } from '@curbwise/api'
import { describe, expect, it } from 'vitest'
import { VALUE_OF } from './field-values.ts'
import { fieldByName, kindOf } from './header-names.ts'
import { chosenByName, matchColumns, templateHeaders } from './match-columns.ts'

const NOTHING = { hand: new Map(), remembered: new Map() }
const matched = (...given: Parameters<typeof matchColumns>) =>
  matchColumns(...given).map(({ header, field, by }) => [header, field, by])

describe('the name of a column', () => {
  it('is understood in English and Spanish, with any case, accents, and punctuation', () => {
    const named = [
      'Apt.',
      'UNIT #',
      'Apartamento',
      'Teléfono',
      'E-Mail',
      'Año',
      'Tag',
      'St',
      'Válido hasta',
      'Lease_End',
    ]
    expect(named.map((header) => fieldByName(header))).toEqual([
      'unit_number',
      'unit_number',
      'unit_number',
      'phone',
      'email',
      'year',
      'license_plate',
      'state',
      'valid_until',
      'valid_until',
    ])
    expect(['Notes', 'Balance', ''].map((header) => fieldByName(header))).toEqual([null, null, null])
  })

  it('is known for every column of the template', () => {
    for (const kind of IMPORT_KINDS) {
      const fields = templateHeaders(kind).map((header) => fieldByName(header, kind))
      expect(fields).toEqual(FIELDS_OF_KIND[kind].filter((field) => field !== 'first_name' && field !== 'last_name'))
      expect(kindOf(templateHeaders(kind))).toBe(kind)
    }
  })
})

describe('a column', () => {
  it('is matched by its values when its name says nothing', () => {
    const rows = [
      [
        '101',
        'ana@example.com',
        '(713) 555-0142',
        'KVB 8821',
        'TX',
        '2019',
        '05/31/2027',
        'Silver',
        '1HGCM82633A004352',
      ],
      ['102', 'ben@example.com', '713.555.0143', 'RKD5540', 'LA', '2021', '2027-06-30', 'negro', 'JHMCM56557C404453'],
    ]
    const header = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']
    expect(matched(header, rows, NOTHING).map(([, field, by]) => [field, by])).toEqual([
      [null, null],
      ['email', 'content'],
      ['phone', 'content'],
      ['license_plate', 'content'],
      ['state', 'content'],
      ['year', 'content'],
      ['valid_until', 'content'],
      ['color', 'content'],
      ['vin', 'content'],
    ])
  })

  it('is not guessed from one value or from mixed ones', () => {
    expect(matched(['A'], [['ana@example.com']], NOTHING)).toEqual([['A', null, null]])
    expect(matched(['A'], [['ana@example.com'], ['none'], ['none']], NOTHING)).toEqual([['A', null, null]])
  })

  it('belongs to one field: a choice by hand wins over a remembered one, and both over the name', () => {
    const hand = new Map([['tag', null]] as const)
    const remembered = new Map([
      ['tag', 'license_plate'],
      ['sticker', 'license_plate'],
      ['name', 'last_name'],
    ] as const)
    expect(matched(['Tag', 'Sticker', 'Plate', 'Name', 'Apt', 'Unit'], [], { hand, remembered })).toEqual([
      ['Tag', null, 'hand'],
      ['Sticker', 'license_plate', 'remembered'],
      ['Plate', null, null],
      ['Name', 'last_name', 'remembered'],
      ['Apt', 'unit_number', 'name'],
      ['Unit', null, null],
    ])
  })

  it('is chosen by its place, too, as headers can be empty or repeated', () => {
    const header = ['Apt', 'Plate', 'Plate', '', '']
    const hand = ['unit_number', null, 'license_plate', 'phone', 'email'] as const
    expect(matched(header, [], { hand, remembered: new Map() }).map(([, field]) => field)).toEqual(hand)
    expect([...chosenByName(header, hand)]).toEqual([
      ['apt', 'unit_number'],
      ['plate', 'license_plate'],
    ])
  })

  it('shows its first values', () => {
    const rows = ['a', '', 'a', 'b', 'c', 'd'].map((value) => [value])
    expect(matchColumns(['Notes'], rows, NOTHING)[0]?.samples).toEqual(['a', 'b', 'c'])
  })
})

describe('a value', () => {
  it('is read as the forms read it', () => {
    expect(VALUE_OF.license_plate('kvb 8821')).toEqual({ value: 'KVB 8821' })
    expect(VALUE_OF.license_plate('K')).toEqual({ problem: 'A plate has 2 to 8 letters and digits' })
    expect(VALUE_OF.email('ANA@Example.com')).toEqual({ value: 'ana@example.com' })
    expect(VALUE_OF.email('ana')).toEqual({ problem: 'Enter an email address, such as ana@example.com' })
    expect(VALUE_OF.state('texas')).toEqual({ value: 'TX' })
    expect(VALUE_OF.state('Chihuahua')).toEqual({ problem: 'Enter the state of the plate, such as TX' })
    expect(VALUE_OF.language('Español')).toEqual({ value: 'es' })
    expect(VALUE_OF.language('French')).toEqual({ problem: 'Enter English or Spanish' })
    expect(VALUE_OF.year('19')).toEqual({ problem: 'Enter the year with 4 digits' })
  })

  it('is a date as Americans and databases write it', () => {
    for (const text of ['5/31/2027', '05-31-2027', '5/31/27', '2027-05-31', '2027-05-31 00:00:00'])
      expect(VALUE_OF.valid_until(text)).toEqual({ value: '2027-05-31' })
    for (const text of ['31/5/2027', '2/29/2027', 'soon'])
      expect(VALUE_OF.valid_until(text)).toEqual({ problem: 'Enter the date as mm/dd/yyyy' })
  })

  it('is the end of a right at a time, or through a day', () => {
    for (const text of ['5/31/2027 9:15 PM', '5/31/2027, 9:15 PM', '2027-05-31 21:15', '2027-05-31T21:15:00'])
      expect(VALUE_OF.valid_until(text)).toEqual({ value: '2027-05-31T21:15' })
    for (const text of ['5/31/2027 12:00 AM', '2027-05-31 00:00', '2027-05-31T00:00:00Z'])
      expect(VALUE_OF.valid_until(text)).toEqual({ value: '2027-05-31' })
    expect(VALUE_OF.valid_until('21:15')).toEqual({ problem: 'Enter the date as mm/dd/yyyy' })
  })

  it('is only the day of a letter, even if the list has a time', () => {
    for (const text of ['11/18/2026', '11/18/2026 2:15 PM', '2026-11-18 14:15'])
      expect(VALUE_OF.letter_sent_at(text)).toEqual({ value: '2026-11-18' })
  })

  it('is never guessed to be an end when the column has times', () => {
    const guess = (values: readonly string[]) =>
      matchColumns(
        ['Col'],
        values.map((value) => [value]),
        { hand: new Map(), remembered: new Map() },
      )[0]?.field
    expect(guess(['2026-11-20', '2026-11-21 00:00'])).toBe('valid_until')
    expect(guess(['2026-11-20 21:15', '2026-11-21 08:03'])).toBeNull()
  })
})
