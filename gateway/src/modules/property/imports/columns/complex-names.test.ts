import { describe, expect, it } from 'vitest'
import { isAlmostName } from './almost-name.ts'
import { complexFinder, complexKey } from './complex-names.ts'

const NAMES = ['Arbor Ridge', 'The Larkspur', 'Mesquite Flats', 'Phase 1', 'Cedar Bend', 'Cedar Bend Apartments']
const find = complexFinder(NAMES.map((name) => ({ id: name, name })))
const problemOf = (name: string) => find(name).problem

describe('the name of a complex in a list', () => {
  it('is known in any spelling that means the same', () => {
    for (const [written, name] of [
      ['arbor ridge', 'Arbor Ridge'],
      ['ARBOR-RIDGE APTS.', 'Arbor Ridge'],
      ['The Arbor Ridge Apartment Homes', 'Arbor Ridge'],
      ['Árbor  Ridge', 'Arbor Ridge'],
      ['Larkspur', 'The Larkspur'],
      ['cedar bend', 'Cedar Bend'],
      ['Cedar Bend apartments', 'Cedar Bend Apartments'],
    ] as const)
      expect([written, find(written).complex?.name]).toEqual([written, name])
  })

  it('is an error if it is almost another, or can be two', () => {
    expect(problemOf('Mesquite Flat')).toMatch(/^Almost Mesquite Flats\. Use Mesquite Flats/)
    expect(problemOf('Abror Ridge')).toMatch(/^Almost Arbor Ridge/)
    expect(problemOf('The Cedar Bend Apts')).toBe(
      'The Cedar Bend Apts can be Cedar Bend or Cedar Bend Apartments. Enter the whole name',
    )
    expect(problemOf(' - ')).toBe('Enter the complex')
  })

  it('is a new complex if it is like no other', () => {
    for (const name of ['Willow Trace', 'Phase 2', 'Arbor Ridge 2', 'Larchmont'])
      expect([name, find(name)]).toEqual([name, { complex: null, problem: null }])
  })

  it('keeps words that are all it has', () => {
    expect([complexKey('The Apartments'), complexKey('Homes & Lofts')]).toEqual(['theapartments', 'andlofts'])
  })
})

describe('a typing error', () => {
  it('is one letter wrong, missing, added, or exchanged, and two in a long name', () => {
    for (const [a, b, almost] of [
      ['ridge', 'rigde', true],
      ['ridge', 'ridges', true],
      ['ridge', 'bridge', true],
      ['ridge', 'rudje', false],
      ['westheimercrossing', 'westhemercrosing', true],
      ['oak', 'oaks', false],
      ['oaks1', 'oaks2', false],
    ] as const)
      expect([a, b, isAlmostName(a, b)]).toEqual([a, b, almost])
  })
})
