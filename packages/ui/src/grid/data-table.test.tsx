// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { Column, DataTableProps } from './types.ts'

interface Unit {
  readonly id: string
  readonly name: string
}

const units = (count: number): Unit[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Unit ${at}` }))
const COLUMNS: ReadonlyArray<Column<Unit>> = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sort: 'name' },
  { id: 'menu', header: 'More', cell: ({ name }) => <button type="button">Edit {name}</button>, quiet: true },
]
const props = (more: Partial<DataTableProps<Unit>> = {}): DataTableProps<Unit> => ({
  label: 'Units',
  columns: COLUMNS,
  rows: units(3),
  rowId: ({ id }) => id,
  rowLabel: ({ name }) => name,
  ...more,
})
const screenOf = (phone: boolean): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
const focused = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined

beforeEach(() => {
  screenOf(false)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(440)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('DataTable', () => {
  it('is a grid with the count of all rows, including those not rendered', () => {
    render(<DataTable {...props({ rows: units(500) })} />)
    const grid = screen.getByRole('grid', { name: 'Units' })
    expect(grid.getAttribute('aria-rowcount')).toBe('501')
    const rendered = grid.querySelectorAll('tr[data-row]')
    expect(rendered.length).toBeGreaterThanOrEqual(10)
    expect(rendered.length).toBeLessThan(60)
    expect(rendered[0]?.getAttribute('aria-rowindex')).toBe('2')
  })

  it('has a spare column at the end for each that is hidden, the first for the narrowest width', () => {
    const columns = [
      { id: 'plate', header: 'Plate', cell: () => 'A' },
      { id: 'due', header: 'Due', cell: () => 'B', hideBelow: 900 },
      { id: 'unit', header: 'Unit', cell: () => 'C', hideBelow: 640 },
      { id: 'more', header: 'More', cell: () => 'D' },
    ] as const
    render(<DataTable {...props({ columns })} />)
    const spare = [...screen.getByRole('grid').querySelectorAll('col')].map((col) => col.dataset['spare'])
    expect(spare).toEqual([undefined, undefined, '640', '900'])
  })

  it('renders all rows up to a hundred', () => {
    render(<DataTable {...props({ rows: units(100) })} />)
    expect(document.querySelectorAll('tr[data-row]')).toHaveLength(100)
  })

  it('moves between rows with keys, has one row in the tab order, and opens it with Enter', async () => {
    const user = userEvent.setup()
    const onOpen = vi.fn()
    render(<DataTable {...props({ rows: units(30), onOpen, selected: '4' })} />)
    expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1)
    act(() => document.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus())
    expect(focused()).toBe('4')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('5')
    await user.keyboard('{PageDown}')
    expect(focused()).toBe('15')
    await user.keyboard('{End}{ArrowDown}')
    expect(focused()).toBe('29')
    await user.keyboard('{Home}{ArrowUp}')
    expect(focused()).toBe('0')
    await user.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: '0', name: 'Unit 0' })
  })

  it('ignores keys and clicks of controls in a row', async () => {
    const user = userEvent.setup()
    const onOpen = vi.fn()
    render(<DataTable {...props({ onOpen })} />)
    const edit = screen.getByRole('button', { name: 'Edit Unit 1' })
    await user.click(edit)
    edit.focus()
    await user.keyboard('{Enter}{ArrowDown}')
    expect(onOpen).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(edit)
    await user.click(screen.getByText('Unit 2'))
    expect(onOpen).toHaveBeenCalledWith({ id: '2', name: 'Unit 2' })
  })

  it('opens a new tab on Ctrl+click', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const onOpen = vi.fn()
    render(<DataTable {...props({ onOpen, rowHref: ({ id }) => `/units/${id}` })} />)
    fireEvent.click(screen.getByText('Unit 2'), { ctrlKey: true })
    expect(opened).toHaveBeenCalledWith('/units/2', '_blank', 'noopener')
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('sorts by a header, first ascending and then descending, and announces it', async () => {
    const user = userEvent.setup()
    const onSort = vi.fn()
    const { rerender } = render(<DataTable {...props({ sort: null, onSort })} />)
    const header = screen.getByRole('columnheader', { name: 'Name' })
    expect(header.getAttribute('aria-sort')).toBe('none')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort).toHaveBeenLastCalledWith({ id: 'name', desc: false })
    rerender(<DataTable {...props({ sort: { id: 'name', desc: false }, onSort })} />)
    expect(header.getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort).toHaveBeenLastCalledWith({ id: 'name', desc: true })
    expect(screen.getByRole('columnheader', { name: 'More' }).hasAttribute('aria-sort')).toBe(false)
  })

  it('shows heads above groups and strips below rows, and skips both with keys', async () => {
    const user = userEvent.setup()
    render(
      <DataTable
        {...props({
          onOpen: () => undefined,
          group: {
            of: ({ id }) => (id === '0' ? 'Requested' : 'Pending'),
            head: (key, rows) => `${key} ${rows.length}`,
          },
          below: ({ id }) => (id === '1' ? 'Now protected' : null),
        })}
      />,
    )
    expect([...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'Requested 1',
      'Unit 0Edit Unit 0',
      'Pending 2',
      'Unit 1Edit Unit 1',
      'Now protected',
      'Unit 2Edit Unit 2',
    ])
    act(() => document.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus())
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('2')
  })

  it('is a list of cards on a phone', async () => {
    screenOf(true)
    const user = userEvent.setup()
    const onOpen = vi.fn()
    render(<DataTable {...props({ onOpen, card: ({ name }) => <b>{name}</b>, selected: '1' })} />)
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getByRole('list', { name: 'Units' }).querySelectorAll('[data-card]')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Unit 2' }))
    expect(onOpen).toHaveBeenCalledWith({ id: '2', name: 'Unit 2' })
  })
})
