// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RegionalSwitcher } from './regional-switcher.tsx'

const complex = (id: string, name: string) => ({ id, name, timezone: 'America/Chicago', is_active: true })
const CONTRACTS = [complex('c', 'Cedar Bend'), complex('l', 'The Larkspur')]
const open = (id: string, waits: boolean) => ({
  contract: { id },
  awaits_confirmation: waits,
  can: { confirm: waits },
})
const TOWS = [open('l', true), open('l', false), open('c', false)]

afterEach(cleanup)

function show(body: () => object) {
  const gateway = fakeGateway({ 'GET /api/tows': () => ({ body: body() }) })
  const { queryClient } = renderWithPlatform(
    <RegionalSwitcher contracts={CONTRACTS} value="all" onChange={vi.fn()} />,
    {
      path: '/complexes/tows?id=all',
      session: { isAuthenticated: true, role: 'contract_manager', contracts: CONTRACTS },
    },
  )
  return { gateway, queryClient, input: screen.getByRole('combobox', { name: 'Complex' }) }
}
const words = (): (string | null)[] => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('shows what is open in each complex, and doesn’t move while it is open', async () => {
  let tows = TOWS
  const { gateway, queryClient, input } = show(() => ({ data: tows, next: null, counts: { open: tows.length } }))
  await waitFor(() => expect(gateway.sent('GET /api/tows')).toHaveLength(1))
  await waitFor(() => {
    fireEvent.blur(input)
    fireEvent.mouseDown(input)
    expect(words()[0]).toBe('All 2 complexes3 open tows, 1 to confirm')
  })
  const before = ['The Larkspur2 open tows, 1 to confirm', 'Cedar Bend1 open tow']
  expect(words().slice(1)).toEqual(before)
  expect(screen.getByText('Needs you')).toBeTruthy()

  tows = [open('c', true)]
  await act(() => queryClient.refetchQueries())
  expect(gateway.sent('GET /api/tows')).toHaveLength(2)
  expect(words().slice(1)).toEqual(before)
  fireEvent.blur(input)
  fireEvent.mouseDown(input)
  expect(words().slice(1)).toEqual(['Cedar Bend1 open tow, 1 to confirm', 'The LarkspurNo open tows'])
})

it('shows the first count also when it is open already', async () => {
  const { input } = show(() => ({ data: TOWS, next: null, counts: { open: 3 } }))
  fireEvent.mouseDown(input)
  expect(words()).toEqual(['All 2 complexes', 'Cedar Bend', 'The Larkspur'])
  await waitFor(() => expect(words()[0]).toBe('All 2 complexes3 open tows, 1 to confirm'))
})

it('counts no complex when not all of its tows are listed', async () => {
  const { gateway, input } = show(() => ({
    data: TOWS,
    next: 'more',
    counts: { open: 500 },
    counts_at_least: ['open'],
  }))
  await waitFor(() => expect(gateway.sent('GET /api/tows')).toHaveLength(1))
  await waitFor(() => {
    fireEvent.blur(input)
    fireEvent.mouseDown(input)
    expect(words()).toEqual(['All 2 complexes500 or more open tows', 'Cedar Bend', 'The Larkspur'])
  })
})

it('still switches when the count fails', async () => {
  const { gateway, input } = show(() => {
    throw new TypeError('offline')
  })
  await waitFor(() => expect(gateway.sent('GET /api/tows')).not.toHaveLength(0))
  fireEvent.mouseDown(input)
  expect(words()).toEqual(['All 2 complexes', 'Cedar Bend', 'The Larkspur'])
})
