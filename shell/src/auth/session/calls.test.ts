import { session } from '@curbwise/api/resources/session.calls'
import { system } from '@curbwise/api/resources/system.calls'
import { expect, it } from 'vitest'
import { calls } from './calls.ts'

it.each(Object.entries(calls))('%s matches the call in the API contract', (key, { name, method, path, idempotent }) => {
  const endpoint = { ...session, appConfig: system.appConfig }[key as keyof typeof calls]
  expect({ name, method, path, idempotent }).toEqual({
    name: endpoint.name,
    method: endpoint.method,
    path: endpoint.path,
    idempotent: endpoint.idempotent,
  })
  expect(endpoint.upload).toBeUndefined()
})
