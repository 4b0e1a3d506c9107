// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BOOT, checkoutOf, KEY, RELEASED } from '../../../parts/boot.fixture.ts'
import { Receipt } from './receipt.tsx'

const open = (checkout: ReturnType<typeof checkoutOf>): void => {
  fakeGateway({ [`GET /api/public/checkouts/${KEY}`]: { body: checkout } })
  renderWithPlatform(<Receipt checkout_key={KEY} />, { path: '/pay/success' })
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const code = () => screen.queryByRole('img', { name: /^Code/ })

it('shows the release code at once, how to take the boot off, and until when to bring it back', async () => {
  open(checkoutOf(RELEASED, { release_code: '480271', receipt_mail: 't***@example.com' }))
  expect(await heading('Paid and released, $162.38')).toBe(document.activeElement)
  expect(screen.getByRole('img', { name: 'Code 4 8 0 2 7 1' }).textContent).toBe('480 271')
  expect(screen.getByText('Release code for boot 0392')).toBeTruthy()
  expect(screen.getByText('Also sent to t***@example.com. It opens this boot once.')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Enter the codeOn the keypad of the boot.',
    'Take the boot offTake it off the car before you drive.',
    expect.stringMatching(
      /^Bring it backYellow box, by 11\/22\/2026, 10:17 PM.*\. After that, \$25\.00 for each full day\.$/,
    ),
  ])
  expect(screen.getByText('R-90418')).toBeTruthy()
})

it('names no time, fee, or place that the company doesn’t name', async () => {
  open(checkoutOf({ ...RELEASED, return: { to: null, by: null, late_fee: null } }, { release_code: '480271' }))
  await heading('Paid and released, $162.38')
  expect(screen.getByText('Ask Bayou City Towing where to leave it.')).toBeTruthy()
  expect(screen.getByText('It opens this boot once.')).toBeTruthy()
})

it.each([
  ['was already off', RELEASED, { refund_due: true as const }, /Bayou City Towing refunds your payment/],
  ['had left with the car', { ...BOOT, status: 'towed' as const }, {}, /It counts toward what the tow costs/],
  ['has no code on record', RELEASED, {}, /Call Bayou City Towing for the release code/],
])('says what happens to the money when the boot %s, without a code', async (_name, boot, more, text) => {
  open(checkoutOf(boot, more))
  await heading('Paid $162.38')
  expect(screen.getByText(text)).toBeTruthy()
  expect(code()).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the case' }).getAttribute('href')).toBe(`/booted?case=${KEY}`)
})

it('shows no code and promises no pickup while the bank has the payment', async () => {
  open(checkoutOf(BOOT, { state: 'processing', paid_at: null, receipt_number: null }))
  await heading('Waiting for your bank')
  expect(screen.getByText('The release code')).toBeTruthy()
  expect(screen.queryByText('Ready for pickup')).toBeNull()
  expect(code()).toBeNull()
})
