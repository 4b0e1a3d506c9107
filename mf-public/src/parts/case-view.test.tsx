// @vitest-environment jsdom
import { payments } from '@curbwise/api/resources/payments.calls'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CaseView } from './case-view.tsx'

const KEY = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'

it.each([
  [false, 1],
  [true, 0],
])('a shown case that cannot be refreshed is never called "not loaded" (quiet: %s)', async (quiet, notes) => {
  let fails = false
  fakeGateway({
    [`GET /api/public/cases/${KEY}`]: () =>
      fails
        ? { status: 503, body: { code: 'unavailable', message: 'Away.' } }
        : { body: { key: KEY, case: { contract: { timezone: 'America/Chicago' } } } },
  })
  const { queryClient } = renderWithPlatform(
    <CaseView case_key={KEY} title="Pay" quiet={quiet}>
      {() => <p>The case</p>}
    </CaseView>,
  )
  await screen.findByText('The case')
  fails = true
  await act(() => queryClient.refetchQueries({ queryKey: [payments.getCase.name] }))
  await waitFor(() => expect(screen.queryAllByText(/as of \d+:\d\d [AP]M/)).toHaveLength(notes))
  expect([screen.queryByText('The case') === null, screen.queryByRole('alert')]).toEqual([false, null])
})
