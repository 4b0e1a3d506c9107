import { describe, expect, it } from 'vitest'
import { pollingOf } from './polling.ts'

const NOW = Date.parse('2026-11-23T09:00:00Z')
type Notice = Parameters<typeof pollingOf>[0]

const notice = (
  queued: number,
  messages: readonly Partial<Notice['messages'][number]>[],
  goes_out_at = NOW,
): Notice => ({
  goes_out_at: new Date(goes_out_at).toISOString(),
  counts: { all: 1, queued, sent: 0, delivered: 0, failed: 0, opted_out: 0, unknown: 0 },
  messages: messages.map((message) => ({
    id: 'm',
    name: 'Rosa Holt',
    unit_number: '921',
    recipient: 'rosa.921@example.com',
    status: 'queued',
    error: null,
    at: new Date(NOW).toISOString(),
    can: { send_again: false },
    ...message,
  })),
})

describe('pollingOf', () => {
  it('ends once nothing is queued, and doesn’t begin before the notice goes out', () => {
    expect(pollingOf(notice(0, [{ status: 'sent' }]), NOW)).toBe(false)
    expect(pollingOf(notice(1, [{}], NOW + 1000), NOW)).toBe(false)
  })

  it('is slower while every queued message waits for its mail server', () => {
    expect(pollingOf(notice(1, [{}]), NOW)).toBe(3000)
    expect(pollingOf(notice(1, [{ error: 'connect ECONNREFUSED' }]), NOW)).toBe(60_000)
  })

  it('is fast while the counts and the messages differ, because a message was sent between their reads', () => {
    expect(pollingOf(notice(1, [{ status: 'sent' }]), NOW)).toBe(3000)
    expect(pollingOf(notice(0, [{}]), NOW)).toBe(3000)
  })
})
