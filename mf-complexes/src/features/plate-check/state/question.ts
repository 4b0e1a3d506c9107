import { US_STATES } from '@curbwise/api/us-states'
import { PLATE_PROBLEMS, plateProblem } from '@curbwise/rules/plates/problem'

/** The car being checked; `plate` is empty before the first check. */
export interface PlateQuestion {
  readonly plate: string
  readonly state: string
}

export const readQuestion = (params: URLSearchParams): PlateQuestion => ({
  plate: params.get('plate') ?? '',
  state: US_STATES.find((code) => code === params.get('state')) ?? '',
})

/** Returns the URL parameters with another question; the list's own parameters are kept. */
export function writeQuestion(params: URLSearchParams, { plate, state }: PlateQuestion): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries({ plate, state })) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

/** Returns what is wrong with a plate, and how to fix it; null if it's valid. */
export function problemOf(plate: string): string | null {
  const problem = plateProblem(plate)
  return problem && PLATE_PROBLEMS[problem]
}
