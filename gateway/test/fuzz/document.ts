import { z } from 'zod'

/** A JSON Schema as the OpenAPI document has it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
}

interface Content {
  readonly schema?: Schema
}

interface Described {
  readonly operationId: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

/** A call as the document describes it. */
export interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly params: Readonly<Record<string, Schema>>
  readonly query: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[]
  /** Null if it takes none. */
  readonly body: Schema | null
  /** The field of the file, for calls that take one. */
  readonly is_form: boolean
  /** What the JSON of each documented status looks like; null where it isn't JSON. */
  readonly answers: Readonly<Record<string, z.ZodType | null>>
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'

/** Reads the calls from the document, and nothing else: what it doesn't say, a caller can't know. */
export function operationsOf({ paths, components }: Document): Operation[] {
  const $defs = components?.schemas ?? {}
  const validatorOf = (schema: Schema): z.ZodType =>
    z.fromJSONSchema({ ...(schema as z.core.JSONSchema.BaseSchema), $defs: $defs as never })
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      params: Object.fromEntries(
        parameters.filter((one) => one.in === 'path').map(({ name, schema }) => [name, schema]),
      ),
      query: parameters
        .filter((one) => one.in === 'query')
        .map(({ name, schema, required = false }) => ({ name, schema, required })),
      body: requestBody?.content[JSON_TYPE]?.schema ?? requestBody?.content[FORM_TYPE]?.schema ?? null,
      is_form: requestBody !== undefined && requestBody.content[JSON_TYPE] === undefined,
      answers: Object.fromEntries(
        Object.entries(responses).map(([status, { content }]) => {
          const schema = content?.[JSON_TYPE]?.schema
          return [status, schema ? validatorOf(schema) : null]
        }),
      ),
    })),
  )
}
