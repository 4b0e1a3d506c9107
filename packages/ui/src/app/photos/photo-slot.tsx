import { useEffect, useState, type ChangeEvent, type ReactElement } from 'react'
import { Spinner } from '../../entry/spinner.tsx'
import { AddAPhotoIcon, ReplayIcon } from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'
import { FailedSlot, SlotBox } from './photo-style.ts'
import { scalePhoto } from './scale-photo.ts'

export interface Upload {
  /** 0 to 1. */
  readonly progress: number
  readonly failed?: boolean
}

export interface PhotoSlotProps {
  /** What to take: "Rear plate". */
  readonly label: string
  /** The next photo to take: shown as primary. */
  readonly next?: boolean
  /** Called with the scaled photo and when it was taken (the file's own time). */
  readonly onCapture: (photo: Blob, claimed_at: Date) => void
  /** While it is uploading, or after that failed. */
  readonly upload?: Upload | null
  readonly onRetry?: () => void
  /** Taken but not sent yet: it is shown, and can be retaken. */
  readonly kept?: boolean
  /** `camera` opens the camera directly on a phone; `any` also offers the album. */
  readonly source?: 'camera' | 'any'
  readonly disabled?: boolean
}

/** A named, dashed slot for a photo: a tap opens the camera; then it shows the picture, its progress, and a retry button. */
export function PhotoSlot({
  label,
  next,
  onCapture,
  upload,
  onRetry,
  kept = false,
  source = 'camera',
  disabled,
}: PhotoSlotProps): ReactElement {
  const texts = useTexts()
  const [preview, setPreview] = useState<string | null>(null)
  const [scaling, setScaling] = useState(false)
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  const onFile = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setScaling(true)
    const photo = await scalePhoto(file)
    setPreview(URL.createObjectURL(photo))
    setScaling(false)
    onCapture(photo, new Date(file.lastModified))
  }

  if (upload?.failed) {
    return (
      <FailedSlot type="button" data-failed="" onClick={onRetry}>
        <ReplayIcon size={24} />
        <span>
          {texts.upload_failed}. {texts.try_again}
        </span>
      </FailedSlot>
    )
  }
  const shown = preview !== null && (kept || Boolean(upload))
  const percent = Math.round((upload?.progress ?? 0) * 100)
  return (
    <SlotBox data-next={next ? '' : undefined}>
      {shown ? <img src={preview} alt="" /> : scaling ? <Spinner size={24} /> : <AddAPhotoIcon size={24} />}
      {shown ? null : <span>{label}</span>}
      <input
        type="file"
        accept="image/*"
        capture={source === 'camera' ? 'environment' : undefined}
        aria-label={label}
        // Not disabled while the photo is scaled, because a disabled input loses the focus.
        disabled={disabled || Boolean(upload)}
        onChange={(event) => void onFile(event)}
      />
      {upload ? (
        <span
          className="cw-bar"
          role="progressbar"
          aria-label={texts.uploading(percent)}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </span>
      ) : null}
    </SlotBox>
  )
}
