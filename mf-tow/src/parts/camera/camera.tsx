import { scalePhoto } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { CloseIcon, ImageIcon, PhotoCameraIcon } from '@curbwise/ui/icons'
import { useEffect, useRef, useState, type ChangeEvent, type ReactElement } from 'react'
import { Controls, Frame, Refused, Screen, Shutter, View } from './camera-style.ts'
import { useStream } from './use-stream.ts'
import { useStepTexts } from '../step-texts.ts'

const QUALITY = 0.86
/** A photo to take. */
interface Shot {
  readonly label: string
  /** What it must show. */
  readonly detail: string
  /** Shows a frame, for a plate that must be readable. */
  readonly framed: boolean
  readonly onTaken: (photo: Blob, claimed_at: Date) => void
}

export interface CameraProps {
  /** The photos to take in this visit, in order. */
  readonly shots: readonly Shot[]
  readonly onClose: () => void
}

/** Returns what the camera shows now as a JPEG; null while it shows nothing. */
async function capture(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * Takes several photos in one visit. Without a camera, or without the permission to use it, the phone's own camera or
 * its photos take its place.
 */
export default function Camera({ shots, onClose }: CameraProps): ReactElement | null {
  const t = useStepTexts()
  const screen = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [at, setAt] = useState(0)
  const [saving, setSaving] = useState(false)
  // The first picture has arrived.
  const [ready, setReady] = useState(false)
  const { stream, refused } = useStream()
  useEffect(() => {
    if (screen.current && !screen.current.open) screen.current.showModal?.()
  }, [])
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  const shot = shots[at]
  if (shot === undefined) return null
  const taken = (photo: Blob, claimed_at: Date): void => {
    shot.onTaken(photo, claimed_at)
    if (at + 1 < shots.length) setAt(at + 1)
    else onClose()
  }
  const shoot = async (): Promise<void> => {
    if (!video.current || saving) return
    setSaving(true)
    const photo = await capture(video.current)
    setSaving(false)
    if (photo) taken(await scalePhoto(new File([photo], 'photo.jpg', { type: photo.type })), new Date())
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) taken(await scalePhoto(file), new Date(file.lastModified))
  }
  const input = (label: string, direct: boolean): ReactElement => (
    <input
      type="file"
      accept="image/*"
      capture={direct ? 'environment' : undefined}
      aria-label={label}
      onChange={(event) => void choose(event)}
    />
  )
  return (
    <Screen ref={screen} aria-label={t('camera')} onClose={onClose}>
      <header>
        <IconButton size="touch" label={t('camera.close')} icon={<CloseIcon size={28} />} onClick={onClose} />
        <div role="status">
          <b>{shot.label}</b>
          <small>{shots.length > 1 ? t('camera.of', { count: at + 1, total: shots.length }) : shot.detail}</small>
        </div>
      </header>
      {refused ? (
        <Refused>
          <PhotoCameraIcon size={48} />
          <p>
            <b>{t('camera.refused')}</b> {t('camera.allow')}
          </p>
          <label>
            <PhotoCameraIcon />
            {t('camera.open')}
            {input(t('camera.photo'), true)}
          </label>
        </Refused>
      ) : (
        <View>
          <video ref={video} autoPlay playsInline muted onLoadedData={() => setReady(true)} />
          {shot.framed ? <Frame aria-hidden="true" /> : null}
        </View>
      )}
      <p>{shot.detail}</p>
      <Controls>
        <label>
          <ImageIcon />
          {t('camera.gallery')}
          {input(t('camera.choose'), false)}
        </label>
        {refused ? (
          <span />
        ) : (
          <Shutter
            type="button"
            aria-label={t('camera.take')}
            disabled={!ready || saving}
            onClick={() => void shoot()}
          />
        )}
        <Button variant="ghost" size="lg" onClick={onClose}>
          {t('camera.done')}
        </Button>
      </Controls>
    </Screen>
  )
}
