import { modelOf } from '../../../db/model-of.ts'

/** A drawer that was closed. */
export class CashDrawer extends modelOf('cash_drawers') {}
