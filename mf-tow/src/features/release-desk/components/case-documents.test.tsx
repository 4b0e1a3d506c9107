// @vitest-environment jsdom
import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { renderWithPlatform } from '@curbwise/testing'
import type { TowDocument } from '@curbwise/rules/tows/documents'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CaseDocuments } from './case-documents.tsx'

const document = (kind: TowDocument, mailed_to: string[]) => ({
  kind,
  label: kind,
  missing: null,
  made_at: null,
  mailed_to,
})
const show = (documents: ReturnType<typeof document>[]) =>
  renderWithPlatform(
    <CaseDocuments
      place={{ id: 'k1', tow: { id: 't1', number: 48206 }, released_to: 'Carla Whitehead' } as CustodyCase}
      tow={{ id: 't1', documents, messages: [], can: { email: true } } as unknown as Tow}
    />,
  )
const address = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Email them' }))
  return screen.findByLabelText<HTMLInputElement>('Email of Carla Whitehead')
}

describe('CaseDocuments', () => {
  it('does not suggest the complex’s address for the person who took the car', async () => {
    show([document('tow_ticket', ['office@arborridge.example']), document('release_receipt', [])])
    expect(screen.queryByText(/office@arborridge/)).toBeNull()
    expect((await address()).value).toBe('')
  })

  it('suggests the address that the customer’s documents last went to', async () => {
    show([document('tow_ticket', ['office@arborridge.example']), document('release_receipt', ['carla@example.com'])])
    expect((await address()).value).toBe('carla@example.com')
  })
})
