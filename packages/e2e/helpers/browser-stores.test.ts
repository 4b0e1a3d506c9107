import { expect, it } from 'vitest'
import { readableIn } from './browser-stores.ts'

const PLATE = 'KVB 8821'
const base64 = (text: string): string => Buffer.from(text).toString('base64')

it.each([
  ['plain', Buffer.from('a car, KVB8821, in a text')],
  ['UTF-16', Buffer.from('a KVB 8821', 'utf16le')],
  ['UTF-16', Buffer.from('KVB8821 a', 'utf16le').swap16()],
  ['base64', Buffer.from(`in ${base64('KVB8821, then')}`)],
  ['base64', Buffer.from(`in ${base64('1KVB8821, then')}`)],
  ['base64', Buffer.from(`in ${base64('12KVB8821, then')}`)],
  ['hex', Buffer.from(Buffer.from('a KVB 8821').toString('hex'))],
  ['percent-encoded', Buffer.from('?plate=KVB%208821&state=TX')],
  ['backward', Buffer.from('TX 1288BVK')],
])('finds a plate that is %s', (shape, stored) => {
  expect(readableIn(stored, [PLATE]).map((found) => found.split(' ')[0])).toContain(shape)
})

it('finds nothing in other bytes', () => {
  expect(readableIn(Buffer.from(`KVB 8822 ${base64('LKB 8830')}`), [PLATE])).toEqual([])
})
