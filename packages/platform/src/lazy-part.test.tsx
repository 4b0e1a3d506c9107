// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LATE_WAITS_MS } from './late-waits.ts'
import { lazyPart, setLatePartHook } from './lazy-part.ts'

const chunkError = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
const PART = { default: ({ name }: { readonly name: string }) => <p>Part of {name}</p> }
/** Milliseconds of the three quick tries. */
const QUICK_MS = 900

const onLoaded = vi.fn()
const onLate = vi.fn(() => onLoaded)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  setLatePartHook(onLate)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Loads the part after so many failures. */
function failing(times: number) {
  let left = times
  return vi.fn(() => (left-- > 0 ? Promise.reject(chunkError()) : Promise.resolve(PART)))
}

/** Renders a page with the part. */
async function open(load: () => Promise<typeof PART>): Promise<void> {
  const Part = lazyPart(load)
  await act(async () => {
    render(
      <main>
        <input aria-label="Note" />
        <Suspense fallback={<p>Loading</p>}>
          <Part name="this page" />
        </Suspense>
      </main>,
    )
  })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('lazyPart', () => {
  it('shows the part', async () => {
    await open(failing(0))
    await pass(0)
    expect(screen.getByText('Part of this page')).toBeDefined()
    expect(onLate).not.toHaveBeenCalled()
  })

  it('tells no one about a file that loads in the quick tries', async () => {
    await open(failing(2))
    await pass(QUICK_MS)
    expect(screen.getByText('Part of this page')).toBeDefined()
    expect(onLate).not.toHaveBeenCalled()
  })

  it('keeps the page and loads the part later if its files can’t be loaded', async () => {
    await open(failing(6))
    const note = screen.getByLabelText('Note')
    await pass(QUICK_MS)
    expect(onLate).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Loading')).toBeDefined()
    await pass(LATE_WAITS_MS[0] + QUICK_MS)
    expect(onLoaded).not.toHaveBeenCalled()
    await pass(LATE_WAITS_MS[1])
    expect(screen.getByText('Part of this page')).toBeDefined()
    expect(screen.getByLabelText('Note')).toBe(note)
    expect([onLate.mock.calls.length, onLoaded.mock.calls.length]).toEqual([1, 1])
  })

  it('tries at once when the browser has a connection again', async () => {
    const load = failing(3)
    await open(load)
    await pass(QUICK_MS)
    expect(load).toHaveBeenCalledTimes(3)
    dispatchEvent(new Event('online'))
    await pass(0)
    expect(screen.getByText('Part of this page')).toBeDefined()
  })

  it('throws what the module threw to the page’s boundary', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(open(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(
      'x is not a function',
    )
    expect(onLate).not.toHaveBeenCalled()
  })

  it('keeps trying, at the last wait’s pace', async () => {
    const load = failing(Infinity)
    await open(load)
    await pass(QUICK_MS)
    for (const wait of LATE_WAITS_MS) await pass(wait + QUICK_MS)
    const before = load.mock.calls.length
    await pass((LATE_WAITS_MS.at(-1) ?? 0) + QUICK_MS)
    expect(load.mock.calls.length).toBe(before + 3)
  })
})
