import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { describe, expect, it } from 'vitest'
import { knownAddress, mailMissing, mailWords } from './mails.ts'

type Document = Tow['documents'][number]
const documentOf = (kind: Document['kind'], missing: string | null, mailed_to: string[] = []): Document => ({
  kind,
  label: kind,
  missing,
  made_at: null,
  mailed_to,
})

describe('emails about a tow', () => {
  it('wait for their document, and say why', () => {
    const documents = [
      documentOf('tow_ticket', null),
      documentOf('no_charge_letter', 'Set the charge to zero with a reason first.'),
    ]
    expect(mailMissing('contract', { documents, status: 'pending' })).toBeNull()
    expect(mailMissing('no_charge', { documents, status: 'pending' })).toBe(
      'Set the charge to zero with a reason first.',
    )
    expect(mailMissing('invoice', { documents, status: 'pending' })).toBe('There is no document to send yet.')
  })

  it('for a dropped car go to the customer with only the receipt', () => {
    const tow = {
      status: 'completed_dropped_on_site' as const,
      documents: [
        documentOf('tow_ticket', 'The car was dropped on site, not towed: it has a drop receipt.'),
        documentOf('drop_receipt', null),
      ],
    }
    expect([mailMissing('customer', tow), mailMissing('contract', tow)]).toEqual([null, null])
    expect([mailWords('customer', tow).title, mailWords('contract', tow).title]).toEqual([
      'Email the drop receipt to the customer?',
      'Email the drop receipt to the complex?',
    ])
    expect(mailWords('customer', { status: 'completed' }).help).toContain('tow-hearing notice')
  })

  it('don’t ask the customer to confirm an amount before there is one', () => {
    expect(mailMissing('customer', { status: 'pending', documents: [documentOf('tow_ticket', null)] })).toBe(
      'Complete the tow first. Until then, there is no amount due.',
    )
  })

  it('go to the address used for the customer’s documents, never to the complex', () => {
    const documents = [
      documentOf('tow_ticket', null, ['office@arborridge.com']),
      documentOf('tow_hearing_notice', null, ['ana@example.com']),
      documentOf('storage_lot_invoice', null),
    ]
    expect(knownAddress('customer', { documents })).toBe('ana@example.com')
    expect(knownAddress('invoice', { documents })).toBe('ana@example.com')
    expect(knownAddress('contract', { documents })).toBe('')
  })
})
