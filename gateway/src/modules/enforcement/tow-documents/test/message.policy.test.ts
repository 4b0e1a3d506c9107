import { describe, expect, it } from 'vitest'
import { againDenied, type SentMessage, type TowOfMessages } from '../message.policy.ts'

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
  custody_status: 'in_storage',
  rules_version: null,
  jurisdiction_state: 'TX',
  requested_at: BEFORE,
  completed_at: BEFORE,
  moved_at: BEFORE,
  driver_phone: '713-555-0111',
}
const CHANGED = 'The tow has changed since this was written. Write a new one.'

describe('a message that failed', () => {
  it.each<[string, Partial<SentMessage>, Partial<TowOfMessages>, string | null]>([
    ['with words that still hold', {}, {}, null],
    ['of a tow completed at the same moment', {}, { completed_at: WRITTEN }, null],
    ['sent again already', { is_sent_again: true }, {}, 'This was sent again already.'],
    ['that waits', { status: 'queued' }, {}, 'Only a message that failed can be sent again.'],
    ['that arrived', { status: 'sent' }, {}, 'Only a message that failed can be sent again.'],
    ['of unknown fate', { status: 'unknown' }, {}, 'Only a message that failed can be sent again.'],
    [
      'from before its words were kept',
      { is_kept: false },
      {},
      'The text of this message was not kept. Write a new one.',
    ],
    ['of a tow completed since', {}, { completed_at: AFTER }, CHANGED],
    ['of a case with a payment or a release since', {}, { moved_at: AFTER }, CHANGED],
    ['of a charge set to zero since', {}, { zeroed_at: AFTER }, CHANGED],
    [
      'that says the charge is zero, with money given back since',
      { kind: 'tow_no_charge', documents: ['no_charge_letter'] },
      { zeroed_at: BEFORE, moved_at: AFTER },
      null,
    ],
  ])('%s', (_, message, changes, why) => {
    expect(againDenied({ ...mail, ...message }, { ...tow, ...changes })).toBe(why)
  })

  it('about a voided tow is refused as its papers are', () => {
    expect(againDenied(mail, { ...tow, voided_at: AFTER })).toMatch(/void/)
  })

  it('to a driver goes only to who has the tow, at the same number', () => {
    const why = 'The driver or the number has changed since. Write a new text message.'
    expect(againDenied(text, tow)).toBeNull()
    expect(againDenied(text, { ...tow, driver_phone: '713-555-0112' })).toBe(why)
    expect(againDenied(text, { ...tow, driver_phone: null })).toBe(why)
  })
})
