import { describe, expect, it } from 'vitest'
import { NO_CHANGES, versionFaults } from './changes.ts'

const faults = (recorded: string, present: string, changes = NO_CHANGES) =>
  versionFaults('PLATFORM_VERSION', recorded, present, changes)
const BROKEN = { breaking: ['useDirty is no more'], additive: ['useClean is new'] }
const ADDED = { breaking: [], additive: ['useClean is new'] }

describe('what a change asks of the version', () => {
  it('is a major for one that breaks a release', () => {
    expect(faults('1.4', '1.5', BROKEN)).toEqual([
      'useDirty is no more: raise PLATFORM_VERSION from 1.5 to 2.0, then run npm run surface, or take the change back',
    ])
    expect(faults('1.4', '2.0', BROKEN)).toEqual(['PLATFORM_VERSION is 2.0, and 1.4 is recorded: run npm run surface'])
  })

  it('is a minor for one that adds', () => {
    expect(faults('1.4', '1.4', ADDED)).toEqual([
      'useClean is new: raise PLATFORM_VERSION from 1.4 to 1.5, then run npm run surface',
    ])
    expect(faults('1.4', '1.5', ADDED)).toHaveLength(1)
  })

  it('is nothing for none', () => {
    expect(faults('1.4', '1.4')).toEqual([])
  })
})
