import { describe, expect, it } from 'vitest'
import { problemOf, readQuestion, writeQuestion } from './question.ts'

describe('the question in the URL', () => {
  it('reads back what was written and keeps the list’s own parameters', () => {
    const params = writeQuestion(new URLSearchParams('id=c1&search=ford'), { plate: 'BZN 0826', state: 'TX' })
    expect(readQuestion(params)).toEqual({ plate: 'BZN 0826', state: 'TX' })
    expect(params.get('search')).toBe('ford')
    expect(writeQuestion(params, { plate: '', state: '' }).toString()).toBe('id=c1&search=ford')
  })

  it('ignores an invalid state', () =>
    expect(readQuestion(new URLSearchParams('plate=AB1&state=XX'))).toEqual({ plate: 'AB1', state: '' }))
})

it.each([
  ['', 'Enter the plate'],
  ['A', 'A plate has 2 to 8 letters and digits'],
  ['BZN*0826', 'Use letters and digits only'],
  ['BZN 0826', null],
])('explains how to fix %j', (text, cure) => expect(problemOf(text)).toBe(cure))
