import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startPhotoFixture } from '../../test/servers/photo-fixture.ts'
import { describeSweep, NOTHING, sweepWith } from '../../test/servers/sweep-rules.ts'

describeSweep(() => startPhotoFixture())

it('an unfinished upload that is never settled is deleted after a minute', async () => {
  const fixture = await startPhotoFixture()
  try {
    await fixture.open().check()
    const path = join(fixture.folder, `${await fixture.file({ row: true })}.part`)
    await writeFile(path, 'half of a pic')
    await utimes(path, fixture.clock.now(), fixture.clock.now())
    fixture.clock.pass(59_000)
    expect(await sweepWith(fixture)).toEqual(NOTHING)
    fixture.clock.pass(2000)
    expect(await sweepWith(fixture)).toEqual({ ...NOTHING, unfinished: 1 })
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  } finally {
    await fixture.close()
  }
})
