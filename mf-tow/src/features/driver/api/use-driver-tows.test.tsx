// @vitest-environment jsdom
import { tows } from '@curbwise/api/resources/tows.calls'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PRACTICE_TOW } from '../../../parts/practice-tow.fixture.ts'
import { useDriverTows, useKnownTows } from './use-driver-tows.ts'

const DRIVER = '0190a0f2-0000-7000-8000-0000000000e1'
const OTHER = { ...PRACTICE_TOW, id: '0190a0f2-0000-7000-8000-000000000002' }
const NONE: readonly TowRow[] = []
const recordOf = ({ id }: { readonly id: string }): string => `GET /api/tows/${id}`

function Known() {
  const { mine } = useDriverTows()
  useKnownTows(mine.data?.data ?? NONE)
  return null
}

it('loads a record again whose row an event has changed, and no other', async () => {
  const rows = [PRACTICE_TOW, OTHER]
  const gateway = fakeGateway({
    'GET /api/tows': () => ({ body: { data: rows, next: null } }),
    [recordOf(PRACTICE_TOW)]: { body: PRACTICE_TOW },
    [recordOf(OTHER)]: { body: OTHER },
  })
  const { queryClient } = renderWithPlatform(<Known />, { session: { role: 'tow_driver', userId: DRIVER } })
  const calls = () => [PRACTICE_TOW, OTHER].map((tow) => gateway.sent(recordOf(tow)).length)
  await vi.waitFor(() => expect(calls()).toEqual([1, 1]))
  rows[0] = { ...PRACTICE_TOW, location: 'Row 3' }
  await act(() =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('tows.') }),
  )
  await vi.waitFor(() => expect(calls()).toEqual([2, 1]))
  await act(() => queryClient.invalidateQueries({ queryKey: [tows.list.name] }))
  expect(calls()).toEqual([2, 1])
})
