import { OPERATIONS, OPERATIONS_CHAINS, OPERATIONS_JOBS } from '@curbwise/testing/operations'
import { expect, it } from 'vitest'
import {
  bytesText,
  chainsText,
  companyText,
  entriesText,
  eventsText,
  jobsText,
  kindText,
  messagesText,
  nextText,
  partCount,
  partOf,
  recordText,
} from './words.ts'

const { overview } = OPERATIONS

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1_600_000, '1.5 MB'],
  [442_000_000_000, '411 GB'],
  [1024 ** 4, '1 TB'],
])('says %i bytes in few digits: %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})

it('counts per part what someone has to look at', () => {
  expect(['jobs', 'messages', 'events', 'chains'].map((part) => partCount(partOf(part), overview))).toEqual([
    3, 3, 2, 1,
  ])
  expect(partCount('versions', overview)).toBeUndefined()
  expect(partCount('jobs', undefined)).toBeNull()
  expect(partOf('nothing')).toBe('jobs')
})

it('says what is behind each figure', () => {
  expect(jobsText(overview.jobs)).toBe('1 to be tried again, 2 running, 3 waiting, 1 stopped')
  expect(jobsText({ failed: 0, stopped: 0, retrying: 0, running: 0, waiting: 0 })).toBe('0 running')
  const now = Date.parse(overview.at) + 14 * 60_000
  expect(messagesText(overview.messages, now)).toBe('oldest 14 min ago, 1 failed, 1 with an unknown outcome')
  expect(messagesText({ waiting: 0, oldest_at: null, failed: 0, unknown: 0 }, now)).toBe('0 failed')
  expect(eventsText(overview.events)).toBe('1 not applied, 1 under review')
  expect(eventsText({ received: 0, not_applied: 0, under_review: 0 })).toBe('all applied')
  expect(chainsText(overview.chains)).toBe('1 with a problem, 1 not checked yet, oldest check 11/20/2026, 2:40 AM')
  expect(chainsText({ all: 0, verified: 0, broken: 0, oldest_check_at: null })).toBe('no chain yet')
})

it('describes a job, its company, and its record', () => {
  const { failed, retrying, running } = OPERATIONS_JOBS
  expect([recordText(failed), recordText({ record: null })]).toEqual(['permit 0190a0f2', null])
  expect([companyText(failed), companyText(running)]).toEqual(['Bayou City Towing', 'The platform'])
  expect([failed, retrying, running].map(nextText)).toEqual(['Stopped', '11/20/2026, 10:07 PM', '11/20/2026, 9:41 PM'])
  expect(kindText('boot_reminder')).toBe('Boot reminder')
})

it('says how many entries a chain has, and how many came since its check', () => {
  const { verified, checking } = OPERATIONS_CHAINS
  expect(entriesText(verified)).toBe('1,204 entries, 3 since the check')
  expect(entriesText({ ...verified, entries: 1, checked_entries: 1 })).toBe('1 entry')
  expect(entriesText(checking)).toBe('1,204 entries')
})
