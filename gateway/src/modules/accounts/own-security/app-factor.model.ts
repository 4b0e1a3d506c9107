import { modelOf } from '../../../db/model-of.ts'

/** A person's authenticator app. */
export class AppFactor extends modelOf('app_factors') {}
