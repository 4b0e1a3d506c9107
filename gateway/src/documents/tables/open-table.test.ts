import { describe, expect, it, vi } from 'vitest'
import { csvStream, type Column } from '../spreadsheet.ts'
import { xlsxStream } from '../xlsx.ts'
import { openTable } from './open-table.ts'
import { fileWith, workbookFile, workbookParts } from './table.fixture.ts'
import type { Table, TableFile, TableRow } from './table.ts'
import { UnreadableFile } from './unreadable.ts'

async function read(file: TableFile): Promise<Table & { readonly all: readonly TableRow[] }> {
  const table = await openTable(file)
  const all: TableRow[] = []
  for await (const row of table.rows) all.push(row)
  return { ...table, all }
}

/** Returns the message of the refusal. */
async function refusalOf(file: TableFile): Promise<string | undefined> {
  const error: unknown = await read(file).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreadableFile)
  return (error as UnreadableFile).fields?.['file']
}

const cellsOf = (rows: readonly TableRow[]) => rows.map(({ cells }) => cells)

describe('a CSV file', () => {
  it('is read in the encodings that spreadsheets save', async () => {
    const text = 'Unit,Resident\r\n101,José Peña\r\n'
    const expected = [['101', 'José Peña']]
    const written: Record<string, readonly [Buffer, string]> = {
      'UTF-8': [Buffer.from(text), 'utf-8'],
      'UTF-8 with a byte order mark': [Buffer.from(`\ufeff${text}`), 'utf-8'],
      'Windows-1252': [Buffer.from(text, 'latin1'), 'windows-1252'],
      'UTF-16 with a byte order mark': [Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
      'UTF-16 without one': [Buffer.from(text, 'utf16le'), 'utf-16le'],
      'UTF-16 of the other order': [Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
    }
    for (const [name, [bytes, encoding]] of Object.entries(written)) {
      const table = await read(await fileWith(bytes))
      expect([name, table.header, cellsOf(table.all), table.encoding]).toEqual([
        name,
        ['Unit', 'Resident'],
        expected,
        encoding,
      ])
    }
  })

  it('keeps the marks that only Windows-1252 has', async () => {
    const file = await fileWith(Buffer.from('Unit,Resident\n101,O\x92Brien \x80\n', 'latin1'))
    expect(cellsOf((await read(file)).all)).toEqual([['101', 'O’Brien €']])
  })

  it('is read with mixed line endings and empty rows, numbered as in a spreadsheet', async () => {
    const { all } = await read(await fileWith('Unit,Plate\r\n1,AAA111\n2,BBB222\r3,CCC333\r\n\n,\r\n4,"DD\r\nD4"'))
    expect(all.map(({ number, cells }) => [number, ...cells])).toEqual([
      [2, '1', 'AAA111'],
      [3, '2', 'BBB222'],
      [4, '3', 'CCC333'],
      [7, '4', 'DD D4'],
    ])
  })

  it('is read with a semicolon, a tab, or the delimiter that its first line names', async () => {
    expect((await read(await fileWith('Unit;"Name, all";Plate\n1;Ana;X1'))).header).toEqual([
      'Unit',
      'Name, all',
      'Plate',
    ])
    expect(cellsOf((await read(await fileWith('Unit\tPlate\n1\tX1'))).all)).toEqual([['1', 'X1']])
    const named = await read(await fileWith('sep=;\r\nUnit;Plate\r\n1;X1\r\n'))
    expect([named.header, named.all.map(({ number }) => number)]).toEqual([['Unit', 'Plate'], [3]])
  })

  it('names the row whose quotation mark never closes', async () => {
    expect(await refusalOf(await fileWith('Unit,Name\n1,Ana\n2,"Ben\n3,Cy\n'))).toMatch(/^Row 3 has a quotation mark/)
    expect(await refusalOf(await fileWith('Unit,Name\n1,"Ana\n2,"Ben"\n'))).toMatch(/^Row 2 .* never closes/)
    expect(await refusalOf(await fileWith('Unit,Name\n1,5" lift\n'))).toMatch(/^Row 2 .* in the middle of a cell/)
    const endless = `Unit,Name\n1,"Ana\n${'2,Ben\n'.repeat(1_400_000)}`
    expect(await refusalOf(await fileWith(endless))).toMatch(/^Row 2 is longer than 8 million characters/)
  })

  it('marks single cells and reads on', async () => {
    const long = 'x'.repeat(1_000_000)
    const file = await fileWith(
      `Unit,Name,Phone\n1,"=HYPERLINK(""http://x"",""y"")",\n2,${long},\n3,A\u0007na,\n4,"=""00123""",'+17135550142\n5,Smith, Jo, 713\n6\n`,
    )
    const { all } = await read(file)
    expect(all.map(({ cells, problems }) => [cells, problems.map(({ column, message }) => [column, message])])).toEqual(
      [
        [['1', '=HYPERLINK("http://x","y")', ''], [[1, 'This cell is a formula. Paste its value instead']]],
        [['2', `${'x'.repeat(60)}…`, ''], [[1, 'This cell has more than 1,000 characters. Shorten it']]],
        [['3', 'A\ufffdna', ''], [[1, 'This cell has characters that can’t be read. Type it again']]],
        [['4', '00123', '+17135550142'], []],
        [
          ['5', 'Smith', 'Jo'],
          [[null, 'This row has 4 cells, but the header has 3. Put values that contain a comma in quotation marks']],
        ],
        [['6', '', ''], []],
      ],
    )
  })

  it('gives back what our own lists contain', async () => {
    const columns: Column<readonly string[]>[] = ['Unit', 'Phone'].map((header, at) => ({
      header,
      value: (row) => row[at] ?? null,
    }))
    const rows = [
      ['101', '+17135550142'],
      ['-2', '@home, "quoted"'],
    ]
    const given = async function* () {
      yield* rows
    }
    expect(cellsOf((await read(await fileWith(csvStream(columns, given())))).all)).toEqual(rows)
    expect(cellsOf((await read(await fileWith(xlsxStream(columns, given(), 'Units')))).all)).toEqual(rows)
  })

  it('is read as it is needed: never as a whole', async () => {
    const rows = 100_000
    const file = await fileWith(
      (function* () {
        yield 'Unit,Name,Plate,Make\n'
        for (let row = 0; row < rows; row += 100)
          yield Array.from({ length: 100 }, (_, at) => `${row + at},Resident ${row + at},KVB${row + at},Toyota\n`).join(
            '',
          )
      })(),
    )
    const table = await openTable(file)
    // The encoding is known only after a first pass.
    const reads = vi.spyOn(file.handle, 'read')
    let count = 0
    let readUntilHalf = 0
    for await (const { cells } of table.rows) {
      if (cells.length === 4) count += 1
      if (count === rows / 2) readUntilHalf = reads.mock.calls.length
    }
    expect(count).toBe(rows)
    expect(readUntilHalf).toBeGreaterThan(1)
    expect(readUntilHalf).toBeLessThan(reads.mock.calls.length * 0.75)
  })
})

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (number: number, ...cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`
const HEADER = row(1, cell('A1', 'Unit'), cell('B1', 'Plate'), cell('C1', 'Until'))

describe('an Excel file', () => {
  it('is read from its first visible sheet, with shared texts, numbers, dates, and gaps', async () => {
    const file = await workbookFile(
      workbookParts(
        HEADER +
          row(2, '<c r="A2"><v>101</v></c>', '<c r="B2" t="s"><v>1</v></c>', '<c r="C2" s="1"><v>46347</v></c>') +
          row(5, '<c r="C5" s="2"><v>46347.75</v></c>') +
          row(6, '<c t="str"><v>1_x000D_B</v></c>', '<c t="b"><v>1</v></c>', '<c s="3"><v>12.5</v></c>'),
        {
          'xl/sharedStrings.xml':
            '<sst><si><t>one</t></si><si><r><t>KVB</t></r><r><t> 8821</t></r><rPh><t>guide</t></rPh></si></sst>',
          'xl/styles.xml':
            '<styleSheet><numFmts><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="0.0&quot;days&quot;[Red]"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>',
        },
      ),
    )
    const { format, sheet, all } = await read(file)
    expect([format, sheet]).toEqual(['xlsx', 'Tenants'])
    expect(all.map(({ number, cells }) => [number, ...cells])).toEqual([
      [2, '101', 'KVB 8821', '2026-11-21'],
      [5, '', '', '2026-11-21'],
      [6, '1 B', 'yes', '12.5'],
    ])
  })

  it('counts days from 1904 where the file says so', async () => {
    const parts = workbookParts(HEADER + row(2, '<c r="C2" s="0"><v>44885</v></c>'), {
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    })
    parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '').replace('<workbookPr/>', '<workbookPr date1904="1"/>')
    expect(cellsOf((await read(await workbookFile(parts))).all)).toEqual([['', '', '2026-11-21']])
  })

  const styled = (formats: readonly string[], codes: readonly string[] = []) => ({
    'xl/styles.xml': `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${165 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
  })
  /** What a number shows in a format of Excel's list, or in one of the file's own. */
  const shown = async (value: string, { id = '165', code = '' }, calendar = '', type = ''): Promise<string> => {
    const cellOf = `<c r="A2" s="1"${type}><v>${value}</v></c>`
    const parts = workbookParts(HEADER + row(2, cellOf), styled(['0', id], [code]))
    parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '').replace('<workbookPr/>', `<workbookPr${calendar}/>`)
    return (await read(await workbookFile(parts))).all[0]?.cells[0] ?? ''
  }

  it('keeps the time that a cell shows next to its date', async () => {
    // 9:15 PM is 0.885416666666667 of a day, which no file has exactly.
    const value = '46346.885416666664'
    expect(await shown(value, { id: '22' })).toBe('2026-11-20 21:15')
    for (const code of ['m/d/yyyy h:mm AM/PM', '[$-409]m/d/yy\\ h:mm\\ AM/PM;@', 'dd&quot; de &quot;mmm, hh:mm'])
      expect(await shown(value, { code }), code).toBe('2026-11-20 21:15')
    expect(await shown('46346.88559027778', { code: 'yyyy-mm-dd hh:mm:ss' })).toBe('2026-11-20 21:15:15')
    expect(await shown('46346', { id: '22' })).toBe('2026-11-20 00:00')
    // A second before midnight minus what the number can't say.
    expect(await shown('46346.999999999', { id: '22' })).toBe('2026-11-21 00:00')
  })

  it('shows no time that the cell doesn’t show', async () => {
    expect(await shown('46346.885416666664', { id: '14' })).toBe('2026-11-20')
    expect(await shown('46346.885416666664', { code: 'mmmm d, yyyy' })).toBe('2026-11-20')
  })

  it('keeps a time without a date, and hours beyond a day', async () => {
    for (const id of ['18', '19', '20', '21']) expect(await shown('0.885416666666667', { id }), id).toBe('21:15')
    expect(await shown('46346.885416666664', { code: 'h:mm AM/PM' })).toBe('21:15')
    expect(await shown('0.0104745370370370', { id: '45' })).toBe('00:15:05')
    expect(await shown('1.5', { id: '46' })).toBe('36:00')
    expect(await shown('1.5', { code: '[hh]:mm' })).toBe('36:00')
  })

  it('keeps the time in the calendar from 1904, too', async () => {
    const calendar = ' date1904="true"'
    expect(await shown('44884.885416666664', { id: '22' }, calendar)).toBe('2026-11-20 21:15')
    expect(await shown('0.885416666666667', { id: '18' }, calendar)).toBe('21:15')
  })

  it('keeps the time of a date that is written as text', async () => {
    const iso = (value: string, id: string) => shown(value, { id }, '', ' t="d"')
    expect(await iso('2026-11-20T21:15:00', '22')).toBe('2026-11-20 21:15')
    expect(await iso('2026-11-20T21:15:30.000', '22')).toBe('2026-11-20 21:15:30')
    expect(await iso('2026-11-20T21:15:00', '14')).toBe('2026-11-20')
    expect(await iso('2026-11-20', '22')).toBe('2026-11-20')
    expect(await iso('T21:15:00', '20')).toBe('21:15')
    expect(await iso('last week', '22')).toBe('last week')
  })

  it('takes other numbers for numbers', async () => {
    for (const code of [
      '0.0&quot;hours&quot;',
      '_($* #,##0.00_)',
      '0\\h',
      'General&quot; days&quot;',
      '[Red]0.0',
      '_s0.0',
    ])
      expect(await shown('12.5', { code }), code).toBe('12.5')
    expect(await shown('-0.5', { id: '22' })).toBe('-0.5')
  })

  it('marks formulas and error values', async () => {
    const file = await workbookFile(
      workbookParts(
        HEADER + row(2, '<c r="A2"><f>1+1</f><v>2</v></c>', '<c r="B2" t="e"><f>X</f><v>#REF!</v></c>', '<c r="C2"/>'),
      ),
    )
    const [only] = (await read(file)).all
    expect(only?.cells).toEqual(['2', '#REF!', ''])
    expect(only?.problems).toEqual([
      { column: 0, message: 'This cell is a formula. Paste its value instead' },
      { column: 1, message: 'This cell shows #REF!. Enter its value' },
    ])
  })

  it('has at most 20,000 rows', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => row(at + 2, cell(`A${at + 2}`, '1'))).join('')
    expect((await read(await workbookFile(workbookParts(HEADER + rows(20_000))))).all).toHaveLength(20_000)
    expect(await refusalOf(await workbookFile(workbookParts(HEADER + rows(20_001))))).toMatch(/at most 20,000 rows/)
  })

  it('is refused with macros, links to other files, or embedded objects', async () => {
    const withPart = (name: string) => workbookFile(workbookParts(HEADER, { [name]: 'x' }))
    expect(await refusalOf(await withPart('xl/vbaProject.bin'))).toMatch(/has macros/)
    expect(await refusalOf(await withPart('xl/externalLinks/externalLink1.xml'))).toMatch(/links to other files/)
    expect(await refusalOf(await withPart('xl/embeddings/oleObject1.bin'))).toMatch(/embedded objects/)
  })

  it('is refused before it fills the memory', async () => {
    const bomb = await workbookFile(workbookParts(HEADER, { 'xl/sharedStrings.xml': ' '.repeat(30_000_000) }))
    expect(bomb.size).toBeLessThan(100_000)
    expect(await refusalOf(bomb)).toMatch(/unpacks to more than a list of 20,000 rows needs/)
  })

  it('is refused when a part unpacks to more than it says', async () => {
    const { handle, size } = await workbookFile(workbookParts(HEADER + ' '.repeat(5_000)))
    const bytes = Buffer.alloc(size)
    await handle.read(bytes, 0, size, 0)
    const name = bytes.lastIndexOf('xl/worksheets/sheet1.xml')
    bytes.writeUInt32LE(100, name - 46 + 24)
    expect(await refusalOf(await fileWith(bytes))).toMatch(/is damaged/)
  })

  it('is refused with a document type, whose entities could expand', async () => {
    const parts = workbookParts(HEADER, {
      'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>',
    })
    expect(await refusalOf(await workbookFile(parts))).toMatch(/is damaged/)
  })

  it('is refused when it is cut off', async () => {
    const { handle, size } = await workbookFile(workbookParts(HEADER))
    const bytes = Buffer.alloc(size)
    await handle.read(bytes, 0, size, 0)
    expect(await refusalOf(await fileWith(bytes.subarray(0, size - 40)))).toMatch(/is damaged/)
  })
})

describe('any other file', () => {
  it('is refused with its own message', async () => {
    const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)])
    const docx = await workbookFile({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' })
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]), Buffer.alloc(100, 7)])
    expect(await refusalOf(await fileWith(ole))).toMatch(/before 2007, or one with a password/)
    expect(await refusalOf(docx)).toMatch(/isn’t an Excel file/)
    expect(await refusalOf(await fileWith('%PDF-1.7\n'))).toMatch(/This is a PDF/)
    expect(await refusalOf(await fileWith('\ufeff\n<html><table></table></html>'))).toMatch(/This is a web page/)
    expect(await refusalOf(await fileWith(png))).toMatch(/neither a CSV nor an Excel file/)
    expect(await refusalOf(await fileWith(Buffer.alloc(0)))).toMatch(/is empty/)
    expect(await refusalOf(await fileWith('\n\n , \n'))).toMatch(/is empty/)
    expect(await refusalOf(await fileWith(Array.from({ length: 101 }, (_, at) => `c${at}`).join(',')))).toMatch(
      /more than 100 columns/,
    )
  })
})
