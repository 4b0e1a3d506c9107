import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { zip } from '../zip.ts'
import type { TableFile } from './table.ts'

/** Puts the bytes, or a stream of them, into a file that ends with the test. */
export async function fileWith(
  bytes: Buffer | string | Iterable<string> | AsyncIterable<Buffer | string>,
): Promise<TableFile> {
  const path = join(tmpdir(), `table-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  onTestFinished(() => handle.close())
  await unlink(path)
  const chunks = typeof bytes === 'string' || Buffer.isBuffer(bytes) ? [bytes] : bytes
  for await (const chunk of Readable.from(chunks)) await handle.appendFile(chunk as Buffer | string)
  return { handle, size: (await handle.stat()).size }
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook with one sheet, whose rows are given as XML. Named parts replace or join the others. */
export function workbookParts(sheet: string, parts: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><workbookPr/><sheets><sheet name="Old" state="hidden" r:id="r2"/><sheet name="Tenants" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  }
}

/** A spreadsheet of these parts. */
export const workbookFile = (parts: Readonly<Record<string, string>>): Promise<TableFile> =>
  fileWith(zip(Object.entries(parts).map(([name, text]) => ({ name, text: [text] }))))
