import { modelOf } from '../../../db/model-of.ts'

export class ExternalCompany extends modelOf('external_companies') {}
