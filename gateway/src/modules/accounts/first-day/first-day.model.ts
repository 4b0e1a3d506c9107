import { modelOf } from '../../../db/model-of.ts'

export class FirstDayRecord extends modelOf('first_days') {}
