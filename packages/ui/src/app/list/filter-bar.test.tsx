// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FilterBar } from './filter-bar.tsx'
import { type Filter, type FilterField, parseFilter } from './filter-grammar.ts'

afterEach(cleanup)

const FIELDS: readonly FilterField[] = [
  {
    id: 'contract_id',
    label: 'Complex',
    kind: 'choice',
    pinned: 'All 6',
    options: [{ value: '1', label: 'Arbor Ridge' }],
  },
  { id: 'requested_at', label: 'Requested', kind: 'date' },
]
const DATE: Filter = { field: 'requested_at', operator: 'date_is', value: '2026-11-20' }

describe('FilterBar', () => {
  it('adds a filter with the keyboard only', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn()
    render(<FilterBar label="Filters" fields={FIELDS} value={[DATE]} onChange={onChange} />)
    screen.getByRole('button', { name: 'Filter' }).focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(within(dialog).getByLabelText('Field'), 'Requested')
    await user.selectOptions(within(dialog).getByLabelText('Operator'), 'date after')
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    expect(within(dialog).getByText('Enter a value.')).toBeTruthy()
    await user.type(within(dialog).getByLabelText('Value'), '2026-11-01')
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith([
      DATE,
      { field: 'requested_at', operator: 'date_after', value: '2026-11-01' },
    ])
  })

  it('offers other texts than the listed ones where the field takes them', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn()
    const make: FilterField = {
      id: 'make',
      label: 'Make',
      kind: 'choice',
      otherLength: 40,
      options: [{ value: 'Ford', label: 'Ford' }],
    }
    const hino: Filter = { field: 'make', operator: 'is', value: 'Hino' }
    const { rerender } = render(<FilterBar label="Filters" fields={[make]} value={[]} onChange={onChange} />)
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.selectOptions(within(await screen.findByRole('dialog')).getByLabelText('Value'), 'Other')
    await user.keyboard('Hino{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith([hino])
    expect(parseFilter('make:is:Hino', [make])).toEqual(hino)
    expect(parseFilter(`make:is:${'H'.repeat(41)}`, [make])).toBeNull()
    rerender(<FilterBar label="Filters" fields={[make]} value={[hino]} onChange={onChange} />)
    expect(screen.getByRole('button', { name: 'Make Hino' })).toBeTruthy()
  })

  it('changes a filter in place when its chip is pressed', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn()
    render(
      <FilterBar
        label="Filters"
        fields={FIELDS}
        value={[DATE, { ...DATE, operator: 'date_is_not' }]}
        onChange={onChange}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Requested date is 11/20/2026' }))
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(within(dialog).getByLabelText('Requested'), 'date before')
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    expect(onChange).toHaveBeenCalledWith([
      { ...DATE, operator: 'date_before' },
      { ...DATE, operator: 'date_is_not' },
    ])
  })

  it('removes a filter, and offers a pinned field while it isn’t set', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn()
    render(<FilterBar label="Filters" fields={FIELDS} value={[DATE]} onChange={onChange} />)
    await user.click(screen.getByRole('button', { name: 'Remove Requested date is 11/20/2026' }))
    expect(onChange).toHaveBeenLastCalledWith([])
    await user.click(screen.getByRole('button', { name: 'Complex All 6' }))
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(within(dialog).getByLabelText('Value'), 'Arbor Ridge')
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    expect(onChange).toHaveBeenLastCalledWith([DATE, { field: 'contract_id', operator: 'is', value: '1' }])
  })

  it('exports in the chosen format', async () => {
    const user = userEvent.setup()
    const start = vi.fn()
    render(
      <FilterBar
        label="Filters"
        fields={FIELDS}
        value={[]}
        onChange={() => undefined}
        exports={{ what: 'tows', start, busy: false, notes: [] }}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }))
    await waitFor(() => expect(start).toHaveBeenCalledExactlyOnceWith('xlsx'))
  })
})
