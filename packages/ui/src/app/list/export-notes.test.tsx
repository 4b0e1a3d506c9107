// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ExportNotes, type ExportNote } from './export-notes.tsx'

afterEach(cleanup)

const show = (...notes: readonly ExportNote[]) =>
  render(<ExportNotes exports={{ what: 'vehicles', start: () => undefined, busy: false, notes }} />)
const item = () => within(within(screen.getByRole('list', { name: 'Exports' })).getByRole('listitem'))

describe('ExportNotes', () => {
  it('shows nothing if there is no export', () => {
    show()
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('shows how many rows are being prepared, and the progress', async () => {
    const onCancel = vi.fn()
    show({ id: '1', state: 'preparing', rows_total: 48_000, rows_done: 12_400, onCancel })
    expect(screen.getByRole('status').textContent).toBe('Your export of 48,000 vehicles is being prepared')
    const bar = item().getByRole<HTMLProgressElement>('progressbar', {
      name: 'Your export of 48,000 vehicles is being prepared',
    })
    expect([bar.value, bar.max]).toEqual([12_400, 48_000])
    expect(item().getByText(/12,400 of 48,000 rows/)).toBeTruthy()
    await userEvent.setup().click(item().getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('shows no number before the rows are counted', () => {
    show({ id: '1', state: 'preparing', rows_total: null, rows_done: 0 })
    expect(item().getByText('Your export of vehicles is being prepared')).toBeTruthy()
    expect(item().queryByRole('progressbar')).toBeNull()
  })

  it('links to the file once it is ready', async () => {
    const onDismiss = vi.fn()
    show({
      id: '1',
      state: 'ready',
      rows_total: 48_000,
      file_name: 'vehicles.csv',
      size: 9_412_800,
      href: '/api/exports/1/file',
      onDismiss,
    })
    const link = item().getByRole<HTMLAnchorElement>('link', { name: 'Download' })
    expect([link.getAttribute('href'), link.download]).toEqual(['/api/exports/1/file', 'vehicles.csv'])
    expect(item().getByText('vehicles.csv, 9.4 MB, available for 24 hours')).toBeTruthy()
    await userEvent.setup().click(item().getByRole('button', { name: 'Delete' }))
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('shows why an export failed, and offers to try again', async () => {
    const onRetry = vi.fn()
    show({ id: '1', state: 'failed', message: 'This list takes too long to export.', onRetry })
    expect(item().getByText('The export of vehicles failed')).toBeTruthy()
    await userEvent.setup().click(item().getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('offers to cancel the conflicting export, with the keyboard only', async () => {
    const onCancel = vi.fn()
    show({ id: 'refused', state: 'refused', message: 'Another export of yours is being prepared.', onCancel })
    const user = userEvent.setup()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Cancel it')
    await user.keyboard('{Enter}')
    expect(onCancel).toHaveBeenCalledOnce()
  })
})
