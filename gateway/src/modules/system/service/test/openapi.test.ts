import { ENDPOINTS } from '@curbwise/api'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { docsPage } from '../docs-page.ts'
import { describeEndpoints } from '../openapi.ts'

const description = describeEndpoints(ENDPOINTS, {
  title: 'Curbwise',
  version: '0.1.0',
  origin: 'https://app.example.com',
})

it('produces valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(description)) as Record<string, unknown>)
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

it('describes every call under its own name', () => {
  const described = Object.values(description.paths ?? {}).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string }>).map((operation) => operation.operationId),
  )
  expect(described.sort()).toEqual(ENDPOINTS.map((endpoint) => endpoint.name).sort())
})

it('says which calls an API key can make, and with which scope', () => {
  expect(description.components?.securitySchemes?.['api_key']).toMatchObject({ type: 'http', scheme: 'bearer' })
  const waysOf = (path: string): unknown => description.paths?.[path]?.get?.security
  expect(waysOf('/api/tows')).toEqual([{ session: [] }, { api_key: ['read_tows'] }])
  expect(waysOf('/api/api-key')).toEqual([{ api_key: [] }])
  expect(waysOf('/api/units')).toEqual([{ session: [] }])
  expect(waysOf('/api/health')).toBeUndefined()
})

it('describes what a webhook is sent, and how it is signed', () => {
  const sent = JSON.stringify(description.webhooks?.['recordChanged'])
  for (const part of ['curbwise-signature', 'HMAC-SHA-256', '"tow.changed"', '"sequence"', '"occurred_at"'])
    expect(sent).toContain(part)
})

it('describes an upload’s file and fields', () => {
  const body = JSON.stringify(description.paths?.['/api/{resource}/files'])
  expect(body).toContain('multipart/form-data')
  expect(body).toContain('"format":"binary"')
})

it('lists every call on the docs page, without a script', () => {
  const page = docsPage(ENDPOINTS, 'Curbwise', 'abc')
  for (const endpoint of ENDPOINTS) expect(page).toContain(`id="${endpoint.name}"`)
  expect(page).not.toContain('<script')
})
