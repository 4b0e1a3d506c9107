import { tows } from '@curbwise/api/resources/tows.calls'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, offlineError } from '../call/api-error.ts'
import { createPhotoQueue, type PhotoStore, type QueuedPhoto } from './photo-queue.ts'

type Tow = typeof tows.addImage
const input = { params: { id: 't-1' }, body: { file_type: 'tow_image_private' as const, subject: 'plate' as const } }
const photo = () => new Blob(['x'], { type: 'image/jpeg' })
const refusal = new ApiError(413, { code: 'too_large', message: 'This is too large to send. Choose a smaller file.' })

function start(store?: PhotoStore<Tow>) {
  const send = vi
    .fn<(photo: QueuedPhoto<Tow>, onProgress: (share: number) => void) => Promise<never>>()
    .mockResolvedValue({} as never)
  const onSent = vi.fn()
  const queue = createPhotoQueue(tows.addImage, { send, onSent, store })
  return { queue, send, onSent, states: () => queue.photos().map(({ state }) => state) }
}

describe('the photo queue', () => {
  it('sends photos one at a time, in order, each with its own id', async () => {
    const { queue, send, onSent, states } = start()
    const ids = [queue.add(photo(), input), queue.add(photo(), input)]
    expect(states()).toEqual(['sending', 'waiting'])
    await vi.waitFor(() => expect(states()).toEqual(['sent', 'sent']))
    expect(send.mock.calls.map(([sent]) => sent.id)).toEqual(ids)
    expect(onSent).toHaveBeenCalledTimes(2)
  })

  it('blocks the queue until there is a response, and retries with the same id', async () => {
    const { queue, send, states } = start()
    send.mockRejectedValueOnce(offlineError())
    const first = queue.add(photo(), input)
    queue.add(photo(), input)
    await vi.waitFor(() => expect(states()).toEqual(['failed', 'waiting']))
    queue.retry(first)
    await vi.waitFor(() => expect(states()).toEqual(['sent', 'sent']))
    expect(send.mock.calls.slice(0, 2).map(([sent]) => sent.id)).toEqual([first, first])
  })

  it('continues after a refused photo, which can be removed', async () => {
    const { queue, send, states } = start()
    send.mockRejectedValueOnce(refusal)
    const first = queue.add(photo(), input)
    queue.add(photo(), input)
    await vi.waitFor(() => expect(states()).toEqual(['failed', 'sent']))
    expect(queue.photos()[0]?.error).toBe(refusal)
    queue.remove(first)
    expect(states()).toEqual(['sent'])
  })

  it('shows a photo as sending until its record was refetched', async () => {
    const { queue, onSent, states } = start()
    let settle = (): void => undefined
    onSent.mockReturnValueOnce(
      new Promise<void>((resolve) => {
        settle = resolve
      }),
    )
    queue.add(photo(), input)
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
    expect(states()).toEqual(['sending'])
    settle()
    await vi.waitFor(() => expect(states()).toEqual(['sent']))
  })

  it('counts a photo as sent even if refetching the record fails', async () => {
    const { queue, onSent, states } = start()
    onSent.mockReturnValueOnce(Promise.reject(new Error('offline')))
    queue.add(photo(), input)
    await vi.waitFor(() => expect(states()).toEqual(['sent']))
  })

  it('reports its progress', async () => {
    const { queue, send } = start()
    const seen: number[] = []
    queue.subscribe(() => seen.push(queue.photos()[0]?.progress ?? -1))
    send.mockImplementation((_photo, onProgress) => {
      onProgress(0.5)
      return Promise.resolve({} as never)
    })
    queue.add(photo(), input)
    await vi.waitFor(() => expect(seen).toEqual([0, 0, 0.5, 1, 1]))
  })

  it('sends photos stored before a reload first, and deletes them once sent', async () => {
    const stored: QueuedPhoto<Tow> = {
      id: 'stored',
      input,
      blob: photo(),
      state: 'sending',
      progress: 0.4,
      error: null,
      answer: null,
    }
    const store = {
      load: vi.fn(() => Promise.resolve([stored])),
      put: vi.fn(() => Promise.resolve()),
      remove: vi.fn(() => Promise.resolve()),
    }
    const { send, states } = start(store)
    await vi.waitFor(() => expect(states()).toEqual(['sent']))
    expect(send.mock.calls[0]?.[0].id).toBe('stored')
    expect(store.remove).toHaveBeenCalledWith('stored')
  })
})
