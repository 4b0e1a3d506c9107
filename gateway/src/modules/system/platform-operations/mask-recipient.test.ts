import { expect, it } from 'vitest'
import { maskRecipient } from './mask-recipient.ts'

it.each([
  ['mail', 'r.achterberg@gmail.com', 'r…@gmail.com'],
  ['mail', '"odd@name"@example.com', '"…@example.com'],
  ['mail', 'nobody', '…'],
  ['mail', '@example.com', '…'],
  ['sms', '+18325550114', '(…) …-..14'],
  ['sms', '(832) 555-0114', '(…) …-..14'],
  ['sms', '40404', '…'],
] as const)('shows of a recipient by %s no more than is needed to compare it: %s', (channel, recipient, shown) => {
  expect(maskRecipient(channel, recipient)).toBe(shown)
})
