import { describe, expect, it } from 'vitest'
import { filterWords, formatFilter, OPERATORS, parseFilter, type FilterField } from './filter-grammar.ts'

const complex: FilterField = {
  id: 'contract_id',
  label: 'Complex',
  kind: 'choice',
  options: [{ value: 'a:b', label: 'Arbor Ridge' }],
}
const ends: FilterField = { id: 'valid_until', label: 'Ends', kind: 'date' }
const price: FilterField = { id: 'price', label: 'Price', kind: 'number', unit: '$' }
const fields = [complex, ends, price]

describe('parseFilter', () => {
  it('parses the output of formatFilter, including values with colons', () => {
    for (const field of fields) {
      for (const operator of OPERATORS[field.kind]) {
        const filter = {
          field: field.id,
          operator,
          value: field.kind === 'date' ? '2026-11-20' : field.kind === 'number' ? '-12.5' : 'a:b',
        }
        expect(parseFilter(formatFilter(filter), fields)).toEqual(filter)
      }
    }
  })

  it.each([
    ['an unknown field', 'unit:is:214'],
    ['an operator of another kind', 'valid_until:is:2026-11-20'],
    ['an unknown operator', 'price:eq:5'],
    ['an invalid date', 'valid_until:date_is:2026-13-45'],
    ['an invalid number', 'price:gte:much'],
    ['an unknown option', 'contract_id:is:elsewhere'],
    ['an empty value', 'price:gte:'],
    ['no grammar at all', 'KVB 8821'],
  ])('refuses %s', (_, text) => {
    expect(parseFilter(text, fields)).toBeNull()
  })
})

describe('filterWords', () => {
  it('returns the text of the chip', () => {
    expect(filterWords(ends, { field: 'valid_until', operator: 'date_before', value: '2026-11-20' })).toBe(
      'date before 11/20/2026',
    )
    expect(filterWords(price, { field: 'price', operator: 'gte', value: '50' })).toBe('greater than or equal $50')
    expect(filterWords(complex, { field: 'contract_id', operator: 'is', value: 'a:b' })).toBe('Arbor Ridge')
    expect(filterWords(complex, { field: 'contract_id', operator: 'is_not', value: 'a:b' })).toBe('is not Arbor Ridge')
  })
})
