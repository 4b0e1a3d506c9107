import type { Tow } from '@curbwise/api/resources/tows'
import { describe, expect, it } from 'vitest'
import { knownAddress, mailMissing } from './mails.ts'

type Paper = Tow['documents'][number]
const paper = (kind: Paper['kind'], missing: string | null, mailed_to: string[] = []): Paper => ({ kind, label: kind, missing, made_at: null, mailed_to })

describe('mails about a tow', () => {
  it('wait for their paper, and say why', () => {
    const documents = [paper('tow_ticket', null), paper('no_charge_letter', 'Set the charge to zero with a reason first.')]
    expect(mailMissing('contract', { documents })).toBeNull()
    expect(mailMissing('no_charge', { documents })).toBe('Set the charge to zero with a reason first.')
    expect(mailMissing('invoice', { documents })).toBe('There is no paper to send yet.')
  })

  it('of a dropped car go to the customer with the receipt alone', () => {
    expect(mailMissing('customer', { documents: [paper('tow_ticket', 'A tow ticket is made once the car is hooked up.'), paper('drop_receipt', null)] })).toBeNull()
  })

  it('are addressed to where the customer’s papers went, never to the complex', () => {
    const documents = [paper('tow_ticket', null, ['office@arborridge.com']), paper('tow_hearing_notice', null, ['ana@example.com']), paper('storage_lot_invoice', null)]
    expect(knownAddress('customer', { documents })).toBe('ana@example.com')
    expect(knownAddress('invoice', { documents })).toBe('ana@example.com')
    expect(knownAddress('contract', { documents })).toBe('')
  })
})
