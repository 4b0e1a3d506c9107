import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { Spool } from './spool.ts'

const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('export-'))

it('a document is sent as it was written, and leaves no file behind', async () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `line ${i}\n`)
  const spool = await Spool.open()
  await spool.write(Readable.from(lines))
  spool.complete()
  expect(await leftovers()).toEqual([])
  expect(await text(spool.body)).toBe(lines.join(''))
})

it('a document is read while it is written, and ends only when it is complete', async () => {
  const more = Promise.withResolvers<void>()
  const document = async function* () {
    yield 'first '
    await more.promise
    yield 'last'
  }
  const spool = await Spool.open()
  const written = spool.write(Readable.from(document()))
  const reader = spool.body[Symbol.asyncIterator]()
  expect(String((await reader.next()).value)).toBe('first ')
  more.resolve()
  await written
  expect(String((await reader.next()).value)).toBe('last')
  const end = reader.next()
  spool.complete()
  expect((await end).done).toBe(true)
})

it('a document that fails midway never looks complete', async () => {
  const broken = async function* () {
    yield 'half'
    throw new Error('the database is away')
  }
  const spool = await Spool.open()
  const read = text(spool.body)
  await spool.write(Readable.from(broken())).catch((fault: unknown) => {
    spool.fail(fault)
  })
  await expect(read).rejects.toThrow('the database is away')
})

it('a document that fails before its first line doesn’t crash the process', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('there is no such field'))
    },
  })
  const spool = await Spool.open()
  await expect(spool.write(broken)).rejects.toThrow('there is no such field')
  spool.fail(new Error('there is no such field'))
  expect(spool.body.destroyed).toBe(true)
})

it('a reader that leaves doesn’t stop the writer', async () => {
  const spool = await Spool.open()
  spool.body.destroy()
  await spool.write(Readable.from(['line']))
  spool.complete()
  expect(await leftovers()).toEqual([])
})
