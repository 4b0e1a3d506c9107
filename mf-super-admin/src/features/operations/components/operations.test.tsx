// @vitest-environment jsdom
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { OPERATIONS, OPERATIONS_CHAINS, OPERATIONS_JOBS } from '@curbwise/testing/operations'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Operations } from './operations.tsx'

const PATH = '/super-admin/operations'
const API = '/api/admin/operations'
const { failed, final, retrying, stopped } = OPERATIONS_JOBS
const BAYOU = { id: '0190a0f2-0000-7000-8000-0000000000c0', name: 'Bayou City Towing' }

function open(path = PATH, more: Parameters<typeof fakeGateway>[0] = {}) {
  const { sent } = fakeGateway({
    [`GET ${API}`]: { body: OPERATIONS.overview },
    [`GET ${API}/jobs`]: { body: OPERATIONS.jobs },
    [`GET ${API}/messages`]: { body: OPERATIONS.messages },
    [`GET ${API}/events`]: { body: OPERATIONS.events },
    [`GET ${API}/chains`]: { body: OPERATIONS.chains },
    [`GET ${API}/versions`]: { body: OPERATIONS.versions },
    [`GET ${API}/sizes`]: { body: OPERATIONS.sizes },
    'GET /api/admin/tow-companies': { body: { data: [BAYOU], next: null, previous: null } },
    'GET /api/exports': { body: { data: [] } },
    ...more,
  })
  return { ...renderWithPlatform(<Operations />, { path, session: { role: 'super_admin' } }), sent }
}
const panel = () => screen.findByRole('complementary', { name: 'Job' })

afterEach(cleanup)

it('shows what needs attention, and the jobs by state', async () => {
  open()
  const figures = within(await screen.findByRole('group', { name: 'What needs attention' }))
  expect(figures.getByRole('button', { name: /Jobs that failed\s*2/ })).toBeDefined()
  expect(figures.getByText('1 of 3')).toBeDefined()
  const jobs = within(await screen.findByRole('grid', { name: 'Jobs' }))
  for (const group of ['Failed', 'To be tried again', 'Running now', 'Stopped on purpose'])
    expect(jobs.getByText(group)).toBeDefined()
  expect(jobs.getByText('3 of 21')).toBeDefined()
  expect(jobs.getByText('7,904 of 11,482')).toBeDefined()
  expect(screen.getByText(/Send an email: 3 waiting/)).toBeDefined()
})

it('tries a job again, and says so', async () => {
  const user = userEvent.setup()
  const { store } = open(`${PATH}?selected=${failed.id}`, {
    [`POST /api/admin/jobs/${failed.id}/retry`]: { body: { ...failed, state: 'retrying' } },
  })
  expect(await within(await panel()).findByText('No answer for <address>')).toBeDefined()
  await user.click(await within(await panel()).findByRole('button', { name: 'Try now' }))
  await expect.poll(() => store.get(toastsAtom).at(-1)).toMatchObject({ summary: 'The job runs now' })
})

it('leads to the payment that a refund is about', async () => {
  open(`${PATH}?selected=${retrying.id}`)
  const link = await within(await panel()).findByRole('link', { name: 'Open the payment' })
  expect(link.getAttribute('href')).toBe(`/super-admin/transactions?selected=${retrying.record?.id}`)
  cleanup()
  open(`${PATH}?selected=${failed.id}`)
  expect(await within(await panel()).findByRole('button', { name: 'Try now' })).toBeDefined()
  expect(within(await panel()).queryByRole('link', { name: 'Open the payment' })).toBeNull()
})

it('says why a job was not tried again', async () => {
  const user = userEvent.setup()
  const { store } = open(`${PATH}?selected=${retrying.id}`, {
    [`POST /api/admin/jobs/${retrying.id}/retry`]: {
      status: 409,
      body: { code: 'refused', message: 'This job is running now.' },
    },
  })
  await user.click(await within(await panel()).findByRole('button', { name: 'Try now' }))
  await expect
    .poll(() => store.get(toastsAtom).at(-1))
    .toMatchObject({ summary: "Couldn't try it again", detail: 'This job is running now.' })
})

it('stops a job with a reason, after it said what that means', async () => {
  const user = userEvent.setup()
  const call = `POST /api/admin/jobs/${retrying.id}/stop`
  const { store, sent } = open(`${PATH}?selected=${retrying.id}`, {
    [call]: { body: { ...retrying, state: 'failed', stopped: stopped.stopped } },
  })
  await user.click(await within(await panel()).findByRole('button', { name: 'Stop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop “Refund a payment”?' }))
  expect(dialog.getByText(retrying.stop_means)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Stop the job' }))
  expect(sent(call)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid back by hand')
  await user.click(dialog.getByRole('button', { name: 'Stop the job' }))
  await expect.poll(() => store.get(toastsAtom).at(-1)).toMatchObject({ summary: 'The job is stopped' })
  expect(sent(call).map(({ body }) => body)).toEqual([{ reason: 'Paid back by hand' }])
})

it('says who stopped a job and why, and offers to try it again', async () => {
  open(`${PATH}?selected=${stopped.id}`)
  expect(await within(await panel()).findByText(/Stopped by Ines Halvorsen on/)).toBeDefined()
  expect(within(await panel()).getByText(/The company has left/)).toBeDefined()
  expect(within(await panel()).getByRole('button', { name: 'Try now' })).toBeDefined()
  expect(within(await panel()).queryByRole('button', { name: 'Stop' })).toBeNull()
})

it('filters a list by kind and company in the address, and keeps the company in another part', async () => {
  const user = userEvent.setup()
  const { router } = open()
  await screen.findByRole('grid', { name: 'Jobs' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Refund a payment')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Bayou City Towing')
  expect(router.state.location.search).toBe(`?kind=refund_payment&company=${BAYOU.id}`)
  await user.click(screen.getByRole('button', { name: /^Messages\s*3$/ }))
  expect(router.state.location.search).toBe(`?part=messages&company=${BAYOU.id}`)
})

it('says that nothing matches the filters, and clears them', async () => {
  const user = userEvent.setup()
  const { router } = open(`${PATH}?kind=mail`, {
    [`GET ${API}/jobs`]: { body: { data: [], has_more: false, queues: [], kinds: [] } },
  })
  expect(await screen.findByText('No job matches')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Clear/ }))
  expect(router.state.location.search).toBe('')
})

it('offers no retry for a text that failed, and says why', async () => {
  open(`${PATH}?selected=${final.id}`)
  expect(await within(await panel()).findByText(/A text is never sent twice/)).toBeDefined()
  expect(within(await panel()).queryByRole('button', { name: 'Try now' })).toBeNull()
})

it('says that a job which ended meanwhile isn’t listed anymore', async () => {
  open(`${PATH}?selected=0190a0f2-0000-7000-8000-0000000000ff`)
  expect(await screen.findByText('This job is no longer listed')).toBeDefined()
})

it('shows messages with masked recipients, and those that are not resent', async () => {
  open(`${PATH}?part=messages`)
  const messages = within(await screen.findByRole('grid', { name: 'Messages' }))
  expect(messages.getByText('Text to (…) …-..14')).toBeDefined()
  expect(messages.getByText('Outcome unknown, not resent')).toBeDefined()
  expect(messages.getByText('Failed: 550 mailbox full, sent again')).toBeDefined()
})

it('shows why events were not applied', async () => {
  open(`${PATH}?part=events`)
  expect(await screen.findByText('Not applied: it names no checkout of this installation')).toBeDefined()
  expect(screen.getByText('Under review: it is of another amount')).toBeDefined()
})

it('checks a chain, and not one that is being checked', async () => {
  const user = userEvent.setup()
  const { broken, checking } = OPERATIONS_CHAINS
  const { store } = open(`${PATH}?part=chains&selected=${broken.id}`, {
    [`POST ${API}/chains/${broken.id}/verify`]: { body: { ...broken, checking: true } },
  })
  expect(await screen.findByText('Entry 17: the entry was changed')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Verify now' }))
  await expect.poll(() => store.get(toastsAtom).at(-1)).toMatchObject({ summary: 'The check has started' })
  cleanup()
  open(`${PATH}?part=chains&selected=${checking.id}`)
  const button = await screen.findByRole('button', { name: 'Being checked' })
  expect(button.hasAttribute('disabled')).toBe(true)
})

it('shows versions and sizes', async () => {
  open(`${PATH}?part=versions`)
  expect(await screen.findByText('0.1.0-2c91f07')).toBeDefined()
  expect(screen.getByText('0029-operations, as this gateway expects')).toBeDefined()
  cleanup()
  open(`${PATH}?part=sizes`)
  expect(await screen.findByText('Tow image private, 1,204 files')).toBeDefined()
  expect(screen.getByText('11.4 MB')).toBeDefined()
})

it('says that a part failed, and keeps the figures', async () => {
  open(PATH, { [`GET ${API}/jobs`]: { status: 503, body: { code: 'unavailable', message: 'Down' } } })
  expect(await screen.findByText("Couldn't load the jobs")).toBeDefined()
  expect(screen.getByText('Jobs that failed')).toBeDefined()
})

it('says when no job failed', async () => {
  open(PATH, { [`GET ${API}/jobs`]: { body: { data: [], has_more: false, queues: [], kinds: [] } } })
  expect(await screen.findByText('No job failed or is running')).toBeDefined()
})
