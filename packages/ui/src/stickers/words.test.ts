import { describe, expect, it } from 'vitest'
import { car, ended, list, NOW } from './sticker.fixture.ts'
import {
  barParts,
  barWords,
  dayWords,
  endWords,
  groupOf,
  inGroup,
  neighborsOf,
  resultWords,
  standingWords,
  startedWords,
} from './words.ts'

const standing = (state: 'waiting' | 'look' | 'has_right' | 'missing' | 'paused') =>
  ({ state, verdict: 'check', sentence: '', missing: [], citation: null }) as const

describe('a list', () => {
  it('says what could be done with its cars, and how the others ended', () => {
    expect(barWords(barParts(list()))).toBe('8 ready, 1 that can’t be towed yet, 2 with a right to park, 1 cured')
  })

  it('counts only open cars while they aren’t decided', () => {
    expect(barWords(barParts(list({ standings: null })))).toBe('11 open, 1 cured')
  })

  it('counts every way in which its cars have ended', () => {
    const counts = { active: 0, eligible: 0, complied: 1, converted: 4, expired: 2 }
    expect(barWords(barParts(list({ standings: null, counts })))).toBe('1 cured, 4 requested as tows, 2 expired')
  })

  it('without cars says so', () => {
    const counts = { active: 0, eligible: 0, complied: 0, converted: 0, expired: 0 }
    expect(barWords(barParts({ standings: null, counts }))).toBe('No cars yet')
  })

  it.each([
    ['2026-11-22', 'due_today', 'Today, 11/22/2026', 'since midnight'],
    ['2026-11-23', 'coming', 'Mon 11/23/2026', 'tomorrow'],
    ['2026-11-25', 'coming', 'Wed 11/25/2026', 'in 3 days'],
    ['2026-11-21', 'overdue', 'Sat 11/21/2026', '1 day ago'],
    ['2026-11-17', 'overdue', 'Tue 11/17/2026', '5 days ago'],
    ['2026-11-17', 'done', 'Tue 11/17/2026', 'Done'],
  ] as const)('of %s is %s', (tow_date, segment, title, detail) => {
    expect(dayWords(list({ tow_date, segment }), NOW)).toEqual({ title, detail })
  })

  it('counts its days by the complex’s clock: at 11 PM there, tomorrow has begun elsewhere', () => {
    const late = Date.parse('2026-11-22T05:00:00Z')
    expect(dayWords(list({ segment: 'coming' }), late).detail).toBe('tomorrow')
  })

  it('says who started it', () => {
    expect(startedWords(list())).toBe('Started 11/19/2026 by Rubén Treviño')
    expect(startedWords(list({ created_by: null }))).toBe('Started 11/19/2026')
  })
})

describe('a car', () => {
  it('says what could be done with it', () => {
    expect(standingWords(car(), NOW)).toBe('ready')
    const waiting = car({
      now: standing('waiting'),
      first_day: { ...car().first_day, at: '2026-11-24T06:00:00.000Z', on: '2026-11-24' },
    })
    expect(standingWords(waiting, NOW)).toBe('from 11/24/2026')
    expect(standingWords(car({ now: standing('waiting'), messages: { state: 'failed', at: null } }), NOW)).toBe(
      'message not sent',
    )
    expect(standingWords(car({ now: standing('waiting') }), NOW)).toBe('something is missing')
    expect(standingWords(car({ now: standing('has_right') }), NOW)).toBe('has a right to park')
  })

  it('says how its sticker ended', () => {
    expect(endWords(car())).toBeNull()
    expect(endWords(ended({ status: 'complied', complied_at: '2026-11-21T03:00:00.000Z' }))).toBe('Cured 11/20/2026')
    expect(endWords(ended({ status: 'converted', tow: { id: 't', number: 48219 } }))).toBe('Tow 48219')
    expect(endWords(ended({ status: 'converted' }))).toBe('Requested as a tow')
    expect(endWords(ended({ status: 'expired' }))).toBe('Expired')
  })

  it('needs a person if it is neither ready nor waiting nor ended', () => {
    const states = (['waiting', 'look', 'has_right', 'missing', 'paused'] as const).map((state) =>
      groupOf(car({ now: standing(state) })),
    )
    expect(states).toEqual(['waiting', 'look', 'look', 'look', 'look'])
    expect([groupOf(car()), groupOf(ended({ status: 'expired' }))]).toEqual(['ready', 'ended'])
  })

  it('has neighbors in its group only', () => {
    const cars = [car({ id: 'a' }), ended({ id: 'b', status: 'expired' }), car({ id: 'c' })]
    expect(neighborsOf(inGroup(cars, 'ready'), 'a')).toEqual({ at: 0, before: null, after: 'c' })
    expect(neighborsOf(inGroup(cars, 'ready'), 'b')).toEqual({ at: -1, before: null, after: null })
  })
})

it('a conversion says how many became tows, had one already, and were left alone', () => {
  const results = Array.from({ length: 12 }, () => null as never)
  expect(resultWords({ results, converted: 8, refused: 3 })).toBe('8 converted, 1 had a tow already, 3 left alone')
  expect(resultWords({ results: results.slice(0, 2), converted: 2, refused: 0 })).toBe('2 converted')
})
