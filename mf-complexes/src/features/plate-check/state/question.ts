import { US_STATES } from '@curbwise/api/us-states'
import { PLATE_PROBLEMS, plateProblem } from '@curbwise/rules/plates/problem'

/** The car being checked; `plate` is empty before the first check. */
export interface PlateQuestion {
  readonly plate: string
  readonly state: string
  /** The plates that were read from a photo of the car, separated by commas; absent when none was taken. */
  readonly read?: string | undefined
}

export const readQuestion = (params: URLSearchParams): PlateQuestion => ({
  plate: params.get('plate') ?? '',
  state: US_STATES.find((code) => code === params.get('state')) ?? '',
  read: params.get('read') ?? undefined,
})

/** Returns the URL parameters with another question; the list's own parameters are kept. */
export function writeQuestion(params: URLSearchParams, { plate, state, read }: PlateQuestion): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries({ plate, state, read })) {
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
