import { modelOf } from '../db/model-of.ts'

export class UserCredential extends modelOf('user_credentials') {}
