import { describe, expect, it } from 'vitest'
import type { FunctionShape } from './describe-functions.ts'
import { renderFunctions } from './render-functions.ts'

const shape = (fields: Partial<FunctionShape>): FunctionShape => ({
  name: 'plate_key',
  takes: [{ name: 'plate', type: 'text' }],
  columns: null,
  returns: 'text',
  ...fields,
})

describe('the types of functions', () => {
  it('name the columns of rows', () => {
    const columns = [
      { name: 'id', type: 'uuid' },
      { name: 'last_at', type: 'timestamp with time zone' },
    ]
    expect(renderFunctions([shape({ name: 'found', columns })])).toContain(
      "    row: {\n      id: Result<'found.id', string>\n      last_at: Result<'found.last_at', Date>\n    }\n",
    )
  })

  it.each([
    ['text', 'string'],
    ['uuid[]', 'string[]'],
    ['jsonb', 'unknown'],
    ['void', 'unknown'],
  ])('translate a value of %s', (returns, type) => {
    expect(renderFunctions([shape({ returns })])).toContain(`    value: Result<'plate_key', ${type}>\n`)
  })

  it.each([
    ['text', 'string'],
    ['jsonb', 'string'],
    ['timestamp with time zone', 'Date | string'],
  ])('name a parameter of %s, which may be null, and keep its type for the cast', (type, passed) => {
    const text = renderFunctions([shape({ takes: [{ name: 'given', type }] })])
    expect(text).toContain(`    takes: [given: ${passed} | null]\n`)
    expect(text).toContain(`  plate_key: ['${type}'],\n`)
  })

  it('leave out functions that take a row of a table', () => {
    expect(renderFunctions([shape({ takes: [{ name: 'tow', type: 'tows' }] })])).not.toContain('plate_key')
  })
})
