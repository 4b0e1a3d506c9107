import type { RadioCard } from '@curbwise/ui/app'
import { ROLE_DETAILS, ROLE_LABELS, TEAM_ROLES } from '../state/words.ts'

/** The roles of a tow company, each with what it can do. */
export const roleOptions = (): readonly RadioCard[] =>
  TEAM_ROLES.map((value) => ({ value, label: ROLE_LABELS[value], detail: ROLE_DETAILS[value] }))
