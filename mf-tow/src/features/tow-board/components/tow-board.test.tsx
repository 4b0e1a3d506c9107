// @vitest-environment jsdom
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { announcementAtom, toastsAtom } from '@curbwise/platform'
import { TowBoard } from './tow-board.tsx'
import { COMPANY, ROW, rowsOf, SILENT } from './tow-row.fixture.ts'

const PRIYA = {
  id: '0190a0f2-0000-7000-8000-0000000000d1',
  name: 'Priya Nair',
  is_active: true,
  open_tows: 0,
  truck: null,
  avatar_url: null,
  work: null,
  position: null,
}

function world(
  assign: () => { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>,
  rows: readonly TowRow[] = [ROW],
  more: Parameters<typeof fakeGateway>[0] = {},
) {
  return fakeGateway({
    'GET /api/tows': {
      body: { data: rows, next: null, previous: null, total: rows.length, counts: { open: rows.length } },
    },
    [`GET /api/tow-companies/${COMPANY.id}/drivers`]: { body: { data: [PRIYA] } },
    [`GET /api/tow-companies/${COMPANY.id}/contracts`]: { body: { data: [] } },
    [`POST /api/tows/${ROW.id}/assign`]: assign,
    'GET /api/users/me/alerts': { body: SILENT },
    ...more,
  })
}
const show = () =>
  renderWithPlatform(<TowBoard newTow={null} />, {
    path: '/tows',
    session: { role: 'tow_staff', tow_company: COMPANY },
  })

async function choosePriya() {
  await userEvent.click(await screen.findByRole('button', { name: 'Assign tow 48213: No driver' }))
  await userEvent.keyboard('pri{Enter}')
}

const focusedTow = () => (document.activeElement?.closest('tr')?.textContent ?? '').match(/KVB.880\d/)?.[0]
const selectedTow = () => document.querySelector('tr[aria-selected="true"]')?.getAttribute('data-row')

describe('the keys of the board', () => {
  it('move through the tows, open one, go on with the panel open, and come back to its row', async () => {
    const { router } = (world(() => ({}), rowsOf(3)), show())
    await screen.findByText('KVB 8800')
    await userEvent.keyboard('j')
    expect(document.activeElement?.getAttribute('data-row')).toBe('0')
    await userEvent.keyboard('jk{ArrowDown}')
    expect(document.activeElement?.getAttribute('data-row')).toBe('1')
    await userEvent.keyboard('{Enter}')
    expect(selectedTow()).toBe('1')
    await userEvent.keyboard('j')
    expect(selectedTow()).toBe('2')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(selectedTow()).toBe('0')
    // Wherever the focus is by then: in the panel, or outside the list.
    screen.getByRole('button', { name: 'Filter' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement?.getAttribute('data-row')).toBe('0')
    await userEvent.keyboard('{Enter}')
    ;(await screen.findByRole('button', { name: 'Close' })).focus()
    await userEvent.keyboard('{Escape}')
    expect(router.state.location.search).toBe('')
    expect(document.activeElement?.getAttribute('data-row')).toBe('0')
  })

  it('close the menu and then the panel, however quickly Esc is pressed', async () => {
    const { router } = (world(() => ({}), rowsOf(3)), show())
    await screen.findByText('KVB 8800')
    await userEvent.keyboard('j{Enter}')
    await userEvent.keyboard('a')
    await screen.findByRole('menu', { name: 'Drivers for tow 48301' })
    await userEvent.keyboard('{Escape}')
    expect(router.state.location.search).not.toBe('')
    await userEvent.keyboard('{Escape}')
    expect(router.state.location.search).toBe('')
    expect(document.activeElement?.getAttribute('data-row')).toBe('0')
  })

  it('do nothing while a field has the focus or a dialog is open', async () => {
    world(() => ({}), rowsOf(3))
    show()
    await screen.findByText('KVB 8800')
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    within(await screen.findByRole('dialog'))
      .getByLabelText('Value')
      .focus()
    await userEvent.keyboard('j')
    expect(focusedTow()).toBeUndefined()
    screen.getByRole('dialog').focus()
    await userEvent.keyboard('j')
    expect(focusedTow()).toBeUndefined()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('j')
    expect(focusedTow()).toBeDefined()
  })

  it('A opens the drivers of the current tow, or of the oldest request', async () => {
    world(() => ({}), rowsOf(3))
    show()
    expect((await screen.findByRole('button', { name: 'Assign tow 48301: No driver' })).dataset['oldest']).toBe('')
    expect(screen.getByRole('button', { name: 'Assign tow 48302: No driver' }).dataset['oldest']).toBeUndefined()
    await userEvent.keyboard('a')
    expect(await screen.findByRole('menu', { name: 'Drivers for tow 48301' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    document.querySelector<HTMLElement>('tr[data-row="2"]')?.focus()
    await userEvent.keyboard('a')
    expect(await screen.findByRole('menu', { name: 'Drivers for tow 48303' })).toBeTruthy()
  })
})

describe('a new request', () => {
  const says = (store: ReturnType<typeof show>['store']) => store.get(announcementAtom)?.text

  it('is announced once, and those that were there before are not', async () => {
    const rows = rowsOf(2)
    const [first, second] = rows
    const listed = first ? [first] : []
    world(() => ({}), listed)
    const { store, queryClient } = show()
    await screen.findByText('KVB 8800')
    expect(says(store)).toBeUndefined()
    if (second) listed.push(second)
    await queryClient.invalidateQueries()
    await waitFor(() => expect(says(store)).toBe('New request: TX KVB 8801, Arbor Ridge, space 42'))
    const said = store.get(announcementAtom)
    await queryClient.invalidateQueries()
    expect(store.get(announcementAtom)).toBe(said)
  })
})

describe('TowBoard', () => {
  it('assigns a tow by the first letters of a name, and updates the row immediately', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined
    const gateway = world(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    show()
    await choosePriya()
    const row = screen.getByText('Silver Honda Accord').closest('tr')
    await waitFor(() => expect(within(row ?? document.body).getByText('Priya Nair')).toBeTruthy())
    expect(gateway.sent(`POST /api/tows/${ROW.id}/assign`)[0]?.body).toEqual({ driver_id: PRIYA.id })
    answer({ body: { ...ROW, status: 'pending', driver: PRIYA } })
  })

  it('rolls back the choice and says who was faster', async () => {
    world(() => ({
      status: 409,
      body: {
        code: 'conflict',
        message: 'Tess Calloway has this tow.',
        details: { driver: { id: 'd2', name: 'Tess Calloway' } },
      },
    }))
    const { store } = show()
    await choosePriya()
    await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ summary: 'Tess has it', severity: 'warn' }]))
    await waitFor(() => expect(screen.queryByText('Priya Nair')).toBeNull())
    expect(screen.getByText('No driver')).toBeTruthy()
  })

  it('reassigns a tow and names its current driver, and rolls back when its decision forbids it', async () => {
    const tess = { ...PRIYA, id: '0190a0f2-0000-7000-8000-0000000000d2', name: 'Tess Calloway' }
    let answer: (value: { status: number; body: unknown }) => void = () => undefined
    const gateway = world(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      [{ ...ROW, status: 'pending', driver: { id: tess.id, name: tess.name, avatar_url: null } }],
    )
    const { store } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Reassign tow 48213: Tess Calloway' }))
    await userEvent.keyboard('pri{Enter}')
    const row = screen.getByText('Silver Honda Accord').closest('tr') ?? document.body
    await waitFor(() => expect(within(row).getByText('Priya Nair')).toBeTruthy())
    expect(gateway.sent(`POST /api/tows/${ROW.id}/assign`)[0]?.body).toEqual({ driver_id: PRIYA.id, held_by: tess.id })
    answer({
      status: 409,
      body: {
        code: 'refused',
        message: 'VIP until 12/31/2026.',
        details: { moment: 'assignment', decision: { verdict: 'protected' } },
      },
    })
    await waitFor(() => expect(within(row).getByText('Tess Calloway')).toBeTruthy())
    expect(within(row).queryByText('Priya Nair')).toBeNull()
    expect(store.get(toastsAtom)).toMatchObject([
      { summary: 'Couldn’t assign the tow', detail: 'VIP until 12/31/2026.', severity: 'error' },
    ])
  })

  it('shows the number, and where the car is after the tow', async () => {
    world(() => ({}), [{ ...ROW, status: 'completed', custody_status: 'in_storage' }])
    show()
    const row = (await screen.findByText('Silver Honda Accord')).closest('tr') ?? document.body
    expect(row.textContent).toContain('48213, Arbor Ridge, space 42')
    expect(within(row).getByText('in storage')).toBeTruthy()
  })

  it('shows a driver without a menu to users who may not assign', async () => {
    world(() => ({}), [{ ...ROW, can: { ...ROW.can, assign: false } }])
    show()
    await screen.findByText('No driver')
    expect(screen.queryByRole('button', { name: /Assign tow/ })).toBeNull()
  })

  it('shows in the row that the decision has changed, with the one action', async () => {
    world(
      () => ({}),
      [
        {
          ...ROW,
          alert: { verdict: 'protected', sentence: 'VIP until 12/31/2026.', since: ROW.since, drop_is_free: false },
        },
      ],
    )
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel tow 48213' }))
    expect(await screen.findByRole('dialog', { name: /^Cancel tow 48213, TX\sKVB\s8821\?$/ })).toBeTruthy()
    expect(screen.getByText(/Now protected. Do not tow./)).toBeTruthy()
  })

  it('asks for a plate photo in the row, waits for it, and then offers the decision instead of a driver', async () => {
    const row: TowRow = {
      ...ROW,
      can: { ...ROW.can, assign: true, ask_photo: true, answer_look: true },
      requested_at: new Date(Date.now() - 20 * 60_000).toISOString(),
      alert: { verdict: 'check', sentence: 'Looks like KVB 882I.', since: ROW.since, drop_is_free: false },
    }
    const rows = [row, { ...ROW, id: '0190a0f2-0000-7000-8000-000000000102', number: 48_214 }]
    const ask = `POST /api/tows/${ROW.id}/ask-for-photo`
    world(() => ({}), rows, {
      [ask]: () => {
        rows[0] = {
          ...row,
          photo_asked: { of: 'Elena Brandt', at: new Date(Date.now() - 12.5 * 60_000).toISOString() },
        }
        return { body: { sent_to: 'Elena Brandt' } }
      },
    })
    const { queryClient } = show()
    expect(await screen.findByText('After the look')).toBeTruthy()
    // The oldest request that can get a driver is the next one.
    expect(screen.getByRole('button', { name: 'Assign tow 48214: No driver' }).dataset['oldest']).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a plate photo of tow 48213' }))
    expect(await screen.findByText(/Asked 12 min ago/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Ask for a plate photo/ })).toBeNull()
    rows[0] = { ...row, has_plate_photo: true }
    await queryClient.invalidateQueries()
    expect(await screen.findByRole('button', { name: 'Look at the photo of tow 48213 and decide' })).toBeTruthy()
  })

  it('shows the picture of the driver who has the tow, also to users who may not assign', async () => {
    const driver = { id: PRIYA.id, name: PRIYA.name, avatar_url: '/api/files/p' }
    world(() => ({}), [{ ...ROW, status: 'pending', step: 'accepted', driver }], {
      [`GET /api/tow-companies/${COMPANY.id}/drivers`]: { body: { data: [] } },
    })
    show()
    const name = await screen.findByText('Priya Nair')
    await waitFor(() => expect(name.parentElement?.querySelector('img')?.getAttribute('src')).toBe('/api/files/p'))
  })

  it('counts a group only if the server did, or if the page has all of it', async () => {
    const closed: TowRow = { ...ROW, status: 'cancelled' }
    const headOf = async (next: string | null) => {
      fakeGateway({
        'GET /api/tows': { body: { data: [closed], next, previous: null, total: 7, counts: { closed_recently: 7 } } },
        [`GET /api/tow-companies/${COMPANY.id}/drivers`]: { body: { data: [PRIYA] } },
        [`GET /api/tow-companies/${COMPANY.id}/contracts`]: { body: { data: [] } },
      })
      renderWithPlatform(<TowBoard newTow={null} />, {
        path: '/tows?segment=closed_recently',
        session: { role: 'tow_staff', tow_company: COMPANY },
      })
      const text = (await screen.findByText('Newest first')).parentElement?.textContent
      cleanup()
      return text
    }
    expect(await headOf(null)).toBe('Cancelled1Newest first')
    expect(await headOf('after-this')).toBe('CancelledNewest first')
  })

  it('shows since when a hooked-up car has a right and that the drop is free, and offers no stop', async () => {
    world(
      () => ({}),
      [
        {
          ...ROW,
          status: 'pending',
          step: 'hooked',
          alert: { verdict: 'authorized', sentence: 'Guest permit of unit 415.', since: ROW.since, drop_is_free: true },
        },
      ],
    )
    show()
    expect(await screen.findByText(/^Right to park since .*[AP]M.*\. Dropping the car is free\.$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel tow 48213' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Look at tow 48213' })).toBeTruthy()
  })
})
