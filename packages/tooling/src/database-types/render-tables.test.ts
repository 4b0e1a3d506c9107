import { describe, expect, it } from 'vitest'
import type { ColumnShape } from './describe-tables.ts'
import { renderTables } from './render-tables.ts'

const column = (fields: Partial<ColumnShape>): ColumnShape => ({
  table: 'tows',
  column: 'id',
  type: 'uuid',
  is_nullable: false,
  has_default: false,
  is_generated: false,
  is_key: false,
  values: null,
  ...fields,
})

describe('the row types', () => {
  it.each<[Partial<ColumnShape>, string]>([
    [{ column: 'location', type: 'text' }, 'location: string\n'],
    [{ column: 'vin', type: 'text', is_nullable: true }, 'vin: string | null\n'],
    [{ column: 'number', type: 'bigint' }, 'number: number\n'],
    [{ column: 'since', type: 'timestamp with time zone' }, 'since: Date\n'],
    [{ column: 'contract_ids', type: 'uuid[]' }, 'contract_ids: string[]\n'],
    [{ column: 'status', type: 'text', values: ['requested', 'pending'] }, "status: 'requested' | 'pending'\n"],
    [{ column: 'position', type: 'jsonb' }, "position: JsonColumns['tows.position']\n"],
  ])('%o', (fields, line) => {
    expect(renderTables([column(fields)])).toContain(`    ${line}`)
  })

  it('list computed, JSON, and optional columns', () => {
    const text = renderTables([
      column({}),
      column({ column: 'number', type: 'integer', has_default: true }),
      column({ column: 'vin', type: 'text', is_nullable: true }),
      column({ column: 'plate_key', type: 'text', is_generated: true }),
      column({ column: 'position', type: 'jsonb' }),
      column({ table: 'units' }),
    ])
    const listed = (name: string) => text.split(`interface ${name} {\n`)[1]?.split('}')[0]
    expect(listed('Generated')).toBe("  tows: 'plate_key'\n  units: never\n")
    expect(listed('Json')).toBe("  tows: 'position'\n  units: never\n")
    expect(listed('Optional')).toBe("  tows: 'number' | 'vin'\n  units: never\n")
  })

  it('refuse an unknown column type', () => {
    expect(() => renderTables([column({ column: 'area', type: 'polygon' })])).toThrow('tows.area: polygon')
  })
})
