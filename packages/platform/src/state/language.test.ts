import { expect, it } from 'vitest'
import { browserLanguage } from './language.ts'

it('uses the browser’s first supported language', () => {
  expect(browserLanguage(['fr-CA', 'es-MX', 'en-US'])).toBe('es')
  expect(browserLanguage(['en-US'])).toBe('en')
  expect(browserLanguage(['de'])).toBe('en')
})
