import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Column, csvStream, defuse, fileName, xlsxBuffer } from './spreadsheet.ts'

interface Car {
  plate: string
  note: string
  year: number | null
}
const columns: Column<Car>[] = [
  { header: 'Plate', value: (car) => car.plate },
  { header: 'Note', value: (car) => car.note },
  { header: 'Year', value: (car) => car.year },
]

const text = async (stream: NodeJS.ReadableStream) => (await buffer(stream)).toString()

async function* cars(...rows: Car[]) {
  for (const row of rows) yield row
}

describe('an exported cell', () => {
  it.each(['=1+1', '+1 713', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
    'that begins like a formula is defused: %j',
    (cell) => {
      expect(defuse(cell)).toBe(`'${cell}`)
    },
  )
  it.each(['KVB 8821', 'A=1', '1-2', '', "'quoted"])('that does not stays as it is: %j', (cell) => {
    expect(defuse(cell)).toBe(cell)
  })
  it('that is a number stays one, also below zero', () => {
    expect(defuse(-3)).toBe(-3)
  })
})

describe('a CSV', () => {
  it('begins with a byte order mark and its head, quotes what must be, and ends lines as spreadsheets expect', async () => {
    const csv = await text(
      csvStream(columns, cars({ plate: 'KVB 8821', note: 'red, "Accord"', year: 2019 }, { plate: '=cmd', note: 'Ñandú', year: null })),
    )
    expect(csv).toBe('\ufeffPlate,Note,Year\r\nKVB 8821,"red, ""Accord""",2019\r\n\'=cmd,Ñandú,\r\n')
  })
  it('of no rows still has its head', async () => {
    expect(await text(csvStream(columns, cars()))).toBe('\ufeffPlate,Note,Year\r\n')
  })
  it('breaks off with the fault of its rows instead of ending as if it were whole', async () => {
    const rows = async function* (): AsyncGenerator<Car> {
      yield { plate: 'A1', note: '', year: null }
      throw new Error('the database is away')
    }
    await expect(text(csvStream(columns, rows()))).rejects.toThrow('the database is away')
  })
})

describe('an XLSX', () => {
  it('holds its head, its numbers as numbers and its texts defused', async () => {
    const parts = unzip(await xlsxBuffer(columns, [{ plate: '@x', note: 'Ñandú', year: 2019 }], 'Arbor Ridge: units'))
    const all = Object.values(parts).join('\n')
    for (const word of ['>Plate<', ">'@x<", '>Ñandú<', '<v>2019</v>']) expect(all.replaceAll('&apos;', "'")).toContain(word)
    expect(parts['xl/workbook.xml']).toContain('name="Arbor Ridge  units"')
  })
})

it('a file is named by what it holds, in letters that every disk takes', () => {
  expect(fileName('Peñón / Ridge "7"', 'units', '2026-11-20')).toBe('penon-ridge-7-units-2026-11-20')
})

/** Name → text of each part, by the archive's central directory. */
function unzip(archive: Buffer): Record<string, string> {
  const parts: Record<string, string> = {}
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)]
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(from, from + size)
    parts[archive.subarray(at + 46, at + 46 + name).toString()] = (method === 0 ? bytes : inflateRawSync(bytes)).toString()
    at += 46 + name + extra + comment
  }
  return parts
}
