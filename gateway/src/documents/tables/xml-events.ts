import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { damagedArchive } from './xlsx-archive.ts'

export interface XmlHandler {
  /** Names are without a namespace prefix: some programs write one. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Feeds a part of a spreadsheet to the handler as it is unpacked, and yields after every piece, so that its reader can take
 * what is ready. Throws for damaged XML and for a part with a document type: entities could make it huge.
 */
export async function* xmlEvents(part: Readable, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw damagedArchive()
  })
  parser.on('error', () => {
    throw damagedArchive()
  })
  parser.on('opentag', ({ name, attributes }) => handler.open?.(local(name), attributes))
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  parser.on('closetag', ({ name }) => handler.close?.(local(name)))
  const decoder = new TextDecoder()
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }))
      yield
    }
    parser.write(decoder.decode()).close()
    yield
  } catch (error) {
    throw isOfArchive(error) ? damagedArchive() : error
  }
}

/** Reads a whole part. */
export async function readXml(part: Readable, handler: XmlHandler): Promise<void> {
  for await (const _ of xmlEvents(part, handler));
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The unpacker's errors have no type of their own: a checksum, a size, or a block that is wrong. */
const isOfArchive = (error: unknown): boolean =>
  error instanceof Error && /bytes in the stream|crc32|invalid|incorrect|unexpected end/i.test(error.message)
