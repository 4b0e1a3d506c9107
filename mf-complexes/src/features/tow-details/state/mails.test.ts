import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { describe, expect, it } from 'vitest'
import { knownAddress, mailMissing, mailWords } from './mails.ts'

type Paper = Tow['documents'][number]
const paper = (kind: Paper['kind'], missing: string | null, mailed_to: string[] = []): Paper => ({
  kind,
  label: kind,
  missing,
  made_at: null,
  mailed_to,
})

describe('mails about a tow', () => {
  it('wait for their paper, and say why', () => {
    const documents = [
      paper('tow_ticket', null),
      paper('no_charge_letter', 'Set the charge to zero with a reason first.'),
    ]
    expect(mailMissing('contract', { documents, status: 'pending' })).toBeNull()
    expect(mailMissing('no_charge', { documents, status: 'pending' })).toBe(
      'Set the charge to zero with a reason first.',
    )
    expect(mailMissing('invoice', { documents, status: 'pending' })).toBe('There is no paper to send yet.')
  })

  it('of a dropped car go to the customer with the receipt alone', () => {
    const tow = {
      status: 'completed_dropped_on_site' as const,
      documents: [
        paper('tow_ticket', 'The car was dropped on site, not towed: it has a drop receipt.'),
        paper('drop_receipt', null),
      ],
    }
    expect([mailMissing('customer', tow), mailMissing('contract', tow)]).toEqual([null, null])
    expect([mailWords('customer', tow).title, mailWords('contract', tow).title]).toEqual([
      'Mail the drop receipt to the customer?',
      'Mail the drop receipt to the complex?',
    ])
    expect(mailWords('customer', { status: 'completed' }).help).toContain('tow-hearing notice')
  })

  it('ask no customer to confirm an amount before there is one', () => {
    expect(mailMissing('customer', { status: 'pending', documents: [paper('tow_ticket', null)] })).toBe(
      'Complete the tow first: until then there is no amount to tell the customer.',
    )
  })

  it('are addressed to where the customer’s papers went, never to the complex', () => {
    const documents = [
      paper('tow_ticket', null, ['office@arborridge.com']),
      paper('tow_hearing_notice', null, ['ana@example.com']),
      paper('storage_lot_invoice', null),
    ]
    expect(knownAddress('customer', { documents })).toBe('ana@example.com')
    expect(knownAddress('invoice', { documents })).toBe('ana@example.com')
    expect(knownAddress('contract', { documents })).toBe('')
  })
})
