import { expect, it } from 'vitest'
import { carName } from './car-name.ts'

const lexus = { color: 'Gold', make: 'Lexus', model: 'ES 350' }

it('names a car in the reader’s language', () => {
  expect(carName('en', lexus)).toBe('Gold Lexus ES 350')
  expect(carName('es', lexus)).toBe('Lexus ES 350, color dorado')
})

it('leaves out what is unknown', () => {
  expect(carName('es', { ...lexus, color: 'Champagne' })).toBe('Lexus ES 350, color Champagne')
  expect(carName('es', { ...lexus, color: null })).toBe('Lexus ES 350')
  expect(carName('es', { color: 'red', make: null, model: null })).toBe('color rojo')
  expect(carName('en', { color: null, make: null, model: null })).toBe('')
})
