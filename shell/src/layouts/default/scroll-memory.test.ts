// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

/** jsdom has no layout: a list that lets itself be scrolled as far as it is long. */
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
  it('puts a list back where it was left once its rows are there', () => {
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

  it('stops trying after 2 s, and when told', () => {
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

  it('knows nothing of a page that was not scrolled', () => {
    const { memory, frames } = start()
    memory.restore('new', page(2000).root)
    expect(frames).toEqual([])
  })
})
