import { describe, expect, it } from 'vitest'
import { contractChanges } from './contract-changes.ts'
import type { Call, Schema } from './contract.ts'

const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
})
const text: Schema = { type: 'string' }
const choice = (...values: readonly string[]): Schema => ({ type: 'string', enum: values })
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const call = (changes: Partial<Call>): Call => ({
  method: 'GET',
  path: '/api/tows',
  answer: 'json',
  params: object({}),
  query: object({}),
  body: object({}),
  response: object({}),
  ...changes,
})
const of = (before: Partial<Call>, after: Partial<Call>) =>
  contractChanges({ 'tows.list': call(before) }, { 'tows.list': call(after) })
const row = (schema: Schema) => object({ data: { type: 'array', items: schema } }, ['data'])

describe('a breaking change', () => {
  it.each<readonly [string, Partial<Call>, Partial<Call>, string]>([
    [
      'a removed field of a response',
      { response: row(object({ id: text })) },
      { response: row(object({})) },
      'response.data[].id was removed',
    ],
    [
      'a field that may be missing now',
      { response: object({ id: text }, ['id']) },
      { response: object({ id: text }) },
      'response.id is optional now',
    ],
    [
      'another type',
      { response: object({ id: text }) },
      { response: object({ id: { type: 'number' } }) },
      'response.id was "string" and is "number"',
    ],
    [
      'a removed value of a response',
      { response: object({ state: choice('a', 'b') }) },
      { response: object({ state: choice('a') }) },
      'response.state no longer has the value "b"',
    ],
    [
      'an input that takes only some values now',
      { body: object({ state: text }) },
      { body: object({ state: choice('a') }) },
      'body.state takes only ["a"] now',
    ],
    [
      'a new null in a response',
      { response: object({ at: text }) },
      { response: object({ at: orNull(text) }) },
      'response.at can be "null" now',
    ],
    ['a changed path', { path: '/api/tows' }, { path: '/api/all-tows' }, 'tows.list was GET /api/tows'],
    [
      'a new required input',
      { body: object({}) },
      { body: object({ why: text }, ['why']) },
      'body.why is new and required',
    ],
    [
      'an input that becomes required',
      { query: object({ id: text }) },
      { query: object({ id: text }, ['id']) },
      'query.id is required now',
    ],
    ['a removed input', { query: object({ id: text }) }, { query: object({}) }, 'query.id was removed'],
    [
      'a removed value of an input',
      { query: object({ s: choice('a', 'b') }) },
      { query: object({ s: choice('a') }) },
      'query.s no longer has the value "b"',
    ],
    [
      'null no longer accepted',
      { body: object({ at: orNull(text) }) },
      { body: object({ at: text }) },
      'body.at can no longer be "null"',
    ],
    [
      'a shorter maximum length',
      { body: object({ t: { ...text, maxLength: 9 } }) },
      { body: object({ t: { ...text, maxLength: 5 } }) },
      'body.t: maxLength changed from 9 to 5',
    ],
    [
      'a new pattern',
      { body: object({ t: text }) },
      { body: object({ t: { ...text, pattern: '^a' } }) },
      'body.t: pattern changed',
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(of(before, after).breaking.join()).toContain(expected)
  })

  it('a removed call', () => {
    expect(contractChanges({ 'tows.list': call({}) }, {}).breaking).toEqual(['The call tows.list was removed'])
  })
})

describe('a change that only adds', () => {
  it.each<readonly [string, Partial<Call>, Partial<Call>]>([
    ['a field of a response', { response: object({}) }, { response: object({ id: text }, ['id']) }],
    [
      'a string of a response that becomes an enum',
      { response: object({ state: text }) },
      { response: object({ state: choice('a') }) },
    ],
    [
      'an answer that is never null now',
      { response: object({ at: { type: ['string', 'null'] } }) },
      { response: object({ at: text }) },
    ],
    ['a value of a response', { response: object({ s: choice('a') }) }, { response: object({ s: choice('a', 'b') }) }],
    ['an optional input', { query: object({}) }, { query: object({ id: text }) }],
    ['a value of an input', { query: object({ s: choice('a') }) }, { query: object({ s: choice('a', 'b') }) }],
    ['null newly accepted', { body: object({ at: text }) }, { body: object({ at: orNull(text) }) }],
    [
      'a longer maximum length',
      { body: object({ t: { ...text, maxLength: 5 } }) },
      { body: object({ t: { ...text, maxLength: 9 } }) },
    ],
  ])('%s', (_what, before, after) => {
    const { breaking, additive } = of(before, after)
    expect([breaking, additive.length]).toEqual([[], 1])
  })

  it('a new call; a description does not matter', () => {
    expect(contractChanges({}, { 'tows.list': call({}) })).toEqual({
      breaking: [],
      additive: ['The call tows.list is new'],
    })
    const changes = of({ query: object({ id: text }) }, { query: object({ id: { ...text, description: 'Which' } }) })
    expect(changes).toEqual({ breaking: [], additive: [] })
  })
})
