import { US_STATES } from '@curbwise/api/us-states'
import { PLATE_PROBLEMS, plateProblem } from '@curbwise/rules/plates/problem'

/** The car that is asked about; `plate` is empty while nothing is. */
export interface PlateQuestion {
  readonly plate: string
  readonly state: string
}

export const readQuestion = (params: URLSearchParams): PlateQuestion => ({
  plate: params.get('plate') ?? '',
  state: US_STATES.find((code) => code === params.get('state')) ?? '',
})

/** The address with another question; the list's own parameters stay. */
export function writeQuestion(params: URLSearchParams, { plate, state }: PlateQuestion): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries({ plate, state })) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

/** What is wrong with a plate, with its mend; null when it can be asked about. */
export function problemOf(plate: string): string | null {
  const problem = plateProblem(plate)
  return problem && PLATE_PROBLEMS[problem]
}
