// @vitest-environment jsdom
import type { Allowance } from '@curbwise/api/resources/permits.schemas'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RegisterBar } from './register-bar.tsx'
import RegisterForm from './register-form.tsx'

const allowance = (blocked: Allowance['blocked']): Allowance => ({
  choices: blocked ? [] : [2, 4, 6],
  minutes_left: 1440,
  of_hours: 24,
  period_days: 7,
  hourly_limit: null,
  guests_now: blocked ? 2 : 0,
  guests_allowed: 2,
  blocked,
  timezone: 'America/Chicago',
})
const record = { timezone: 'America/Chicago', state: 'TX' } as unknown as ResidentRecord
const full = allowance({ code: 'limit', until: new Date(Date.now() + 60_000).toISOString() })
const FULL = /^Your unit has reached its limit\. Remove or end one to add another\. Available again from \d+:\d\d [AP]M/

describe('a unit with as many guests as it may have', () => {
  it('says so before the form opens, and offers a guest for later', async () => {
    fakeGateway({ 'GET /api/residents/allowance': { body: full } })
    renderWithPlatform(<RegisterBar />)
    expect(await screen.findByText(FULL)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Register a guest' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Register a guest for later' }).getAttribute('href')).toContain('do=guest')
  })

  it('sees it above the form, whose button waits for another start', async () => {
    fakeGateway({
      'GET /api/residents/allowance': { body: full },
      'GET /api/residents/guests': { body: { data: [] } },
    })
    renderWithPlatform(<RegisterForm record={record} />)
    const why = await screen.findByText(FULL)
    const plate = screen.getByLabelText('Plate')
    expect(why.compareDocumentPosition(plate) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Register a guest' })).toHaveProperty('disabled', true)
  })
})

it('offers to register a guest while there is room', async () => {
  fakeGateway({ 'GET /api/residents/allowance': { body: allowance(null) } })
  renderWithPlatform(<RegisterBar />)
  expect(await screen.findByRole('link', { name: 'Register a guest' })).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})
