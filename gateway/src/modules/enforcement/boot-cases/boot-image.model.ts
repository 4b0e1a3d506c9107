import { modelOf } from '../../../db/model-of.ts'

export class BootImage extends modelOf('boot_images') {}
