// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Why } from '../decision/why.tsx'
import { RightNow } from './right-now.tsx'

beforeAll(() => {
  document.documentElement.style.setProperty('--text-3', GREY)
})
afterEach(cleanup)

const GREY = 'rgb(118, 118, 118)'
const ZONE = 'America/Chicago'
const now = Date.parse('2026-11-20T21:58:00.000Z')

it('shows when a future record starts, in grey and without a verdict', () => {
  const { container, rerender } = render(
    <RightNow verdict={null} from="2026-11-25T06:00:00.000Z" zone={ZONE} now={now} />,
  )
  expect(container.textContent).toBe('Starts 11/25')
  expect(getComputedStyle(screen.getByText('Starts 11/25')).color).toBe(GREY)
  expect(container.querySelector('[data-verdict]')).toBeNull()
  rerender(<RightNow verdict={null} from="2027-01-02T06:00:00.000Z" zone={ZONE} now={now} />)
  expect(container.textContent).toBe('Starts 01/02/2027')
  rerender(<RightNow verdict="unauthorized" from="2026-11-20T06:00:00.000Z" zone={ZONE} now={now} />)
  expect(container.querySelector('[data-verdict=unauthorized]')?.textContent).toBe('Unauthorized')
})

it.each([
  ['2026-11-24T06:00:00.000Z', 'until 11/23/2026'],
  // The days with 25 and 23 hours.
  ['2026-11-02T06:00:00.000Z', 'until 11/01/2026'],
  ['2026-03-09T05:00:00.000Z', 'until 03/08/2026'],
  ['2026-11-24T00:00:00.000Z', 'until 11/23/2026, 6:00 PM'],
])('shows the end %s of a record behind a decision as its list does: %s', (valid_until, text) => {
  const record = {
    kind: 'guest_permit',
    id: '0f0f0f0f-0000-4000-8000-000000000000',
    valid_from: '2026-01-01T06:00:00.000Z',
    valid_until,
  }
  render(
    <Why
      zone={ZONE}
      verdict="authorized"
      reasons={[
        { code: 'guest_permit', sentence: 'Guest permit.', detail: null, decisive: true, citation: null, record },
      ]}
    />,
  )
  expect(screen.getByText(new RegExp(`${text}(\\.|$)`)).tagName).toBe('SMALL')
})
