import { describe, expect, it } from 'vitest'
import { whyNotResent, type SentMessage, type TowOfMessages } from '../message.policy.ts'

const WRITTEN = new Date('2026-11-20T22:00:00Z')
const BEFORE = new Date('2026-11-20T21:00:00Z')
const AFTER = new Date('2026-11-20T23:00:00Z')

const mail: SentMessage = {
  channel: 'mail',
  kind: 'tow_customer',
  recipient: 'a@example.com',
  status: 'failed',
  documents: ['tow_ticket'],
  created_at: WRITTEN,
  is_kept: true,
  is_sent_again: false,
}
const text: SentMessage = { ...mail, channel: 'sms', kind: 'tow_driver', recipient: '713-555-0111', documents: [] }
const tow: TowOfMessages = {
  id: 't',
  status: 'completed',
  driver_id: 'd',
  hooked_at: BEFORE,
  zeroed_at: null,
  voided_at: null,
  brought_over: null,
  custody_status: 'in_storage',
  rules_version: null,
  rules: null,
  jurisdiction_state: 'TX',
  requested_at: BEFORE,
  completed_at: BEFORE,
  moved_at: BEFORE,
  driver_phone: '713-555-0111',
}
const CHANGED = 'The tow has changed since this was written. Write a new one.'

describe('resending a message', () => {
  it.each<[string, Partial<SentMessage>, Partial<TowOfMessages>, string | null]>([
    ['is allowed while its content is true', {}, {}, null],
    ['is allowed for a tow completed at the same instant', {}, { completed_at: WRITTEN }, null],
    ['is refused after a resend', { is_sent_again: true }, {}, 'This was already sent again.'],
    ['is refused while it is queued', { status: 'queued' }, {}, 'Only a message that failed can be sent again.'],
    ['is refused after it arrived', { status: 'sent' }, {}, 'Only a message that failed can be sent again.'],
    [
      'is refused when its delivery is unknown',
      { status: 'unknown' },
      {},
      'Only a message that failed can be sent again.',
    ],
    [
      'is refused without a stored text',
      { is_kept: false },
      {},
      "The text of this message wasn't saved. Write a new one.",
    ],
    ['is refused for a tow completed since', {}, { completed_at: AFTER }, CHANGED],
    ['is refused after a payment or a release', {}, { moved_at: AFTER }, CHANGED],
    ['is refused after the charge was set to zero', {}, { zeroed_at: AFTER }, CHANGED],
    [
      'is allowed for a no-charge letter after a refund',
      { kind: 'tow_no_charge', documents: ['no_charge_letter'] },
      { zeroed_at: BEFORE, moved_at: AFTER },
      null,
    ],
  ])('%s', (_, message, changes, why) => {
    expect(whyNotResent({ ...mail, ...message }, { ...tow, ...changes })).toBe(why)
  })

  it('is refused for a voided tow, like its documents', () => {
    expect(whyNotResent(mail, { ...tow, voided_at: AFTER })).toMatch(/void/)
  })

  it('is allowed to a driver only while they have the tow and the same number', () => {
    const why = 'The driver or the number has changed since. Write a new text.'
    expect(whyNotResent(text, tow)).toBeNull()
    expect(whyNotResent(text, { ...tow, driver_phone: '713-555-0112' })).toBe(why)
    expect(whyNotResent(text, { ...tow, driver_phone: null })).toBe(why)
  })
})
