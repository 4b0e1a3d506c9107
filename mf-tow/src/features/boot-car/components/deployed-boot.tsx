import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { ApiError } from '@curbwise/client'
import { useBootPhotos, useLiveBoot } from '@curbwise/client/boots'
import { ScreenError, useTitle } from '@curbwise/platform'
import { isOnCar, type BootPhotoSubject } from '@curbwise/rules/boots/status'
import { bootStatusLabel, Column, PageBody } from '@curbwise/ui/app'
import { EmptyState, LinkButton, QueryView, SkeletonCards } from '@curbwise/ui/entry'
import { bootIn } from '@curbwise/messages/words/boot-record'
import { useState, type ReactElement } from 'react'
import { useBootCarTexts } from '../../../parts/boot-texts.ts'
import { useShooting } from '../../../parts/camera/use-shooting.tsx'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { shotWords, stillMissing } from '../state/photos.ts'
import { DoneStep } from './done-step.tsx'
import { PhotosStep } from './photos-step.tsx'

/** The steps after the boot is on: its photos, then the code and the window notice. */
export function DeployedBoot({ id }: { readonly id: string }): ReactElement {
  const query = useLiveBoot(id)
  const t = useBootCarTexts()
  const language = useScreenLanguage()
  useTitle(t('title'), { crumb: { href: `/booted-vehicles?selected=${id}`, label: t('list') } })
  if (query.error instanceof ApiError && (query.error.status === 403 || query.error.status === 404))
    throw new ScreenError(404, 'Page not found')
  if (query.data) return <Steps boot={bootIn(language, query.data)} />
  return (
    <PageBody data-padded="" data-ground="canvas">
      <Column data-center="">
        <QueryView query={query} skeleton={<SkeletonCards heights={[20, 90, 260]} />} failed_title={t('failed')}>
          {() => null}
        </QueryView>
      </Column>
    </PageBody>
  )
}

function Steps({ boot }: { readonly boot: Boot }): ReactElement {
  const t = useBootCarTexts()
  const photos = useBootPhotos(boot)
  const { camera, shoot } = useShooting<BootPhotoSubject>((subject) => shotWords(subject, t), photos.add)
  // A driver without a camera that works must still be able to leave the notice.
  const [later, setLater] = useState(false)
  const missing = stillMissing(
    boot.photos_missing,
    photos.photos.map(({ subject }) => subject),
  )
  if (!isOnCar(boot.status)) return <Over boot={boot} />
  return (
    <>
      {missing.length > 0 && !later ? (
        <PhotosStep boot={boot} photos={photos} missing={missing} onShoot={shoot} onLater={() => setLater(true)} />
      ) : (
        <DoneStep boot={boot} missing={missing} onPhotos={() => setLater(false)} />
      )}
      {camera}
    </>
  )
}

/** Someone released the car, or it was towed, while the steps were open. */
function Over({ boot }: { readonly boot: Boot }): ReactElement {
  const t = useBootCarTexts()
  const language = useScreenLanguage()
  return (
    <PageBody data-padded="" data-ground="canvas">
      <EmptyState
        title={bootStatusLabel(boot.status, language)}
        actions={
          <LinkButton href={`/booted-vehicles?selected=${boot.id}`} variant="primary" size="lg">
            {t('over.see')}
          </LinkButton>
        }
      >
        {t('over.what', { code: boot.device.code })}
      </EmptyState>
    </PageBody>
  )
}
