import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { api } from './index.ts'
import type { Endpoint } from './endpoint.ts'

const TABLE = readFileSync(new URL('../../handbook/added-calls.md', import.meta.url), 'utf8')

describe('the handbook’s table of added calls', () => {
  const endpoints = Object.values(api).flatMap((group) => Object.values(group) as Endpoint[])
  const added = endpoints.filter(({ origin }) => origin === 'added').map(({ method, path }) => `${method} ${path}`)

  it('lists exactly the calls that the specification doesn’t have', () => {
    const named = [...TABLE.matchAll(/^\| `([A-Z]+ [^`]+)` \|/gm)].map(([, call]) => call ?? '')
    expect(added.length).toBeGreaterThan(50)
    expect(named.toSorted((a, b) => a.localeCompare(b))).toEqual(added.toSorted((a, b) => a.localeCompare(b)))
  })
})
