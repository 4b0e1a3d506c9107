import type { PublicSticker } from '@curbwise/api/resources/sticker-records.schemas'
import { carName } from '@curbwise/messages/car-name'
import { useLanguage } from '@curbwise/platform'
import { PlateTag } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'

/** The plate, if it has one, and what kind of car it is. */
export function Car({ sticker: { license_plate, state, vehicle } }: { readonly sticker: PublicSticker }): ReactElement {
  const { language } = useLanguage()
  return (
    <div>
      {license_plate ? <PlateTag plate={license_plate} state={state} size="md" /> : null}
      <span>{carName(language, vehicle)}</span>
    </div>
  )
}
