import { modelOf } from '../../../db/model-of.ts'

/** A time in which a unit can't register new vehicles of its residents, or new guests. */
export class RegistrationStop extends modelOf('registration_stops') {}
