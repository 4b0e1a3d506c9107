import { expect, it } from 'vitest'
import { whyText } from './message-status.ts'

it('says why a message failed, and that a waiting one will be retried', () => {
  expect(whyText({ status: 'failed', error: '550 No such mailbox' })).toBe('550 No such mailbox')
  expect(whyText({ status: 'queued', error: 'The mail server didn’t respond' })).toBe(
    'Not sent yet. The mail server didn’t respond. We keep trying for three days.',
  )
  expect([whyText({ status: 'queued', error: null }), whyText({ status: 'sent', error: null })]).toEqual([null, null])
})
