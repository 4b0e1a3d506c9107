import { describe, expect, it } from 'vitest'
import type { z as zod } from 'zod'
import { z as piece } from './schemas-off.ts'

const z = piece as unknown as typeof zod

describe('what stands in for schemas in a remote', () => {
  it('takes whatever a description builds', () => {
    const row = z
      .object({ id: z.uuid(), kind: z.enum(['a']).nullable().default('a') })
      .extend({ at: z.string().meta({ x: 1 }) })
    expect(z.array(row.shape.id)).toBe(z)
  })

  it.each(['parse', 'safeParse', '~standard'] as const)('tells whoever would check by it: %s', (name) => {
    expect(() => z.object({})[name]).toThrow('give the form its own small one')
  })
})
