import { describe, expect, it } from 'vitest'
import {
  addsText,
  applyText,
  arrivalText,
  chargesText,
  effectsOf,
  isWrong,
  progressText,
  resultText,
  summaryOf,
  valueText,
} from './words.ts'

const NO_ENDS = { unlisted: 0, move_outs: 0 }
const NONE = { error: 0, new: 0, change: 0, same: 0 }

describe('the summary of a preview', () => {
  it('says how many rows are applied and what happens to the others', () => {
    expect(summaryOf({ error: 4, new: 31, change: 18, same: 359 })).toEqual({
      applied: 49,
      title: '49 rows will be applied, all or none',
      detail: '31 new, 18 changed. 359 stay as they are. 4 errors are left out. Nothing is deleted.',
    })
  })

  it('offers nothing to apply if every row is already saved, or is an error', () => {
    expect(summaryOf({ ...NONE, same: 1 })).toEqual({
      applied: 0,
      title: 'Nothing to apply: every row is already saved',
      detail: '1 stays as it is. Nothing is deleted.',
    })
    expect(summaryOf({ ...NONE, error: 1, same: 2 }).title).toBe('Nothing to apply: fix the errors first')
  })
})

describe('vehicles that end', () => {
  const counts = { ...NONE, new: 2 }

  it('are named before and on the button', () => {
    expect(summaryOf(counts, 3).detail).toBe('2 new. 3 vehicles end.')
    expect(summaryOf(NONE, 1)).toMatchObject({
      applied: 0,
      title: '1 vehicle will be ended',
      detail: '1 vehicle ends.',
    })
    expect([applyText(2, 0), applyText(2, 3), applyText(0, 1)]).toEqual([
      'Apply 2 rows',
      'Apply 2 rows, end 3',
      'End 1 vehicle',
    ])
    const { will, will_not } = effectsOf({ kind: 'records', counts, new_units: 0, unlisted: 23, move_outs: 3 })
    expect(will).toContain('End the registration of 3 vehicles now.')
    expect(will_not[0]).toBe('End the 20 vehicles that the list doesn’t contain and you didn’t choose.')
  })
})

describe('what a row does', () => {
  it('names what it adds', () => {
    expect(addsText(['unit', 'resident', 'vehicle'])).toBe('Adds the unit, a resident, and a vehicle.')
    expect(addsText(['resident', 'vehicle'])).toBe('Adds a resident and a vehicle.')
    expect(addsText(['vehicle'])).toBe('Adds a vehicle.')
    expect(addsText([])).toBe('')
  })

  it('shows an end as the last valid day in the zone of the complex, and a language by its name', () => {
    expect(valueText('valid_until', '2027-01-01T06:00:00.000Z', 'America/Chicago')).toBe('12/31/2026')
    expect(valueText('valid_until', null, 'America/Chicago')).toBe('no end')
    expect(valueText('language', 'es', 'America/Chicago')).toBe('Spanish')
    expect(valueText('phone', null, 'America/Chicago')).toBe('empty')
  })

  it('shows the arrival and the charges of a case, or what the list has', () => {
    expect(['2026-11-18T21:15', '2026-11-18', '21:15', null].map(arrivalText)).toEqual([
      '11/18/2026, 9:15 PM',
      '11/18/2026',
      '21:15',
      null,
    ])
    expect(['1842.54', '0.00', 'a lot', null].map(chargesText)).toEqual(['$1,842.54', '$0.00', 'a lot', null])
  })

  it('marks the cell that has to be fixed', () => {
    const row = { problems: [{ header: 'Tag', field: 'state' as const, message: 'Choose the state of the plate' }] }
    expect(isWrong(row, 'plate')).toBe(true)
    expect(isWrong(row, 'unit')).toBe(false)
    expect(isWrong({ problems: [{ header: null, field: null, message: 'Too many cells' }] }, 'unit')).toBe(false)
  })
})

describe('applying', () => {
  it('says before what it will and won’t do', () => {
    const { will, will_not } = effectsOf({
      kind: 'records',
      counts: { error: 1, new: 2, change: 1, same: 0 },
      new_units: 1,
      ...NO_ENDS,
    })
    expect(will).toContain('Create 1 new unit with its PIN.')
    expect(will).toContain('Update saved records with the values of 1 row.')
    expect(will_not).toContain('Apply the row with an error.')
    expect(effectsOf({ kind: 'records', counts: { ...NONE, new: 1 }, new_units: 0, ...NO_ENDS }).will).toHaveLength(2)
  })

  it('counts the rows while it runs, and names only what happened', () => {
    expect(progressText(0, 412)).toBe('Applying')
    expect(progressText(27, 1412)).toBe('Applying, 27 of 1,412 rows')
    expect(resultText({ ...NONE, new: 31, same: 1359, ended: 0, rejected: 1 })).toBe(
      '31 new, 1,359 the same, 1 rejected',
    )
    expect(resultText({ ...NONE, ended: 3, rejected: 0 })).toBe('3 ended')
  })
})
