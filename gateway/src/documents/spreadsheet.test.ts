import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readZip } from '../../test/readers/read-zip.ts'
import { type Column, csvStream, defuse, fileName } from './spreadsheet.ts'
import { xlsxStream } from './xlsx.ts'

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

/** What a spreadsheet would run, or would find after white space: each is neutralized in every file format. */
const FORMULAS = [
  '=1+1',
  '+1 713',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\r\n=1',
  '=HYPERLINK("http://x","y")',
  '＝1+1',
  '＋1 713',
  '－2',
  '＠SUM(A1)',
  '＝HYPERLINK("http://x","y")',
]
const TEXTS = ['KVB 8821', 'A=1', '1-2', 'A＝1', '', "'quoted", 'Ñandú', '（1）']

describe('an exported cell', () => {
  it.each(FORMULAS)('that starts like a formula is neutralized: %j', (cell) => {
    expect(defuse(cell)).toBe(`'${cell}`)
  })
  it.each(TEXTS)('that doesn’t is unchanged: %j', (cell) => {
    expect(defuse(cell)).toBe(cell)
  })
  it('that is a number stays a number, even below zero', () => {
    expect(defuse(-3)).toBe(-3)
  })
})

describe('a CSV', () => {
  it('starts with a byte order mark and its header, quotes what it must, and ends lines as spreadsheets expect', async () => {
    const csv = await text(
      csvStream(
        columns,
        cars({ plate: 'KVB 8821', note: 'red, "Accord"', year: 2019 }, { plate: '=cmd', note: 'Ñandú', year: null }),
      ),
    )
    expect(csv).toBe('\ufeffPlate,Note,Year\r\nKVB 8821,"red, ""Accord""",2019\r\n\'=cmd,Ñandú,\r\n')
  })
  it('with no rows still has its header', async () => {
    expect(await text(csvStream(columns, cars()))).toBe('\ufeffPlate,Note,Year\r\n')
  })
  it('fails with the error of its rows instead of ending as if it were complete', async () => {
    const rows = async function* (): AsyncGenerator<Car> {
      yield { plate: 'A1', note: '', year: null }
      throw new Error('the database is away')
    }
    await expect(text(csvStream(columns, rows()))).rejects.toThrow('the database is away')
  })
})

describe('an XLSX', () => {
  const partsOf = async (rows: AsyncIterable<Car>, sheet = 'Units') =>
    readZip(await buffer(xlsxStream(columns, rows, sheet)))

  it('contains its header, its numbers as numbers, and its texts', async () => {
    const parts = await partsOf(cars({ plate: '@x', note: 'Ñandú & <co>', year: 2019 }), 'Arbor Ridge: units')
    expect(parts['xl/worksheets/sheet1.xml']).toContain(
      '<row r="1"><c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Plate</t></is></c>',
    )
    expect(parts['xl/worksheets/sheet1.xml']).toContain(
      `<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">'@x</t></is></c><c r="B2" t="inlineStr"><is><t xml:space="preserve">Ñandú &amp; &lt;co&gt;</t></is></c><c r="C2"><v>2019</v></c></row>`,
    )
    expect(parts['xl/workbook.xml']).toContain('name="Arbor Ridge  units"')
  })

  it('accepts any text: drops what XML can’t hold, and escapes what Excel would read as its own escape', async () => {
    const sheet = (await partsOf(cars({ plate: 'a\u0000b\ud800', note: '_x0041_', year: null })))[
      'xl/worksheets/sheet1.xml'
    ]
    expect(sheet).toContain('>ab\ufffd<')
    expect(sheet).toContain('>_x005F_x0041_<')
  })

  it('is written while its rows are read, so that the process serves others meanwhile', async () => {
    const more = Promise.withResolvers<void>()
    const rows = async function* (): AsyncGenerator<Car> {
      for (let year = 0; year < 20_000; year += 1) yield { plate: `P${year * 7919}`, note: `${Math.sin(year)}`, year }
      await more.promise
    }
    const file = xlsxStream(columns, rows(), 'Units')
    const chunks: Buffer[] = []
    for await (const chunk of file as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      // Compressed rows arrived before the list ended.
      if (Buffer.concat(chunks).length > 20_000) more.resolve()
    }
    expect(readZip(Buffer.concat(chunks))['xl/worksheets/sheet1.xml']).toContain('<row r="20001">')
  })

  it('has the same bytes for the same rows', async () => {
    const file = () => buffer(xlsxStream(columns, cars({ plate: 'A1', note: 'x', year: 1 }), 'Units'))
    expect((await file()).equals(await file())).toBe(true)
  })

  it('fails with the error of its rows', async () => {
    const rows = async function* (): AsyncGenerator<Car> {
      yield { plate: 'A1', note: '', year: null }
      throw new Error('the database is away')
    }
    await expect(buffer(xlsxStream(columns, rows(), 'Units'))).rejects.toThrow('the database is away')
  })
})

describe('every file format', () => {
  it.each(FORMULAS)('neutralizes %j', async (note) => {
    const row = { plate: 'A1', note, year: null }
    expect(await text(csvStream(columns, cars(row)))).toMatch(/^\ufeffPlate,Note,Year\r\nA1,"?'/)
    const sheet = readZip(await buffer(xlsxStream(columns, cars(row), 'Units')))['xl/worksheets/sheet1.xml']
    expect(sheet).toContain(`<c r="B2" t="inlineStr"><is><t xml:space="preserve">'`)
  })
})

it('a file is named after its content, in characters that every disk accepts', () => {
  expect(fileName('Peñón / Ridge "7"', 'units', '2026-11-20')).toBe('penon-ridge-7-units-2026-11-20')
})
