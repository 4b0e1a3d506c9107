// @vitest-environment jsdom
import { COMPANY_ALERTS } from '@curbwise/rules/alerts/company-alerts'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Notifications } from './notifications.tsx'

afterEach(cleanup)

const COMPANY = '0190a0f2-0000-7000-8000-0000000000c0'
const PATH = `/api/tow-companies/${COMPANY}/notifications`
const WORDS = { en: null, es: null }

const answer = (edit: boolean, on: object = {}) => ({
  body: {
    customer_acknowledgement: WORDS,
    shipped: { customer_acknowledgement: { en: '{email} {price}', es: '{email} {price}' } },
    alerts: COMPANY_ALERTS.map((event) => ({
      event,
      is_on: false,
      emails: [],
      phones: [],
      ...(event === 'tow_requested' && on),
    })),
    can: { edit },
  },
})
const CHOSEN = { is_on: true, emails: ['desk@example.com'], phones: ['+17135550102'] }
const row = (name: RegExp) => screen.getByRole('row', { name })
const show = (role: 'tow_admin' | 'tow_staff') =>
  renderWithPlatform(<Notifications company_id={COMPANY} />, { session: { role } })

it('lists each event with who gets it by email and by text', async () => {
  fakeGateway({ [`GET ${PATH}`]: answer(true, CHOSEN) })
  show('tow_admin')
  await screen.findByRole('table', { name: 'Who is notified' })
  expect(screen.getAllByRole('row')).toHaveLength(COMPANY_ALERTS.length + 1)
  const requested = within(row(/A tow is requested/))
  expect(requested.getByText('desk@example.com')).toBeTruthy()
  expect(requested.getByText('(713) 555-0102')).toBeTruthy()
  expect(requested.getByText('On')).toBeTruthy()
  expect(within(row(/A car is released/)).getByText('Off')).toBeTruthy()
})

it('says that no one is notified yet, and lets staff only read', async () => {
  fakeGateway({ [`GET ${PATH}`]: answer(false) })
  show('tow_staff')
  expect(await screen.findByText('no one yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})

it('changes who is notified of one event, and names a line that is wrong', async () => {
  const { sent } = fakeGateway({
    [`GET ${PATH}`]: answer(true, CHOSEN),
    [`PATCH ${PATH}`]: answer(true, CHOSEN),
  })
  const user = userEvent.setup()
  show('tow_admin')
  await user.click(await screen.findByRole('button', { name: 'Change: A tow is requested' }))
  const emails = await screen.findByRole('textbox', { name: /^Emails/ })
  await user.type(emails, '\ngil@')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/“gil@”: Enter an email address/)).length).toBeGreaterThan(0)
  expect(sent(`PATCH ${PATH}`)).toEqual([])
  await user.type(emails, 'example.com')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(`PATCH ${PATH}`).map(({ body }) => body)).toEqual([
    {
      alerts: [
        {
          event: 'tow_requested',
          is_on: true,
          emails: ['desk@example.com', 'gil@example.com'],
          phones: ['+17135550102'],
        },
      ],
    },
  ])
})

it('says when it could not be loaded', async () => {
  fakeGateway({ [`GET ${PATH}`]: { status: 500, body: { code: 'internal', message: 'No' } } })
  show('tow_admin')
  expect(await screen.findByText("Couldn't load who is notified")).toBeTruthy()
})
