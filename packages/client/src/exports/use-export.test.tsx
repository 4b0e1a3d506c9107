// @vitest-environment jsdom
import { units, vehicles } from '@curbwise/api/resources/places.calls'
import type { ExportJob } from '@curbwise/api/resources/exports.schemas'
import { runningExport } from '@curbwise/client'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act, cleanup, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useExport } from './use-export.ts'

const URL_OF_UNITS = '/api/units/export?contract_id=c-1&format=csv'
const job = (fields: Partial<ExportJob> = {}): ExportJob => ({
  id: 'e-1',
  list: 'units.export',
  address: URL_OF_UNITS,
  format: 'csv',
  state: 'preparing',
  rows_total: 48_000,
  rows_done: 100,
  file_name: null,
  size: null,
  problem: null,
  requested_at: '2026-11-20T21:58:00.000Z',
  expires_at: null,
  ...fields,
})
const refusal = (status: number, code: string, message: string, details?: object) => ({
  status,
  body: { code, message, ...(details && { details }) },
})
const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  act(() => runningExport()?.control.abort())
  cleanup()
  vi.restoreAllMocks()
})

type Exports = ReturnType<typeof useExport>
function show(
  answers: Parameters<typeof fakeGateway>[0],
  endpoint: typeof units.export | typeof vehicles.export = units.export,
) {
  const latest: { exports?: Exports } = {}
  const gateway = fakeGateway({ 'GET /api/exports': { body: { data: [] } }, ...answers })
  function Page({ tell }: { tell: (exports: Exports) => void }) {
    const exports = useExport(endpoint, endpoint === units.export ? 'units' : 'vehicles', (format) =>
      URL_OF_UNITS.replace('csv', format),
    )
    useEffect(() => tell(exports))
    return null
  }
  renderWithPlatform(
    <Page
      tell={(exports) => {
        latest.exports = exports
      }}
    />,
    { path: '/complexes/units?id=c-1', session: { role: 'contract_manager' } },
  )
  return { gateway, exports: () => latest.exports as Exports, notes: () => latest.exports?.notes ?? [] }
}
type Shown = ReturnType<typeof show>
const begin = (shown: Shown): void => act(() => shown.exports().start('csv'))
const states = (shown: Shown) => waitFor(() => shown.notes().map(({ state }) => state))
const expectStates = (shown: Shown, expected: readonly string[]) =>
  waitFor(async () => expect(await states(shown)).toEqual(expected))
const noteOf = (shown: Shown, index = 0) =>
  shown.notes()[index] as Exports['notes'][number] & {
    message?: string
    href?: string
    onCancel?: () => void
    onRetry?: () => void
    onDismiss?: () => void
  }

describe('an export', () => {
  it('is downloaded and saved, with a note until it is done', async () => {
    const wait = Promise.withResolvers<void>()
    const shown = show({
      'GET /api/units/export': async () => {
        await wait.promise
        return { body: 'Unit' }
      },
    })
    begin(shown)
    await expectStates(shown, ['writing'])
    expect(shown.exports().busy).toBe(true)
    act(() => wait.resolve())
    await expectStates(shown, [])
    expect(saved).toEqual(['export'])
  })

  it('is aborted without a message when the user cancels it', async () => {
    const shown = show({})
    const signals: (AbortSignal | null | undefined)[] = []
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
      url.startsWith('/api/units/export')
        ? new Promise((_, reject) => {
            signals.push(init.signal)
            init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
          })
        : fetch(url, init),
    )
    begin(shown)
    await expectStates(shown, ['writing'])
    act(() => noteOf(shown).onCancel?.())
    await expectStates(shown, [])
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })

  it('becomes a job with progress and a file if it takes too long', async () => {
    let now: ExportJob | null = null
    const shown = show({
      'GET /api/exports': () => ({ body: { data: now ? [now] : [] } }),
      'GET /api/units/export': () => {
        now = job()
        return { status: 202, body: job({ state: 'queued', rows_total: null, rows_done: 0 }) }
      },
    })
    begin(shown)
    await waitFor(() => expect(noteOf(shown)).toMatchObject({ state: 'preparing', rows_total: 48_000, rows_done: 100 }))
    now = job({ state: 'ready', file_name: 'units.csv', size: 9 })
    await waitFor(() =>
      expect(noteOf(shown)).toMatchObject({ state: 'ready', href: '/api/exports/e-1/file', file_name: 'units.csv' }),
    )
    expect(saved).toEqual([])
  })

  it('is shown after a reload, but only on its own list', async () => {
    const body = { data: [job({ state: 'ready' })] }
    await expectStates(show({ 'GET /api/exports': { body } }), ['ready'])
    cleanup()
    const elsewhere = show({ 'GET /api/exports': { body } }, vehicles.export)
    await waitFor(() => expect(elsewhere.gateway.sent('GET /api/exports')).toHaveLength(1))
    expect(elsewhere.notes()).toEqual([])
  })

  it('offers to cancel the other export if it was refused because of one', async () => {
    const message = 'Another export of yours is being prepared. Wait until it is ready, or cancel it.'
    const shown = show({
      'GET /api/units/export': refusal(409, 'conflict', message, { export_id: 'e-9' }),
      'DELETE /api/exports/e-9': { body: { ok: true } },
    })
    begin(shown)
    await expectStates(shown, ['refused'])
    expect(noteOf(shown).message).toBe(message)
    act(() => noteOf(shown).onCancel?.())
    await waitFor(() => expect(shown.gateway.sent('DELETE /api/exports/e-9')).toHaveLength(1))
    await expectStates(shown, [])
  })

  it('can be retried if the gateway is busy', async () => {
    const shown = show({
      'GET /api/units/export': refusal(
        503,
        'unavailable',
        'Other exports are running right now. Try again in a minute.',
      ),
    })
    begin(shown)
    await expectStates(shown, ['refused'])
    act(() => noteOf(shown).onRetry?.())
    await waitFor(() => expect(shown.gateway.sent('GET /api/units/export')).toHaveLength(2))
  })

  it('is retried with its original address after the failed job is removed', async () => {
    let jobs = [
      job({
        state: 'failed',
        problem: 'The export could not be prepared. Try again.',
        address: '/api/units/export?search=old&format=csv',
      }),
    ]
    const shown = show({
      'GET /api/exports': () => ({ body: { data: jobs } }),
      'DELETE /api/exports/e-1': () => {
        jobs = []
        return { body: { ok: true } }
      },
      'GET /api/units/export': { body: 'Unit' },
    })
    await expectStates(shown, ['failed'])
    act(() => noteOf(shown).onRetry?.())
    await waitFor(() =>
      expect(shown.gateway.sent('GET /api/units/export').map(({ url }) => url)).toEqual([
        '/api/units/export?search=old&format=csv',
      ]),
    )
    await expectStates(shown, [])
  })
})
