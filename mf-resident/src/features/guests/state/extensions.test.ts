import { describe, expect, it } from 'vitest'
import { extensionHours } from './extensions.ts'

describe('extensionHours', () => {
  it.each([
    [0, []],
    [59, []],
    [60, [1]],
    [179, [1, 2]],
    [14 * 60, [1, 2, 3, 4, 14]],
    [null, [1, 2, 3, 4, 6]],
  ])('with %s minutes left returns %j', (minutes, hours) => expect(extensionHours(minutes)).toEqual(hours))
})
