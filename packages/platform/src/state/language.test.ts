import { expect, it } from 'vitest'
import { browserLanguage } from './language.ts'

it('follows the first language of the browser that we speak', () => {
  expect(browserLanguage(['fr-CA', 'es-MX', 'en-US'])).toBe('es')
  expect(browserLanguage(['en-US'])).toBe('en')
  expect(browserLanguage(['de'])).toBe('en')
})
