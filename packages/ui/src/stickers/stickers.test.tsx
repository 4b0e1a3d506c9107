// @vitest-environment jsdom
import { renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { car, details, ended, list, sticker } from './sticker.fixture.ts'
import { CarPanel } from './car-panel.tsx'
import { StickerScreen, type StickerScreenProps } from './sticker-screen.tsx'
import type { StickerListDetailsView, StickerView } from './types.ts'

const query = <T,>(data: T | undefined, error: unknown = null) => ({
  data,
  error,
  isError: error !== null,
  isFetching: false,
  dataUpdatedAt: Date.parse('2026-11-22T15:00:00Z'),
  refetch: vi.fn(),
})

interface Shown {
  readonly lists?: readonly ReturnType<typeof list>[]
  readonly list?: StickerListDetailsView
  readonly car?: StickerView
  readonly item?: string
  readonly group?: string
  readonly next?: ReturnType<typeof list>
}

function show({ lists = [], list: opened, car: one, item, group, next }: Shown) {
  const acts = {
    car: {
      convert: vi.fn(),
      converting: false,
      comply: vi.fn().mockResolvedValue(null),
      answerCure: vi.fn().mockResolvedValue(null),
      update: vi.fn().mockResolvedValue(null),
      removePhoto: vi.fn().mockResolvedValue(null),
      sendAgain: vi.fn(),
      sending: false,
    },
    convertList: vi.fn(),
    close: vi.fn().mockResolvedValue(null),
  }
  const goes = { open: vi.fn(), openItem: vi.fn(), setGroup: vi.fn() }
  const props: StickerScreenProps = {
    opened: {
      list: opened?.id ?? null,
      item: item ?? null,
      group: group ?? null,
      hrefTo: (id) => `?list=${id}`,
      ...goes,
    },
    lists: {
      query: query({ data: lists }),
      rows: lists,
      segment: 'open',
      countOf: () => lists.length,
      shownTotal: lists.length,
      search: '',
      filters: [],
      isFiltered: false,
      is_sorted: false,
      changed: new Set(),
      exports: { what: 'sticker lists', start: vi.fn(), busy: false, notes: [] },
      setSearch: vi.fn(),
      setFilters: vi.fn(),
      setSegment: vi.fn(),
      clear: vi.fn(),
      next: null,
      previous: null,
      sorting: { sort: null, onSort: vi.fn() },
    },
    list: query(opened),
    car: query(one),
    next: next ?? null,
    CarPanel,
    view: 'photos',
    onView: vi.fn(),
    acts,
    photos: { upload: null, add: vi.fn(), retry: vi.fn() },
    links: { tow: (id) => `/tows/${id}`, history: () => null },
    onPrint: vi.fn().mockResolvedValue(undefined),
    onDirty: vi.fn(),
    fields: [],
    names_complex: true,
    search: false,
    empty: { text: 'Start a list.', action: null },
    onAdd: null,
  }
  renderWithPlatform(<StickerScreen {...props} />)
  return { acts, ...goes }
}

const dialog = () => within(screen.getByRole('dialog'))

describe('the sticker lists', () => {
  it('are grouped by their day, and offer to convert what is ready', async () => {
    const { acts } = show({
      lists: [list({ id: 'a', segment: 'overdue', tow_date: '2026-11-17', standings: null }), list({ id: 'b' })],
    })
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows.some((text) => text?.startsWith('Overdue'))).toBe(true)
    expect(screen.getAllByRole('button', { name: /^Convert/ })).toHaveLength(1)
    acts.convertList.mockResolvedValue({ results: [], converted: 8, refused: 0 })
    await userEvent.click(screen.getByRole('button', { name: 'Convert 8 ready, Arbor Ridge' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Convert 8 cars' }))
    expect(acts.convertList).toHaveBeenCalledWith('b', null)
  })

  it('say what to do next while there are none', () => {
    show({})
    expect(screen.getByText('No open sticker lists')).toBeTruthy()
    expect(screen.getByText('Start a list.')).toBeTruthy()
  })
})

describe('an opened list', () => {
  const three = details([
    car({ id: 'a', license_plate: 'AAA 1111' }),
    car({ id: 'b', license_plate: 'BBB 2222' }),
    ended({ id: 'c', license_plate: 'CCC 3333', status: 'converted', tow: { id: 't', number: 48219 } }),
  ])

  it('leads to the next list by its day', () => {
    show({ list: three, next: list({ id: 'later', tow_date: '2026-11-24' }) })
    const link = screen.getByRole('link', { name: /^Next list: .+, 11\/24\/2026$/ })
    expect(link.getAttribute('href')).toBe('?list=later')
  })

  it('names no next list after the last one', () => {
    show({ list: three })
    expect(screen.queryByRole('link', { name: /^Next list/ })).toBeNull()
  })

  it('converts only what is chosen, and names what was left alone with its reason', async () => {
    const { acts } = show({ list: three })
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    acts.convertList.mockResolvedValue({
      results: [
        {
          item_id: 'b',
          number: 2,
          license_plate: 'BBB 2222',
          state: 'TX',
          vehicle: car().vehicle,
          outcome: 'refused',
          tow: null,
          sentence: 'Guest permit from unit 905.',
          verdict: 'authorized',
          missing: [],
          citation: 'Tex. Occ. Code 2308.253',
        },
      ],
      converted: 0,
      refused: 1,
    })
    await userEvent.click(screen.getByRole('checkbox', { name: /BBB 2222/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Convert 1 chosen' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Convert 1 car' }))
    expect(acts.convertList).toHaveBeenCalledWith('list', ['b'])
    const left = await screen.findByRole('list', { name: 'Left alone' })
    expect(left.textContent).toContain('Guest permit from unit 905.')
    expect(left.textContent).toContain('Tex. Occ. Code 2308.253')
  })

  it('moves the focus between cars by arrow keys', async () => {
    const { openItem } = show({ list: three })
    const [first, second] = screen.getAllByRole('button', { name: /^Open / })
    first?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(second)
    expect(openItem).not.toHaveBeenCalled()
    await userEvent.keyboard('{End}{Enter}')
    expect(openItem).toHaveBeenCalledWith('c')
  })

  it('closes for good with a reason, and says what expires', async () => {
    const { acts } = show({ list: three })
    await userEvent.click(screen.getByRole('button', { name: 'More for this list' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close the list' }))
    expect(dialog().getByText('Expire the 11 open stickers now')).toBeTruthy()
    await userEvent.type(dialog().getByLabelText('Reason'), 'Wrong day')
    await userEvent.click(dialog().getByRole('button', { name: 'Close the list' }))
    await waitFor(() => expect(acts.close).toHaveBeenCalledWith('list', 'Wrong day'))
  })
})

describe('a car’s panel', () => {
  const list_of = (one: StickerView) => details([car({ id: 'before' }), one, car({ id: 'after' })])
  const open = (fields: Partial<StickerView>) => {
    const one = sticker(fields)
    return show({ list: list_of(one), car: one, item: one.id })
  }

  it('converts it, and leads to the next one', async () => {
    const { acts, openItem } = open({})
    await userEvent.click(screen.getByRole('button', { name: 'Convert to a tow' }))
    expect(acts.car.convert).toHaveBeenCalledWith('car')
    expect(screen.getByText('Sticker, 2 of 3')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next car' }))
    expect(openItem).toHaveBeenCalledWith('after')
  })

  it('names what is missing instead of a button', () => {
    open({
      can: { ...car().can, convert: false },
      now: {
        state: 'missing',
        verdict: 'unauthorized',
        sentence: 'It needs a notice.',
        missing: ['a notice delivered before 11/12/2026'],
        citation: 'Tex. Occ. Code 2308.253',
      },
    })
    expect(screen.queryByRole('button', { name: 'Convert to a tow' })).toBeNull()
    expect(screen.getByRole('list', { name: 'Missing' }).textContent).toBe('a notice delivered before 11/12/2026')
    expect(screen.getByText('Tex. Occ. Code 2308.253')).toBeTruthy()
  })

  it('offers to send messages again only after all have failed', async () => {
    const { acts } = open({ messages: { state: 'failed', at: null } })
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
    expect(acts.car.sendAgain).toHaveBeenCalledWith('car')
  })

  it.each(['nobody', 'waiting', 'sent', 'not_sent'] as const)('offers no second message while it is %s', (state) => {
    open({ messages: { state, at: null } })
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  it('shows when a photo was received, and that the phone’s time is out of range', () => {
    const [image] = sticker().images
    open({ images: image ? [{ ...image, claim_out_of_range: true }] : [] })
    expect(screen.getByText('Received 11/19/2026, 10:12 AM')).toBeTruthy()
    expect(screen.getByText('phone’s time is out of range')).toBeTruthy()
  })

  it('declines the owner’s photo only with what is still missing', async () => {
    const cure = {
      id: 'cure',
      state: 'sent',
      sent_at: '2026-11-21T15:00:00.000Z',
      note: 'New tire',
      answered_at: null,
      answered_by: null,
      answer: null,
      file_url: '/api/files/c',
      thumb_url: '/api/files/c?size=thumb',
    } as const
    const { acts } = open({ cures: [cure], can: { ...car().can, answer_cure: true } })
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Decline the photo' }))
    expect(acts.car.answerCure).not.toHaveBeenCalled()
    await userEvent.type(dialog().getByLabelText('What is still missing'), 'The tag is expired')
    await userEvent.click(dialog().getByRole('button', { name: 'Decline the photo' }))
    await waitFor(() => expect(acts.car.answerCure).toHaveBeenCalledWith('car', 'cure', 'The tag is expired'))
  })

  it('sends only the texts that changed', async () => {
    const { acts } = open({ private_comments: null })
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit place and comments' }))
    await userEvent.clear(dialog().getByLabelText(/^Space number/))
    await userEvent.type(dialog().getByLabelText(/^Space number/), '90')
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(acts.car.update).toHaveBeenCalledWith(expect.objectContaining({ id: 'car' }), { space: '90' }),
    )
  })
})
