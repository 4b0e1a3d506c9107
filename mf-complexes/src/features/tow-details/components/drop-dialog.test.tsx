// @vitest-environment jsdom
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DropDialog } from './drop-dialog.tsx'

const TOW = { id: '0190a0f2-0000-7000-8000-000000000001', number: 48213 }
const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const FREE = {
  is_free: true,
  why: 'The car is not hooked up: dropping it is free.',
  charge: { lines: [], due: usd(0) },
}

function show(language: 'en' | 'es') {
  const { sent } = fakeGateway({
    [`GET /api/tows/${TOW.id}/drop`]: { body: { ...FREE, language } },
    [`POST /api/tows/${TOW.id}/drop`]: { body: TOW },
  })
  const onClose = vi.fn()
  renderWithPlatform(<DropDialog tow={TOW as Tow} onClose={onClose} />, { session: { role: 'tow_staff' } })
  return { onClose, body: () => sent(`POST /api/tows/${TOW.id}/drop`)[0]?.body }
}

describe('the receipt of a drop', () => {
  it('is in the payer’s language unless the person at the desk chooses another', async () => {
    const { onClose, body } = show('es')
    const language = await screen.findByLabelText('Language of the receipt')
    expect(language).toHaveProperty('value', 'es')
    await userEvent.type(screen.getByLabelText('Reason'), 'The owner came')
    await userEvent.type(screen.getByLabelText(/Email for the receipt/), 'ana@example.com')
    await userEvent.selectOptions(language, 'English')
    await userEvent.click(screen.getByRole('button', { name: 'Drop the car' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(body()).toEqual({ reason: 'The owner came', email: 'ana@example.com', language: 'en' })
  })

  it('is sent in the suggested language if nothing is chosen', async () => {
    const { onClose, body } = show('es')
    await userEvent.type(await screen.findByLabelText('Reason'), 'The owner came')
    await userEvent.click(screen.getByRole('button', { name: 'Drop the car' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(body()).toMatchObject({ language: 'es' })
  })
})
