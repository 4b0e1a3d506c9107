import { modelOf } from '../../../db/model-of.ts'

export class TowCompany extends modelOf('tow_companies') {}
