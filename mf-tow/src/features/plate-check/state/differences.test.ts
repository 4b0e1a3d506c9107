import { describe, expect, it } from 'vitest'
import { differences } from './differences.ts'

const ready = { state: 'ready', missing: [] } as const
const not_allowed = { state: 'not_allowed', missing: [] } as const
const needs = (...missing: string[]) => ({ state: 'missing', missing }) as const

describe('differences', () => {
  it('names each changed action, before and after', () => {
    expect(
      differences(
        { sticker: ready, boot: not_allowed, tow: needs('a reason', '4 photos') },
        { sticker: ready, boot: not_allowed, tow: needs('4 photos') },
      ),
    ).toEqual([{ action: 'Tow', before: 'needs a reason, 4 photos', after: 'needs 4 photos' }])
    expect(
      differences(
        { sticker: ready, boot: { state: 'not_here', missing: [] }, tow: not_allowed },
        { sticker: not_allowed, boot: ready, tow: ready },
      ),
    ).toEqual([
      { action: 'Sticker', before: 'ready', after: 'not allowed' },
      { action: 'Boot', before: 'not at this complex', after: 'ready' },
      { action: 'Tow', before: 'not allowed', after: 'ready' },
    ])
  })

  it('is empty when nothing changes', () =>
    expect(
      differences({ sticker: ready, boot: ready, tow: ready }, { sticker: ready, boot: ready, tow: ready }),
    ).toEqual([]))
})
