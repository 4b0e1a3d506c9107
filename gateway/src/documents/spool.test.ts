import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { spool } from './spool.ts'

const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('export-'))

it('a document is sent as it was written, and leaves no file', async () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `line ${i}\n`)
  const ready = await spool(Readable.from(lines))
  expect(await leftovers()).toEqual([])
  expect(await text(ready)).toBe(lines.join(''))
})

it('a document that breaks off is refused before anything is sent', async () => {
  const broken = async function* () {
    yield 'half'
    throw new Error('the database is away')
  }
  await expect(spool(Readable.from(broken()))).rejects.toThrow('the database is away')
  expect(await leftovers()).toEqual([])
})

it('a document that breaks off before its first line is a refusal too, and no fault of the process', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('there is no such field'))
    },
  })
  broken.resume()
  await expect(spool(broken)).rejects.toThrow('there is no such field')
})
