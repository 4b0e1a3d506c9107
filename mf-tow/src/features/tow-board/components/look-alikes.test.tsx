// @vitest-environment jsdom
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BoardContext } from '../state/board-context.ts'
import { LookAlikes, useLookAlikes } from './look-alikes.tsx'

const NEAR = {
  license_plate: 'BZN O826',
  state: 'TX',
  mark: [3],
  mark_asked: [3],
  kind: 'one_edit',
  sentence: 'Registered to unit 214.',
  verdict: 'authorized',
  record: { kind: 'vehicle', id: 'v1', valid_from: null, valid_until: null },
}
const PRIYA = { id: 'd1', name: 'Priya Nair', is_active: true, open_tows: 0, truck: null, avatar_url: null }
const doubtful = (changes: object = {}) =>
  ({
    id: 't1',
    number: 48213,
    status: 'requested',
    driver: null,
    can: { assign: true },
    images: [],
    alert: { verdict: 'check', sentence: 'Looks like BZN O826.', since: '2026-11-20T21:40:00.000Z' },
    contract: { id: '0b5a6b08-485a-4fff-8fff-0123456789ab' },
    license_plate: 'BZN 0826',
    state: 'TX',
    reason: 'abandoned',
    space: null,
    ...changes,
  }) as unknown as Tow

const Panel = ({ tow }: { readonly tow: Tow }) => {
  const near = useLookAlikes(tow)
  return near.length > 0 ? <LookAlikes tow={tow} near={near} /> : <p>Nothing to tell apart</p>
}
function show(tow: Tow, verdict = 'check') {
  const assign = vi.fn()
  const gateway = fakeGateway({
    'POST /api/tows/preview-tow': { body: { decision: { verdict, near: [NEAR] }, vehicle: null, contract: {} } },
  })
  renderWithPlatform(
    <BoardContext
      value={{ drivers: [PRIYA], assign, busy: null, away: new Set<string>(), open: vi.fn(), cancel: vi.fn() }}
    >
      <Panel tow={tow} />
    </BoardContext>,
    { path: '/tows', session: { role: 'tow_staff' } },
  )
  return { assign, gateway }
}

describe('a request that looks like another car', () => {
  it('is given once somebody has seen on the photo of the plate that it is not', async () => {
    const tow = doubtful({ images: [{ subject: 'plate' }] })
    const { assign } = show(tow)
    await userEvent.click(await screen.findByRole('button', { name: 'Not the same car: assign' }))
    await userEvent.keyboard('pri{Enter}')
    expect(assign).toHaveBeenCalledWith(tow, PRIYA.id, ['v1'])
  })

  it('asks for that photo first', async () => {
    show(doubtful())
    expect(await screen.findByText(/A photo of the plate tells them apart/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Not the same car/ })).toBeNull()
  })

  it('is nothing to ask about where the decision stands, or the tow is given', () => {
    const { gateway } = show(doubtful({ alert: null }))
    expect(screen.getByText('Nothing to tell apart')).toBeTruthy()
    expect(gateway.sent('POST /api/tows/preview-tow')).toEqual([])
  })
})
