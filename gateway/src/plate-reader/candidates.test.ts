import { describe, expect, it } from 'vitest'
import { candidatesOf, type ReadLine } from './candidates.ts'
import type { Spelled } from './spell.ts'

const CORNERS: ReadLine['corners'] = [
  [0.4, 0.5],
  [0.6, 0.5],
  [0.6, 0.6],
  [0.4, 0.6],
]
const sure = (text: string, confidence = 0.95): Spelled[] =>
  [...text].map((char) => ({ char, confidence, other: null }))
const line = (spelled: readonly Spelled[], height = 40): ReadLine => ({ spelled, height, corners: CORNERS })
const platesOf = (...lines: readonly ReadLine[]): string[] =>
  candidatesOf(lines).map(({ license_plate }) => license_plate)
/** The plate with one character that may be another. */
const doubtful = (text: string, at: number, char: string, confidence: number): Spelled[] =>
  sure(text).map((one, index) =>
    index === at ? { char: one.char, confidence: 1 - confidence, other: { char, confidence } } : one,
  )

describe('the candidates of a photo', () => {
  it('are lines of 4 to 8 characters with a digit: no names of states, slogans, or phone numbers', () => {
    expect(platesOf(line(sure('TEXAS')), line(sure('LKB8830')), line(sure('7135550148')), line(sure('A12')))).toEqual([
      'LKB8830',
    ])
    expect(platesOf(line(sure('BAYOUAUTO')))).toEqual([])
  })

  it('say which state’s name was read at them', () => {
    expect(candidatesOf([line(sure('OKLAHOMA'), 12), line(sure('LKB8830'))])).toMatchObject([
      { license_plate: 'LKB8830', seen_state: 'OK' },
    ])
  })

  it('come by confidence × height: the nearer car first', () => {
    expect(platesOf(line(sure('FAR4821', 0.99), 18), line(sure('NER1234', 0.9), 44))).toEqual(['NER1234', 'FAR4821'])
  })

  it('are at most three', () => {
    expect(platesOf(...['AAA111', 'BBB222', 'CCC333', 'DDD444'].map((text) => line(sure(text))))).toHaveLength(3)
  })

  it('fill free places with another reading of the most doubtful character', () => {
    expect(platesOf(line(doubtful('LKB8830', 2, 'R', 0.3)))).toEqual(['LKB8830', 'LKR8830'])
    expect(platesOf(line(doubtful('LKB8830', 2, 'R', 0.01)))).toEqual(['LKB8830'])
  })

  it('name each plate once, with a confidence from 0 to 1 and its place', () => {
    expect(candidatesOf([line(sure('LKB8830', 1.2)), line(sure('LKB8830'), 20)])).toEqual([
      { license_plate: 'LKB8830', confidence: 1, corners: CORNERS, seen_state: null },
    ])
  })
})
