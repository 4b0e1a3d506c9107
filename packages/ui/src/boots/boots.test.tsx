// @vitest-environment jsdom
import { renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { boot, decision, EVERYTHING, READING, row } from './boot.fixture.ts'
import { BootPanel } from './boot-panel.tsx'
import { BootScreen, type BootScreenProps } from './boot-screen.tsx'
import type { BootRowView, BootView } from './types.ts'

const query = <T,>(data: T | undefined, error: unknown = null) => ({
  data,
  error,
  isError: error !== null,
  isFetching: false,
  dataUpdatedAt: Date.parse('2026-11-21T03:58:00Z'),
  refetch: vi.fn(),
})

interface Shown {
  readonly rows?: readonly BootRowView[]
  readonly one?: BootView
  readonly now?: ReturnType<typeof decision>
  readonly shown?: { readonly code: string; readonly until: number } | null
  readonly segment?: BootScreenProps['list']['segment']
  readonly may_override?: boolean
}

function show({ rows = [], one, now, shown = null, segment = 'open', may_override = false }: Shown) {
  const done = () => vi.fn().mockResolvedValue(null)
  const acts = {
    release: done(),
    takePayment: done(),
    takeLateFee: done(),
    openTow: done(),
    update: done(),
    removePhoto: done(),
    returnDevice: done(),
    noticeOnWindow: done(),
    emailReceipt: done(),
  }
  const code = { shown, reading: false, show: vi.fn(), hide: vi.fn() }
  const onSelect = vi.fn()
  const onDocument = vi.fn()
  renderWithPlatform(
    <BootScreen
      list={{
        query: query({ data: rows }),
        rows,
        segment,
        countOf: () => rows.length,
        shownTotal: rows.length,
        search: '',
        filters: [],
        isFiltered: false,
        is_sorted: false,
        changed: new Set(),
        exports: { what: 'booted vehicles', start: vi.fn(), busy: false, notes: [] },
        setSearch: vi.fn(),
        setFilters: vi.fn(),
        setSegment: vi.fn(),
        clear: vi.fn(),
        next: null,
        previous: null,
        sorting: { sort: null, onSort: vi.fn() },
      }}
      selected={one?.id ?? null}
      boot={query(one)}
      decision={now}
      BootPanel={BootPanel}
      onSelect={onSelect}
      acts={acts}
      photos={{ photos: [], add: vi.fn(), retry: vi.fn() }}
      code={code}
      may_override={may_override}
      links={{ details: ({ id }) => `/boots/${id}`, tow: (id) => `/tows/${id}` }}
      hrefOf={({ id }) => `/boots/${id}`}
      onDocument={onDocument}
      onDirty={vi.fn()}
      fields={[]}
      search={false}
      empty={{ text: 'A boot starts with a plate check.', action: null }}
    />,
  )
  return { acts, code, onSelect, onDocument }
}

const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the list', () => {
  it('is grouped by status, with how many and what they have in common', () => {
    const tow = { id: 't', number: 48203, status: 'requested' } as const
    show({ rows: [row({ id: 'a' }), row({ id: 'b' }), row({ id: 'c', group: 'tow_opened', tow })] })
    const lines = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(lines.filter((text) => text?.startsWith('Deployed'))).toEqual(['Deployed2Oldest first'])
    expect(lines.some((text) => text?.startsWith('Tow opened1Stays payable'))).toBe(true)
    expect(screen.getAllByText('$162.38')).toHaveLength(3)
  })

  it('shows no amount to those who can’t see prices', () => {
    show({ rows: [row({ due: null })] })
    expect(screen.queryByText(/\$/)).toBeNull()
  })

  it('says what to do while no boot is on a car, and what an empty segment means', () => {
    show({})
    expect(screen.getByText('A boot starts with a plate check.')).toBeTruthy()
    show({ segment: 'awaiting_return' })
    expect(screen.getByText('Every released boot is back.')).toBeTruthy()
  })
})

describe('the panel', () => {
  it('releases free only with a reason', async () => {
    const { acts } = show({ one: boot() })
    await press('Release free')
    await userEvent.click(dialog().getByRole('button', { name: 'Release free' }))
    expect(acts.release).not.toHaveBeenCalled()
    await userEvent.type(dialog().getByLabelText('Reason'), 'Wrong space')
    await userEvent.click(dialog().getByRole('button', { name: 'Release free' }))
    await waitFor(() => expect(acts.release).toHaveBeenCalledWith('boot', 'Wrong space'))
  })

  it('takes the whole amount, never less, and says that it cancels an open tow', async () => {
    const tow = { id: 't', number: 48203, status: 'requested' } as const
    const { acts } = show({ one: boot({ tow, group: 'tow_opened', can: { ...EVERYTHING, open_tow: false } }) })
    await press('Take payment')
    expect(dialog().getByText('Cancel the tow of this car, unless it has left the property.')).toBeTruthy()
    await userEvent.click(dialog().getByText('Cash'))
    await userEvent.type(dialog().getByLabelText('Cash received'), '100')
    await userEvent.type(dialog().getByLabelText('Receipt number'), 'R-1')
    await userEvent.click(dialog().getByRole('button', { name: 'Take payment' }))
    expect(await dialog().findAllByText('$162.38 is due; this is less')).toBeTruthy()
    expect(acts.takePayment).not.toHaveBeenCalled()
    await userEvent.clear(dialog().getByLabelText('Cash received'))
    await userEvent.type(dialog().getByLabelText('Cash received'), '200')
    await userEvent.click(dialog().getByRole('button', { name: 'Take payment' }))
    await waitFor(() =>
      expect(acts.takePayment).toHaveBeenCalledWith('boot', {
        payment: { method: 'cash', amount_cents: 16_238, receipt_number: 'R-1', cash_given_cents: 20_000 },
        email: null,
        language: 'en',
      }),
    )
  })

  it('opens a tow, in writing only where the user can override', async () => {
    const { acts } = show({ one: boot() })
    await press('Open a tow')
    expect(dialog().queryByLabelText(/Override in writing/)).toBeNull()
    await userEvent.click(dialog().getByRole('button', { name: 'Open a tow' }))
    await waitFor(() => expect(acts.openTow).toHaveBeenCalledWith('boot', null))
  })

  it('sends the reason of an override', async () => {
    const { acts } = show({ one: boot(), may_override: true })
    await press('Open a tow')
    await userEvent.type(dialog().getByLabelText(/Override in writing/), 'Photos are on paper')
    await userEvent.click(dialog().getByRole('button', { name: 'Open a tow' }))
    await waitFor(() => expect(acts.openTow).toHaveBeenCalledWith('boot', 'Photos are on paper'))
  })

  it('hides the release code until someone asks for it', async () => {
    const { code } = show({ one: boot() })
    expect(screen.queryByLabelText('Release code')).toBeNull()
    await press('Show for 30 s')
    expect(code.show).toHaveBeenCalled()
  })

  it('shows the code in two groups', () => {
    show({ one: boot(), shown: { code: '482913', until: Date.now() + 30_000 } })
    expect(screen.getByLabelText('Release code').textContent).toBe('482 913')
    expect(screen.getByText(/^Hides in/)).toBeTruthy()
  })

  it('has neither the code nor an action for a manager', () => {
    show({ one: boot({ can: READING, code_reads: null }) })
    for (const name of ['Release free', 'Take payment', 'Open a tow', 'Show for 30 s'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByText('Release code')).toBeNull()
    expect(screen.queryByText('Shown to')).toBeNull()
  })

  it('says that the decision is the same now, or shows what changed', () => {
    show({ one: boot(), now: decision() })
    expect(screen.getByText(/^The same now/)).toBeTruthy()
    show({ one: boot(), now: decision({ verdict: 'authorized' }) })
    expect(screen.getAllByText(/Authorized/).length).toBeGreaterThan(0)
  })

  it('sends only what was edited', async () => {
    const { acts } = show({ one: boot() })
    await press('More')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit place and comments' }))
    await userEvent.type(dialog().getByLabelText(/^Space number/), '90')
    await userEvent.selectOptions(dialog().getByLabelText(/^Wheel/), 'rear_right')
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(acts.update).toHaveBeenCalledWith(expect.objectContaining({ id: 'boot', version: 1 }), {
        space: '90',
        wheel: 'rear_right',
      }),
    )
  })

  it('takes a released boot back', async () => {
    const { acts } = show({ one: boot({ status: 'released_paid', group: 'awaiting_return' }) })
    await press('Boot is back')
    await userEvent.click(dialog().getByLabelText('Damaged'))
    await userEvent.click(dialog().getByRole('button', { name: 'Boot is back' }))
    await waitFor(() =>
      expect(acts.returnDevice).toHaveBeenCalledWith('device', {
        place: 'Yellow box, leasing office',
        condition: 'damaged',
        note: null,
      }),
    )
  })

  it('removes a photo after asking', async () => {
    const { acts } = show({ one: boot() })
    await userEvent.click(screen.getByRole('button', { name: /^Rear and plate, Received/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }))
    await userEvent.click(
      within(screen.getAllByRole('dialog').at(-1) ?? document.body).getByRole('button', { name: 'Remove photo' }),
    )
    await waitFor(() => expect(acts.removePhoto).toHaveBeenCalledWith('boot', 'image'))
  })
})
