import { modelOf } from '../../../db/model-of.ts'

/** A key with which a company's own programs read its records. */
export class ApiKey extends modelOf('api_keys') {}
