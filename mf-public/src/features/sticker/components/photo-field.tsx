import { Button } from '@curbwise/ui/entry'
import { ImageIcon, PhotoCameraIcon } from '@curbwise/ui/icons'
import { scalePhoto } from '@curbwise/ui/scale-photo'
import { useEffect, useRef, useState, type ChangeEvent, type ReactElement } from 'react'
import { photoProblem, type PhotoProblem } from '../state/cure-form.ts'
import { usePageTexts } from '../state/texts.ts'
import { Preview } from './style.ts'

export interface PhotoFieldProps {
  /** Gets the scaled photo, or why the chosen file can't be sent; an earlier photo then stays. */
  readonly onPhoto: (photo: Blob | null, problem: PhotoProblem | null) => void
}

/** A phone's camera or a file: shows the photo before it is sent, and takes another one. */
export function PhotoField({ onPhoto }: PhotoFieldProps): ReactElement {
  const t = usePageTexts()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (url === null) return undefined
    return () => {
      URL.revokeObjectURL(url)
    }
  }, [url])
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const photo = await scalePhoto(file)
    const problem = photoProblem(photo)
    if (problem === null) setUrl(URL.createObjectURL(photo))
    onPhoto(problem === null ? photo : null, problem)
  }
  const input = {
    hidden: true,
    type: 'file',
    accept: 'image/*',
    onChange: (event: ChangeEvent<HTMLInputElement>) => void onFile(event),
  }
  return (
    <Preview data-taken={url ? '' : undefined}>
      <input {...input} ref={camera} capture="environment" aria-label={t('photo.take')} />
      <input {...input} ref={files} aria-label={t('photo.choose')} />
      {url ? (
        <>
          <img src={url} alt={t('photo.alt')} />
          <Button size="lg" icon={<PhotoCameraIcon />} onClick={() => camera.current?.click()}>
            {t('photo.retake')}
          </Button>
        </>
      ) : (
        <>
          <Button size="touch" icon={<PhotoCameraIcon />} onClick={() => camera.current?.click()}>
            {t('photo.take')}
          </Button>
          <Button size="touch" icon={<ImageIcon />} onClick={() => files.current?.click()}>
            {t('photo.choose')}
          </Button>
        </>
      )}
    </Preview>
  )
}
