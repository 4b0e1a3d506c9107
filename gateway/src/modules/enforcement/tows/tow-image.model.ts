import { modelOf } from '../../../db/model-of.ts'

export class TowImage extends modelOf('tow_images') {}
