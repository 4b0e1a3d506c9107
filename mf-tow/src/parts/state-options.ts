import { US_STATES } from '@curbwise/api/us-states'
import { stateName } from '@curbwise/ui/entry'

/** The states by name, for a select. */
export const STATE_OPTIONS = US_STATES.map((value) => ({ value, label: stateName(value) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en-US'),
)
