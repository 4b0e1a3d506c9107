import { describe, expect, it } from 'vitest'
import { problemOf, readQuestion, writeQuestion } from './question.ts'

describe('the question in the address', () => {
  it('is read as it was written, and leaves the list’s own parameters', () => {
    const params = writeQuestion(new URLSearchParams('id=c1&search=ford'), { plate: 'BZN 0826', state: 'TX' })
    expect(readQuestion(params)).toEqual({ plate: 'BZN 0826', state: 'TX' })
    expect(params.get('search')).toBe('ford')
    expect(writeQuestion(params, { plate: '', state: '' }).toString()).toBe('id=c1&search=ford')
  })

  it('leaves out a state that is none', () =>
    expect(readQuestion(new URLSearchParams('plate=AB1&state=XX'))).toEqual({ plate: 'AB1', state: '' }))
})

it.each([
  ['', 'Write the plate'],
  ['A', 'A plate has 2 to 8 letters and digits'],
  ['BZN*0826', 'Use letters and digits only'],
  ['BZN 0826', null],
])('mends %j', (text, cure) => expect(problemOf(text)).toBe(cure))
