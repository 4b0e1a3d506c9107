import { expect, it } from 'vitest'
import { askedWords, checkWords, entriesToRead } from './check-words.ts'
import type { CheckView } from './types.ts'

const CHECK: CheckView = {
  id: 'k-1',
  begins_at: 'first_entry',
  state: 'intact',
  asked_at: '2026-11-20T21:58:00.000Z',
  asked_by: 'Dana Whitfield',
  ended_at: '2026-11-20T21:58:02.000Z',
  first_seq: 1,
  last_seq: 10_414,
  entries_read: 10_414,
  problems: 0,
  broken_at: null,
  problem: null,
}

it.each<[string, Partial<CheckView>]>([
  ['The check from the first entry is about to start.', { state: 'queued', first_seq: null, last_seq: null }],
  ['Checking from the last anchor.', { state: 'running', begins_at: 'anchor', first_seq: null }],
  ['Checking from the first entry: 5,000 of 10,414 entries read.', { state: 'running', entries_read: 5000 }],
  ['Read 10,414 entries from the first entry. Nothing was changed or is missing.', {}],
  ['Read 1 entry from the last anchor. Nothing was changed or is missing.', { begins_at: 'anchor', entries_read: 1 }],
  [
    'Read 10,414 entries from the first entry. Broken at entry 3: the entry was changed.',
    { state: 'broken', problems: 1, broken_at: 3, problem: 'the entry was changed' },
  ],
  [
    'Read 10,413 entries from the first entry. Broken at entry 1,200: an entry before this one is missing. 2 more problems follow.',
    {
      state: 'broken',
      entries_read: 10_413,
      problems: 3,
      broken_at: 1200,
      problem: 'an entry before this one is missing',
    },
  ],
  [
    'The check from the first entry ended after 5,000 entries. Start it again.',
    { state: 'failed', entries_read: 5000 },
  ],
])('%s', (expected, fields) => expect(checkWords({ ...CHECK, ...fields })).toBe(expected))

it('names who asked for a check, and how many entries it has to read', () => {
  expect(askedWords(CHECK, 'America/Chicago')).toBe('Asked for by Dana Whitfield, 11/20/2026, 3:58 PM')
  expect([entriesToRead(CHECK), entriesToRead({ ...CHECK, first_seq: null })]).toEqual([10_414, null])
})
