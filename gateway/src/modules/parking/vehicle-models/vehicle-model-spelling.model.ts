import { modelOf } from '../../../db/model-of.ts'

/** Another name of a model: that of a model which was merged into it. */
export class VehicleModelSpelling extends modelOf('vehicle_model_spellings') {}
