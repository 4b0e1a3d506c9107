import { US_STATES } from '@curbwise/api/common'

/** The car that is asked about; `plate` is empty while nothing is. */
export interface PlateQuestion {
  readonly plate: string
  readonly state: string
}

export const readQuestion = (params: URLSearchParams): PlateQuestion => ({
  plate: params.get('plate') ?? '', state: US_STATES.find((code) => code === params.get('state')) ?? '',
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
  const text = plate.trim()
  const length = text.replace(/[^A-Za-z0-9]/g, '').length
  if (text === '') return 'Write the plate'
  if (!/^[A-Za-z0-9 .\-·]+$/.test(text)) return 'Use letters and digits only'
  return length < 2 || length > 8 ? 'A plate has 2 to 8 letters and digits' : null
}
