import { US_STATES } from '@curbwise/api/us-states'
import { stateName } from '@curbwise/rules/plates/states'

export const STATE_OPTIONS = US_STATES.map((code) => ({ value: code, label: stateName(code) }))
