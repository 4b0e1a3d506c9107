// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FilterBar } from './filter-bar.tsx'
import type { Filter, FilterField } from './filter-grammar.ts'
import { ListTools } from './list-tools.tsx'

const FIELDS: readonly FilterField[] = [
  {
    id: 'contract_id',
    label: 'Complex',
    kind: 'choice',
    pinned: 'All 6',
    options: [{ value: '1', label: 'Arbor Ridge' }],
  },
]
const SET: Filter = { field: 'contract_id', operator: 'is', value: '1' }

const asPhone = (phone: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches: phone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The elements in tab order. */
const order = (): readonly string[] =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

function show(value: readonly Filter[], onBegin = vi.fn(), onExport = vi.fn()): void {
  render(
    <ListTools
      search={<button type="button">Search</button>}
      view={<button type="button">View</button>}
      segments={<button type="button">Kinds</button>}
      filters={
        <FilterBar
          label="Filters"
          fields={FIELDS}
          value={value}
          onChange={() => undefined}
          exports={{ what: 'units', start: onExport, busy: false, notes: [] }}
          more={[{ label: 'Change several', onSelect: onBegin }]}
        />
      }
    />,
  )
}

describe('ListTools', () => {
  it('is ordered as lists are read on a desktop: segments, view, filters', () => {
    asPhone(false)
    show([])
    expect(order()).toEqual(['Kinds', 'View', 'Search', 'Complex All 6', 'Filter', 'Change several', 'Export'])
  })

  it('takes two lines on a phone, with filters that aren’t set behind one button', () => {
    asPhone(true)
    show([])
    expect(order()).toEqual(['Search', 'Filter', 'More', 'View', 'Kinds'])
  })

  it('shows active filters on a phone, so that they can be removed', () => {
    asPhone(true)
    show([SET])
    expect(order()).toEqual([
      'Search',
      'Filter',
      'More',
      'Complex Arbor Ridge',
      'Remove Complex Arbor Ridge',
      'View',
      'Kinds',
    ])
  })

  it('keeps all actions on a phone, in one menu', async () => {
    asPhone(true)
    const user = userEvent.setup()
    const [onBegin, onExport] = [vi.fn(), vi.fn()]
    show([], onBegin, onExport)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Change several' }))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'CSV file' }))
    expect(onBegin).toHaveBeenCalledOnce()
    expect(onExport).toHaveBeenCalledExactlyOnceWith('csv')
  })
})
