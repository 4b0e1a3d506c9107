// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

/** A list that scrolls up to its length, because jsdom has no layout. */
function page(length: number) {
  const root = document.createElement('div')
  root.innerHTML = '<main><div></div><div></div></main>'
  const list = root.querySelectorAll('main > div')[1]
  if (!list) throw new Error('no list')
  let top = 0
  const size = { length }
  Object.defineProperty(list, 'scrollTop', {
    get: () => top,
    set: (to: number) => {
      top = Math.min(to, size.length)
    },
  })
  return { root, list, size }
}

function start() {
  let now = 0
  const frames: (() => void)[] = []
  const memory = createScrollMemory({
    now: () => now,
    nextFrame: (run) => frames.push(run),
    cancelFrame: () => frames.splice(0),
  })
  return {
    memory,
    frames,
    frame: () => frames.shift()?.(),
    pass: (ms: number) => {
      now += ms
    },
  }
}

describe('scroll memory', () => {
  it('restores a list’s position once its rows have loaded', () => {
    const { memory, frame, frames } = start()
    const before = page(2000)
    before.list.scrollTop = 800
    memory.record('list', before.list, before.root)
    const after = page(0)
    memory.restore('list', after.root)
    frame()
    expect(after.list.scrollTop).toBe(0)
    after.size.length = 2000
    frame()
    expect(after.list.scrollTop).toBe(800)
    expect(frames).toEqual([])
  })

  it('stops trying after 2 s, or when stopped', () => {
    const { memory, frame, frames, pass } = start()
    const before = page(2000)
    before.list.scrollTop = 800
    memory.record('list', before.list, before.root)
    const stop = memory.restore('list', page(0).root)
    expect(frames).toHaveLength(1)
    stop()
    expect(frames).toHaveLength(0)
    memory.restore('list', page(0).root)
    pass(2000)
    frame()
    expect(frames).toHaveLength(0)
  })

  it('keeps the offset after opening a panel, but not after leaving for another page', () => {
    const { memory } = start()
    const { list, root } = page(2000)
    list.scrollTop = 800
    memory.record('list', list, root)
    memory.carry('list', 'panel', root)
    memory.carry('panel', 'details', page(2000).root)
    const [back, other] = [page(2000), page(2000)]
    memory.restore('panel', back.root)
    memory.restore('details', other.root)
    expect([back.list.scrollTop, other.list.scrollTop]).toEqual([800, 0])
  })

  it('does nothing for a page that wasn’t scrolled', () => {
    const { memory, frames } = start()
    memory.restore('new', page(2000).root)
    expect(frames).toEqual([])
  })
})
