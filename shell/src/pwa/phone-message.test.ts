import { describe, expect, it } from 'vitest'
import { pathToOpen, readMessage } from './phone-message.ts'

const MESSAGE = { title: 'Tow requested', body: 'Tow 7 needs a driver.', path: '/tows?selected=7', tag: 'tow-7' }
const push = (value: unknown) => ({ json: () => value })

describe('a push', () => {
  it('is read as a notification', () => {
    expect(readMessage(push({ ...MESSAGE, more: 1 }))).toEqual(MESSAGE)
  })

  it.each([
    ['nothing', null],
    ['no object', push('text')],
    ['a missing field', push({ ...MESSAGE, tag: undefined })],
    ['an address elsewhere', push({ ...MESSAGE, path: 'https://example.com/' })],
    ['an address elsewhere, without its protocol', push({ ...MESSAGE, path: '//example.com/' })],
    ['an address elsewhere, as browsers read it', push({ ...MESSAGE, path: '/\\example.com/' })],
  ])('is ignored when it has %s', (_, data) => {
    expect(readMessage(data)).toBeNull()
  })

  it('is ignored when it isn’t JSON', () => {
    const broken = {
      json: () => {
        throw new SyntaxError('not JSON')
      },
    }
    expect(readMessage(broken)).toBeNull()
  })
})

it('opens only paths of this site', () => {
  expect(pathToOpen({ open: '/tows?selected=7' })).toBe('/tows?selected=7')
  expect(pathToOpen({ open: '//example.com' })).toBeNull()
  expect(pathToOpen('take control')).toBeNull()
  expect(pathToOpen(null)).toBeNull()
})
