import { posix } from 'node:path'
import type { Archive } from './xlsx-archive.ts'
import { damagedArchive } from './xlsx-archive.ts'
import { UnreadableFile } from './unreadable.ts'
import { builtInFormat, type DateFormat, formatOf } from './xlsx-dates.ts'
import { readXml } from './xml-events.ts'

/** What the cells of a sheet refer to. */
export interface Workbook {
  readonly sheet: string
  readonly sheet_part: string
  readonly shared: readonly string[]
  /** For each style, what it shows of a number that counts days. */
  readonly formats: readonly DateFormat[]
  /** Days count from 1904 instead of 1900. */
  readonly since_1904: boolean
}

const MAX_SHARED_CHARACTERS = 32_000_000
const ROOT = 'xl'

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const { sheets, since_1904 } = await readSheets(archive)
  const first = sheets.find(({ isHidden }) => !isHidden)
  if (!first)
    throw new UnreadableFile('This Excel file has no visible sheet. Show the sheet with the list, and try again.')
  const target = (await readTargets(archive)).get(first.relation)
  if (target === undefined) throw damagedArchive()
  return {
    sheet: first.name,
    sheet_part: target.startsWith('/') ? target.slice(1) : posix.join(ROOT, target),
    shared: await readShared(archive),
    formats: await readFormats(archive),
    since_1904,
  }
}

interface Sheet {
  readonly name: string
  readonly relation: string
  readonly isHidden: boolean
}

async function readSheets(archive: Archive): Promise<{ sheets: Sheet[]; since_1904: boolean }> {
  const part = await archive.open('xl/workbook.xml')
  if (!part) throw damagedArchive()
  const sheets: Sheet[] = []
  let since_1904 = false
  await readXml(part, {
    open(name, attributes) {
      if (name === 'workbookPr') since_1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name === 'sheet')
        sheets.push({
          name: attributes['name'] ?? '',
          relation: attributes['r:id'] ?? '',
          isHidden: (attributes['state'] ?? 'visible') !== 'visible',
        })
    },
  })
  return { sheets, since_1904 }
}

async function readTargets(archive: Archive): Promise<ReadonlyMap<string, string>> {
  const part = await archive.open('xl/_rels/workbook.xml.rels')
  const targets = new Map<string, string>()
  if (part)
    await readXml(part, {
      open(name, attributes) {
        if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
      },
    })
  return targets
}

/** Texts that several cells share. Phonetic guides of a text aren't part of it. */
async function readShared(archive: Archive): Promise<string[]> {
  const part = await archive.open('xl/sharedStrings.xml')
  const shared: string[] = []
  if (!part) return shared
  let characters = 0
  let text = ''
  let isText = false
  let isGuide = false
  await readXml(part, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isGuide = true
      isText = name === 't' && !isGuide
    },
    text(piece) {
      if (!isText) return
      characters += piece.length
      if (characters > MAX_SHARED_CHARACTERS)
        throw new UnreadableFile('This Excel file has too much text for a list. Save the list as CSV (UTF-8).')
      text += piece
    },
    close(name) {
      isText = false
      if (name === 'rPh') isGuide = false
      if (name === 'si') shared.push(text)
    },
  })
  return shared
}

async function readFormats(archive: Archive): Promise<DateFormat[]> {
  const part = await archive.open('xl/styles.xml')
  const formats: DateFormat[] = []
  if (!part) return formats
  const own = new Map<number, DateFormat>()
  let isOfCells = false
  await readXml(part, {
    open(name, attributes) {
      if (name === 'cellXfs') isOfCells = true
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), formatOf(attributes['formatCode'] ?? ''))
      if (name !== 'xf' || !isOfCells) return
      const id = Number(attributes['numFmtId'] ?? 0)
      formats.push(own.has(id) ? (own.get(id) ?? null) : builtInFormat(id))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}
