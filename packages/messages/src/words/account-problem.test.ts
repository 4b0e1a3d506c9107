import { expect, it } from 'vitest'
import { englishIn } from '../english-words.ts'
import { accountProblem, fieldProblem } from './account-problem.ts'

it.each([
  'Fill this in',
  'At most 120 characters',
  'At most 1,024 bytes',
  'Enter a phone number with area code, such as (713) 555-0142',
  'Use at least 12 characters',
  'This isn’t your current password',
  'Many people use this password. Choose several words that don’t belong together',
  'Enter the 6 digits',
  'Enter a recovery code, such as 7KQ4-M2XD',
  'The passkey’s answer is damaged. Use it again.',
])('says the problem of a field in Spanish: %s', (written) => {
  const said = fieldProblem('es', written)
  expect(said).not.toBe('Revise este dato')
  expect(englishIn(said)).toEqual([])
  expect(fieldProblem('en', written)).toBe(written)
})

it('marks a field whose problem it doesn’t know', () => {
  expect(fieldProblem('es', 'Too big: expected string to have <=1024 characters')).toBe('Revise este dato')
})

it.each([
  ['wrong_factor', 422, 'This code isn’t right, or it was already used. Enter the next one.'],
  ['too_many_requests', 429, 'Too many wrong codes. Wait, or ask your administrator for a reset.'],
  ['refused', 409, 'You have no passkey. Use another way to confirm.'],
  ['refused', 409, 'You have no authenticator app. Use a passkey or a recovery code.'],
  ['refused', 409, 'Reload the page and try again.'],
  ['wrong_passkey', 422, 'The passkey didn’t work. Try again, or use another way to confirm.'],
  ['refused', 409, 'You have 10 passkeys. Remove one first.'],
  ['refused', 409, 'The app is already set up.'],
  ['refused', 409, 'An app is set up. Turn off two-step login first, then set up another app.'],
  ['refused', 409, 'Turn on two-step login first. You get recovery codes with it.'],
  ['refused', 409, 'Two-step login is off.'],
  ['refused', 409, 'This is where you’re logged in now. Log out instead.'],
  ['login_expired', 422, 'This login took too long. Enter your password again.'],
  ['factor_needed', 403, 'Confirm that it’s you: reload the page, try again, and take the second step of your login.'],
  ['offline', 0, 'No connection. Check your network and try again.'],
])('explains %s (%s) in Spanish: %s', (code, status, message) => {
  const said = accountProblem('es', { code, status, message })
  expect(englishIn(said)).toEqual([])
  expect(said).not.toMatch(/despacho/)
  expect(accountProblem('en', { code, status, message })).toBe(message)
})

it('explains what the browser refused', () => {
  expect(accountProblem('es', { message: 'No passkey was added. Try again.' })).toMatch(/^No se agregó ninguna/)
  expect(accountProblem('es', { message: 'This device already has a passkey for your login.' })).toMatch(/ya tiene una/)
  const message = 'No passkey was used. Try again, or use another way.'
  expect(accountProblem('es', { message })).toMatch(/^No se usó ninguna llave de acceso/)
  expect(accountProblem('es', { message: 'Failed to fetch' })).toBe('Intente de nuevo en un momento.')
})
