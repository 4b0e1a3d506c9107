import { modelOf } from '../db/model-of.ts'

/** A person who can log in. */
export class User extends modelOf('users') {}
