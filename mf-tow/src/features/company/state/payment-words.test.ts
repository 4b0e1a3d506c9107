import { describe, expect, it } from 'vitest'
import { askedWords, stoppedText, wantedText } from './payment-words.ts'

describe('what the provider asks for', () => {
  it.each([
    [['external_account'], ['Bank account for payouts']],
    [['company.tax_id', 'company.address.line1', 'business_profile.url'], ['Details of the business']],
    [['company.verification.document'], ['A document about the company, such as proof of its address']],
    [
      ['person_1.verification.document', 'individual.dob.day'],
      ['Photo of an ID', 'Details of the owner'],
    ],
    [['something.new'], ['something.new']],
    [[], []],
  ])('%j is said as %j', (names, words) => {
    expect(askedWords(names)).toEqual(words)
  })
})

describe('a restricted account', () => {
  const zone = 'America/Chicago'

  it.each([
    [false, false, 'Stripe stopped charges and payouts.'],
    [false, true, 'Stripe stopped charges.'],
    [true, false, 'Stripe stopped payouts.'],
  ])('with charges %s and payouts %s', (charges_enabled, payouts_enabled, text) => {
    expect(stoppedText({ charges_enabled, payouts_enabled })).toBe(text)
  })

  it.each([
    [
      { disabled_reason: 'requirements.past_due', requirements: ['external_account'], requirements_due_at: null },
      'It asks for this: Bank account for payouts.',
    ],
    [
      {
        disabled_reason: 'requirements.past_due',
        requirements: ['external_account'],
        requirements_due_at: '2026-12-01T18:00:00Z',
      },
      'It asks for this by 12/01/2026: Bank account for payouts.',
    ],
    [
      { disabled_reason: 'under_review', requirements: [], requirements_due_at: null },
      'Stripe is checking what it has. Nothing is asked of you now.',
    ],
    [
      { disabled_reason: 'rejected.fraud', requirements: ['external_account'], requirements_due_at: null },
      'Stripe has rejected this account. Ask Stripe why.',
    ],
  ])('%j says what is wanted', (account, text) => {
    expect(wantedText(account, zone)).toBe(text)
  })
})
