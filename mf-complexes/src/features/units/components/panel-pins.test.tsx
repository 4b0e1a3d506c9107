// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PIN_SHOWS_MS } from '../api/use-pin.ts'
import { PanelPins } from './panel-pins.tsx'

const ID = '0190a0f2-0000-7000-8000-0000000000a1'
const PINS: Readonly<Record<string, string>> = { resident: '583206', guest: '304918' }
const gateway = () =>
  fakeGateway({
    [`POST /api/units/${ID}/read-pin`]: ({ body }) => {
      const { kind } = body as { kind: string }
      return { body: { kind, pin: PINS[kind] } }
    },
  })
const open = () =>
  renderWithPlatform(<PanelPins id={ID} created_at={null} onReset={null} />, {
    path: '/complexes/units',
    session: { role: 'contract_manager' },
  })
const press = (label: string) => userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: label }))

afterEach(() => {
  vi.useRealTimers()
})

describe('the PINs of a unit', () => {
  it('are hidden and shown one at a time', async () => {
    const { sent } = gateway()
    open()
    expect(screen.queryByRole('status')).toBeNull()
    await press('Show the resident PIN')
    expect((await screen.findByRole('status', { name: 'Resident PIN' })).textContent).toBe('583206')
    expect(screen.getByText(/This reading is in the history/)).toBeTruthy()
    await press('Show the guest PIN')
    expect((await screen.findByRole('status', { name: 'Guest PIN' })).textContent).toBe('304918')
    expect(screen.queryByText('583206')).toBeNull()
    await press('Hide the guest PIN')
    expect(screen.queryByRole('status')).toBeNull()
    expect(sent(`POST /api/units/${ID}/read-pin`)).toHaveLength(2)
  })

  it('hide again after half a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    gateway()
    open()
    await press('Show the guest PIN')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('304918'))
    act(() => {
      vi.advanceTimersByTime(PIN_SHOWS_MS - 2000)
    })
    expect(screen.getByText(/Hides in \d s/)).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(2000)
    })
    expect(screen.queryByText('304918')).toBeNull()
  })

  it('stay when the time of their creation loads after them, and hide when new ones are created', async () => {
    gateway()
    function Unit() {
      const [created_at, load] = useState<string | null>()
      return (
        <>
          <PanelPins id={ID} created_at={created_at} onReset={null} />
          <button onClick={() => load(null)}>Load the unit</button>
          <button onClick={() => load('2026-07-26T03:00:00Z')}>Create new PINs</button>
        </>
      )
    }
    renderWithPlatform(<Unit />, { path: '/complexes/units', session: { role: 'contract_manager' } })
    await press('Show the resident PIN')
    await screen.findByRole('status', { name: 'Resident PIN' })
    await press('Load the unit')
    expect(screen.getByRole('status', { name: 'Resident PIN' }).textContent).toBe('583206')
    await press('Create new PINs')
    expect(screen.queryByRole('status')).toBeNull()
  })
})
