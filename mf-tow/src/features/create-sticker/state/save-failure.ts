import { isTransient, type ApiError } from '@curbwise/client'

export interface SaveFailure {
  readonly title: string
  readonly detail: string
}

/** Says why a sticker wasn't saved, and that nothing is lost. */
export function saveFailure(error: ApiError, has_photo: boolean): SaveFailure {
  const words = Object.values(error.fields)[0] ?? error.message
  if (error.code === 'refused') return { title: 'No sticker for this car', detail: words }
  return {
    title: 'Couldn’t save the sticker',
    detail: isTransient(error)
      ? `${words} ${has_photo ? 'The photo and what you entered are still here.' : 'What you entered is still here.'}`
      : words,
  }
}
