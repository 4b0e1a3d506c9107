// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { es } from '../texts/es.ts'
import { KitContext } from '../theme/kit.ts'
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

  it('distinguishes an empty list from one without matches', () => {
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

  it('says in Spanish that there is no connection, whatever the client says in English', () => {
    const error = Object.assign(new Error('No connection.'), { code: 'offline' })
    render(
      <KitContext value={{ mode: 'light', language: 'es', link: 'a', texts: es }}>
        {view({ ...loading, isError: true, isFetching: false, error }, { failed_title: 'No se pudo cargar' })}
      </KitContext>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Sin conexión. Revise su red e intente de nuevo.')
    expect(screen.getByRole('alert').textContent).not.toContain('No connection')
  })

  it('keeps the old rows with their time when a refetch fails, and offers a retry', () => {
    const refetch = vi.fn()
    const failed = { ...rows(['214', '218']), isError: true, error: new Error('The server didn’t respond.'), refetch }
    render(view(failed, { failed_title: 'Couldn’t load the units' }))
    expect(screen.getByRole('alert').textContent).toContain(
      "Couldn’t load the unitsThe server didn’t respond. You're seeing the data as of 9:41 PM.",
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('doesn’t mention old rows when the first load fails', () => {
    render(view({ ...loading, isError: true, isFetching: false, error: new Error('No connection.') }))
    expect(screen.getByRole('alert').textContent).not.toContain('You see')
  })

  it('retries only the failed queries of the page', async () => {
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
