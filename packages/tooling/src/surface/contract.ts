import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from '../repository.ts'

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>

/** A call of the API with its schemas. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly answer: string
  readonly params: Schema
  readonly query: Schema
  readonly body: Schema
  readonly response: Schema
}
export type Contract = Readonly<Record<string, Call>>

const SOURCE = `
import { z } from 'zod'
import { ENDPOINTS } from './src/index.ts'
const schema = (one, io) => {
  const { $schema, ...rest } = z.toJSONSchema(one, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}
const calls = ENDPOINTS.map(({ name, method, path, answer, params, query, body, response }) => [name, {
  method, path, answer,
  params: schema(params, 'input'), query: schema(query, 'input'), body: schema(body, 'input'),
  response: schema(response, 'output'),
}])
console.log(JSON.stringify(Object.fromEntries(calls)))
`

/** Returns every call of the gateway with its schemas, from the current sources. */
export async function readContract(root: string = repositoryRoot): Promise<Contract> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', SOURCE], {
    cwd: join(root, 'packages/api'),
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Contract
}
