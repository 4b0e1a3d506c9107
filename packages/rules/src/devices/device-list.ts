/** What a device is. */
export const DEVICE_KINDS = ['boot', 'camera', 'handheld', 'kiosk', 'printer'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** The most rows that one list may have. */
export const DEVICE_LIST_ROWS = 2000

/** A row of a list of devices as it was written; `problem` is why it can't be read. */
export interface DeviceListRow {
  /** Counted from 1, with the heading. */
  readonly line: number
  readonly serial_number: string
  readonly code: string | null
  readonly name: string | null
  readonly problem: string | null
}

const SERIAL_MAX = 60
const CODE_MAX = 20
const NAME_MAX = 60

type Field = 'serial_number' | 'code' | 'name'
const HEADINGS: Readonly<Record<string, Field>> = {
  serial: 'serial_number',
  serialnumber: 'serial_number',
  serialno: 'serial_number',
  sn: 'serial_number',
  code: 'code',
  number: 'code',
  model: 'name',
  name: 'name',
}
const BY_POSITION: readonly (Field | null)[] = ['serial_number', 'code', 'name']

const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The cells of a line: separated by tabs, semicolons, or commas; a quoted cell may contain the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let [cell, quoted] = ['', false]
  for (let i = 0; i < line.length; i += 1) {
    const char = line.charAt(i)
    if (char === '"' && quoted && line.charAt(i + 1) === '"') {
      cell += '"'
      i += 1
    } else if (char === '"') quoted = !quoted
    else if (char === separator && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += char
  }
  return [...cells, cell.trim()]
}

function problemOf({
  serial_number,
  code,
  name,
}: Pick<DeviceListRow, 'serial_number' | 'code' | 'name'>): string | null {
  if (serial_number === '') return 'It has no serial number'
  if (serial_number.length > SERIAL_MAX) return `Its serial number has more than ${SERIAL_MAX} characters`
  if ((code?.length ?? 0) > CODE_MAX) return `Its code has more than ${CODE_MAX} characters`
  return (name?.length ?? 0) > NAME_MAX ? `Its model has more than ${NAME_MAX} characters` : null
}

/**
 * Reads a pasted or uploaded list of devices: serial number, code, and model, in this order, or as its heading says. Empty lines are
 * left out. A serial number or code that is in the list twice is a problem of the second row.
 */
export function readDeviceList(text: string): DeviceListRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const separator = ['\t', ';', ','].find((one) => first.includes(one)) ?? ','
  const heading = cellsOf(first, separator).map((cell) => HEADINGS[keyOf(cell)] ?? null)
  const has_heading = heading.includes('serial_number')
  const columns = has_heading ? heading : BY_POSITION
  const rows: DeviceListRow[] = []
  const seen = { serial_number: new Map<string, number>(), code: new Map<string, number>() }
  let is_heading = has_heading
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    if (is_heading) {
      is_heading = false
      continue
    }
    const cells = cellsOf(line, separator)
    const cell = (field: Field): string => cells[columns.indexOf(field)] ?? ''
    const row = {
      line: index + 1,
      serial_number: cell('serial_number'),
      code: cell('code') || null,
      name: cell('name') || null,
    }
    const twice = (['serial_number', 'code'] as const).flatMap((field) => {
      const key = row[field]?.toUpperCase() ?? ''
      const before = key === '' ? undefined : seen[field].get(key)
      if (key !== '' && before === undefined) seen[field].set(key, row.line)
      const word = field === 'code' ? 'code' : 'serial number'
      return before === undefined ? [] : [`Line ${before} has the same ${word}`]
    })
    rows.push({ ...row, problem: problemOf(row) ?? twice[0] ?? null })
  }
  return rows
}
