import { describe, expect, it } from 'vitest'
import { addressOf, chosenPeriod, DATES, emailedWords, missingWords, periodOptions, savedWords } from './saved.ts'

const TODAY = '2026-11-20'
const SAVED = {
  id: 's1',
  tab: 'revenue',
  preset: 'last_month',
  from: null,
  until: null,
  compared: 'year_before',
  by: 'method',
  filter: ['reason:is:abandoned', 'contract_id:is:c1'],
} as const
const view = { ...SAVED, filter: [...SAVED.filter] }

describe('the address of a saved report', () => {
  it('has the dates of today, and drops what was open before', () => {
    const old = new URLSearchParams('company=b1&tab=drivers&figure=paid&only=method:is:cash&filter=lot_id:is:l1')
    expect(addressOf(view, TODAY, old).toString()).toBe(
      new URLSearchParams([
        ['company', 'b1'],
        ['saved', 's1'],
        ['tab', 'revenue'],
        ['from', '2026-10-01'],
        ['until', '2026-10-31'],
        ['by', 'method'],
        ['compared', 'year'],
        ['filter', 'reason:is:abandoned'],
        ['filter', 'contract_id:is:c1'],
      ]).toString(),
    )
    expect(addressOf(view, '2027-01-05', old).get('from')).toBe('2026-12-01')
  })

  it('keeps dates that were saved as dates', () => {
    const dates = { ...view, preset: null, from: '2026-10-03', until: '2026-10-05' }
    expect(addressOf(dates, TODAY, new URLSearchParams()).get('until')).toBe('2026-10-05')
  })
})

describe('the period to save', () => {
  it('moves with the day if it is one that does, and otherwise has dates', () => {
    const month = { from: '2026-10-01', until: '2026-10-31' }
    expect(periodOptions(month, TODAY)).toEqual([
      { value: 'last_month', label: 'Last month, whenever it is opened' },
      { value: DATES, label: 'Always 10/01/2026 to 10/31/2026' },
    ])
    expect(chosenPeriod('last_month', month)).toEqual({ preset: 'last_month', from: null, until: null })
    expect(chosenPeriod(DATES, month)).toEqual({ preset: null, ...month })
    expect(periodOptions({ from: '2026-10-02', until: '2026-10-31' }, TODAY)).toHaveLength(1)
  })
})

describe('a saved report in words', () => {
  it('says what it shows', () => {
    expect(savedWords(view)).toBe('Revenue, last month, by method, 2 filters')
    expect(
      savedWords({ ...view, preset: null, from: '2026-10-03', until: '2026-10-03', by: null, filter: ['x'] }),
    ).toBe('Revenue, 10/03/2026, 1 filter')
  })

  it('says what is no longer there', () => {
    expect(missingWords({ missing: [] })).toBeNull()
    expect(missingWords({ missing: [{ kind: 'driver', name: 'Tess Calloway' }] })).toBe(
      'This report is filtered by the driver Tess Calloway, which is no longer in your reports.',
    )
    const both = [
      { kind: 'complex', name: 'Cedar Bend' },
      { kind: 'driver', name: 'Tess Calloway' },
    ] as const
    expect(missingWords({ missing: [...both] })).toBe(
      'This report is filtered by the complex Cedar Bend and the driver Tess Calloway, which are no longer in your reports.',
    )
  })

  it('says when it is emailed', () => {
    const emailed = { when: 'on the 1st at 7:00 AM', people: 2, is_paused: false }
    expect(emailedWords({ emailed: null })).toBeNull()
    expect(emailedWords({ emailed })).toBe('Emailed on the 1st at 7:00 AM to 2 people')
    expect(emailedWords({ emailed: { ...emailed, people: 1, is_paused: true } })).toBe(
      'Emails are paused (on the 1st at 7:00 AM to 1 person)',
    )
  })
})
