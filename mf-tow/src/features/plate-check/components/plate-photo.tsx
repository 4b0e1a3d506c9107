import { carryPhoto } from '@curbwise/client/carried-photo'
import { useNavigate } from '@curbwise/platform/router'
import { useCamera } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { PhotoCameraIcon } from '@curbwise/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useCheckTexts } from '../../../parts/check-texts.ts'

export interface PlatePhotoProps {
  readonly license_plate: string
  /** The request's address, where the photo is compared with the look-alikes. */
  readonly href: string
  readonly phone: boolean
}

/** The first action for a plate that looks like another: a photo, which decides between them in the request. */
export function PlatePhoto({ license_plate, href, phone }: PlatePhotoProps): ReactElement {
  const t = useCheckTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const camera = useCamera<string>(t('photo.plate'), (plate, photo, claimed_at) => {
    carryPhoto(client, { license_plate: plate, photo, claimed_at })
    void navigate(href)
  })
  return (
    <>
      {camera.field}
      <Button
        variant="primary"
        size={phone ? 'touch' : 'md'}
        full={phone}
        icon={<PhotoCameraIcon />}
        onClick={() => camera.open(license_plate)}
      >
        {t('act.photo')}
      </Button>
    </>
  )
}
