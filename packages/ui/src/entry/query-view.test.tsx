// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryView, type QueryViewProps, type ViewedQuery } from './query-view.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const loading: ViewedQuery<string[]> = {
  data: undefined,
  error: null,
  isError: false,
  isFetching: true,
  dataUpdatedAt: 0,
  refetch: () => undefined,
}
const rows = (data: string[]): ViewedQuery<string[]> => ({
  ...loading,
  data,
  isFetching: false,
  dataUpdatedAt: Date.parse('2026-11-21T03:41:00Z'),
})

const view = (query: ViewedQuery<string[]>, more: Partial<QueryViewProps<string[]>> = {}) => (
  <QueryView
    query={query}
    isEmpty={(data) => data.length === 0}
    empty={<p>Nothing here yet</p>}
    zone="America/Chicago"
    {...more}
  >
    {(data) => (
      <ul>
        {data.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    )}
  </QueryView>
)

describe('QueryView', () => {
  it('shows a skeleton only after 200 ms', () => {
    render(view(loading))
    act(() => void vi.advanceTimersByTime(199))
    expect(screen.queryByRole('status')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('status').textContent).toContain('Loading')
  })

  it('shows the rows', () => {
    render(view(rows(['214'])))
    expect(screen.getByRole('listitem').textContent).toBe('214')
  })

  it('tells an empty list from one that the filters empty', () => {
    const { rerender } = render(view(rows([])))
    expect(screen.getByText('Nothing here yet')).toBeTruthy()
    const clear = vi.fn()
    rerender(
      view(rows([]), { filtered: true, onClearFilters: clear, filtered_title: 'No unit matches these 2 filters' }),
    )
    expect(screen.queryByText('Nothing here yet')).toBeNull()
    expect(screen.getByRole('heading').textContent).toBe('No unit matches these 2 filters')
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(clear).toHaveBeenCalledOnce()
  })

  it('fails in place: what was there stays, its time is named, and trying again works', () => {
    const refetch = vi.fn()
    const failed = { ...rows(['214', '218']), isError: true, error: new Error('The server did not answer.'), refetch }
    render(view(failed, { failed_title: 'The units did not load' }))
    expect(screen.getByRole('alert').textContent).toContain(
      'The units did not loadThe server did not answer. You see what was there at 9:41 PM.',
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('fails at the first try without naming rows there never were', () => {
    render(view({ ...loading, isError: true, isFetching: false, error: new Error('No connection.') }))
    expect(screen.getByRole('alert').textContent).not.toContain('You see')
  })

  it('asks again for everything on the page that failed, and for nothing else', async () => {
    vi.useRealTimers()
    const answers = { units: vi.fn(), badge: vi.fn(), fine: vi.fn(() => Promise.resolve('there')) }
    for (const one of [answers.units, answers.badge])
      one.mockRejectedValueOnce(new Error('No connection.')).mockResolvedValue('there')
    const Page = () => {
      const units = useQuery({ queryKey: ['units'], queryFn: answers.units as () => Promise<string> })
      const badge = useQuery({ queryKey: ['badge'], queryFn: answers.badge as () => Promise<string> })
      useQuery({ queryKey: ['fine'], queryFn: answers.fine })
      return (
        <>
          <QueryView query={units}>{(data) => <p>Units {data}</p>}</QueryView>
          <p>Badge {badge.data ?? 'gone'}</p>
        </>
      )
    }
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Units there')).toBeTruthy()
    expect(await screen.findByText('Badge there')).toBeTruthy()
    expect([answers.units, answers.badge, answers.fine].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 1])
  })
})
