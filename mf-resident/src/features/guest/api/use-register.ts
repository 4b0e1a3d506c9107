import { guests } from '@curbwise/api/resources/permits.calls'
import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useCall } from '@curbwise/client'
import { useLanguage } from '@curbwise/platform'
import type { CarTyped, Choice, Contact, Proved } from '../state/draft.ts'
import { isLate, refusalText } from '../state/reason.ts'
import { useGuestTexts } from '../state/texts.ts'

export interface RegisterOptions {
  readonly proved: Proved
  /** Called when the proof of the unit has expired. */
  readonly onLate: () => void
  readonly onRegistered: (permit: PublicPermit) => void
}

/** Registers a car for hours or for a package. Throws a refusal as a sentence that the form shows. */
export function useRegister({ proved, onLate, onRegistered }: RegisterOptions) {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const register = useCall(guests.register)
  const {
    proof,
    contract: { timezone },
  } = proved
  return async (car: CarTyped, choice: NonNullable<Choice>, contact: Partial<Contact> = {}): Promise<void> => {
    const body = {
      proof,
      license_plate: car.license_plate,
      state: car.state as 'TX',
      make: car.make || null,
      model: car.model || null,
      color: car.color || null,
      ...contact,
      language,
      ...(choice.kind === 'hours' ? { hours: choice.hours } : { package_id: choice.bought.id }),
    }
    const permit = await register.mutateAsync({ body }).catch((error: unknown) => {
      if (isLate(error)) onLate()
      throw new Error(isLate(error) ? g('late') : refusalText(error, { t: g, language, timezone }), { cause: error })
    })
    onRegistered(permit)
  }
}
