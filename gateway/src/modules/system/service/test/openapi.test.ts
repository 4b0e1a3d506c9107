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

it('the description is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(description)) as Record<string, unknown>)
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

it('every call of the contract is described under its own name', () => {
  const described = Object.values(description.paths ?? {}).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string }>).map((operation) => operation.operationId),
  )
  expect(described.sort()).toEqual(ENDPOINTS.map((endpoint) => endpoint.name).sort())
})

it('an upload names its file and its fields', () => {
  const body = JSON.stringify(description.paths?.['/api/{resource}/files'])
  expect(body).toContain('multipart/form-data')
  expect(body).toContain('"format":"binary"')
})

it('the page to read has every call and no script', () => {
  const page = docsPage(ENDPOINTS, 'Curbwise', 'abc')
  for (const endpoint of ENDPOINTS) expect(page).toContain(`id="${endpoint.name}"`)
  expect(page).not.toContain('<script')
})
