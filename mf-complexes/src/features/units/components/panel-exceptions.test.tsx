// @vitest-environment jsdom
import type { Unit } from '@curbwise/api/resources/places.schemas'
import type { UnitRecord } from '@curbwise/api/resources/unit-records.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { EndExceptionQuestion } from './end-exception-question.tsx'
import { PanelExceptions } from './panel-exceptions.tsx'

const UNIT = { id: '0190a0f2-0000-7000-8000-0000000000a1', unit_number: '214' } as Unit
const EXCEPTION = {
  id: '0190a0f2-0000-7000-8000-0000000000e1',
  kind: 'guest_hours',
  license_plate: 'GST 0501',
  hours: 12,
  changes: null,
  reason: 'Mother visits',
  valid_until: '2026-11-26T06:00:00.000Z',
} as const
const record = (grant: boolean): UnitRecord =>
  ({ exceptions: [EXCEPTION], vehicle_changes: { used: 0, allowed: 6 }, can: { grant } }) as unknown as UnitRecord
const options = { path: '/complexes/units', session: { role: 'contract_manager' } } as const

describe('exceptions of a unit', () => {
  it('can be ended by those who may grant them, and by no one else', async () => {
    const onEnd = vi.fn()
    const panel = (grant: boolean) => (
      <PanelExceptions record={record(grant)} zone="America/Chicago" onGrant={vi.fn()} onEnd={onEnd} />
    )
    const { unmount } = renderWithPlatform(panel(true), options)
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /^End exception/ }))
    expect(onEnd).toHaveBeenCalledWith(EXCEPTION)
    unmount()
    renderWithPlatform(panel(false), options)
    expect(screen.queryByRole('button', { name: /^End exception/ })).toBeNull()
  })

  it('end after a question that says what stays, with the reason', async () => {
    const call = `DELETE /api/units/${UNIT.id}/exceptions/${EXCEPTION.id}`
    const { sent } = fakeGateway({ [call]: () => ({ body: record(true) }) })
    const onClose = vi.fn()
    renderWithPlatform(<EndExceptionQuestion unit={UNIT} exception={EXCEPTION} onClose={onClose} />, options)
    const user = userEvent.setup({ delay: null })
    expect(screen.getByText('End permits or registrations made under it.')).toBeTruthy()
    await user.type(screen.getByLabelText('Reason'), 'Wrong unit')
    await user.click(screen.getByRole('button', { name: 'End exception' }))
    await vi.waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce()
    })
    expect(sent(call)).toMatchObject([{ body: { reason: 'Wrong unit' } }])
  })
})
