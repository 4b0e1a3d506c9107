import { describe, expect, it } from 'vitest'
import { NO_CHANGES, versionFaults } from './changes.ts'

const faults = (recorded: string, present: string, changes = NO_CHANGES) =>
  versionFaults('PLATFORM_VERSION', recorded, present, changes)
const BROKEN = { breaking: ['useDirty was removed'], additive: ['useClean is new'] }
const ADDED = { breaking: [], additive: ['useClean is new'] }

describe('the version that a change requires', () => {
  it('is a new major version for a breaking change', () => {
    expect(faults('1.4', '1.5', BROKEN)).toEqual([
      'useDirty was removed: raise PLATFORM_VERSION from 1.5 to 2.0, then run npm run surface, or undo the change',
    ])
    expect(faults('1.4', '2.0', BROKEN)).toEqual(['PLATFORM_VERSION is 2.0, but 1.4 is recorded: run npm run surface'])
  })

  it('is a new minor version for an addition', () => {
    expect(faults('1.4', '1.4', ADDED)).toEqual([
      'useClean is new: raise PLATFORM_VERSION from 1.4 to 1.5, then run npm run surface',
    ])
    expect(faults('1.4', '1.5', ADDED)).toHaveLength(1)
  })

  it('stays the same without changes', () => {
    expect(faults('1.4', '1.4')).toEqual([])
  })
})
