import { scalePhoto } from '@curbwise/ui/app'
import { ImageIcon, PictureAsPdfIcon, UploadFileIcon } from '@curbwise/ui/icons'
import { useId, useState, type ChangeEvent, type ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import { FileRow } from './style.ts'
import type { NoticeView } from './types.ts'
import { sizeWords } from './words.ts'

const MAX_BYTES = 12 * 1024 * 1024
const KINDS = 'image/jpeg,image/png,image/webp,application/pdf'

interface WithProof {
  readonly proof?: Blob | undefined
}

/** The proof of a notice, a photo or a PDF: choose it, see its name and size, and replace it. Photos are scaled down before they are sent. */
export function ProofField({ current = null }: { readonly current?: NoticeView['proof'] | undefined }): ReactElement {
  const {
    setValue,
    setError,
    clearErrors,
    formState: { errors },
  } = useFormContext<WithProof>()
  const [chosen, setChosen] = useState<{ readonly name: string; readonly size: number; readonly pdf: boolean } | null>(
    null,
  )
  const id = useId()
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const pdf = file.type === 'application/pdf'
    const proof = pdf ? file : await scalePhoto(file)
    if (proof.size > MAX_BYTES) {
      setError('proof', { type: 'custom', message: 'At most 12 MB. Scan it at a lower resolution, or take a photo' })
      return
    }
    clearErrors('proof')
    setChosen({ name: file.name, size: proof.size, pdf })
    setValue('proof', proof, { shouldDirty: true })
  }
  const shown =
    chosen ??
    (current && {
      name: current.content_type === 'application/pdf' ? 'PDF on record' : 'Photo on record',
      size: current.size,
      pdf: current.content_type === 'application/pdf',
    })
  const message = errors.proof?.message
  return (
    <div>
      <FileRow data-empty={shown ? undefined : ''} data-wrong={message ? '' : undefined}>
        {shown ? shown.pdf ? <PictureAsPdfIcon size={20} /> : <ImageIcon size={20} /> : <UploadFileIcon size={20} />}
        <div>
          <b id={`${id}-name`}>{shown?.name ?? 'Proof'}</b>
          <small>
            {shown
              ? `Proof, private, ${sizeWords(shown.size)}`
              : 'Return receipt or photo, private. JPEG, PNG, WebP, or PDF'}
          </small>
        </div>
        <label>
          {shown ? 'Replace' : 'Choose a file'}
          <input
            type="file"
            accept={KINDS}
            aria-label={shown ? 'Replace the proof' : 'Choose a file as proof'}
            aria-describedby={`${id}-name`}
            aria-invalid={message ? true : undefined}
            onChange={(event) => void onFile(event)}
          />
        </label>
      </FileRow>
      {message ? <p role="alert">{message}</p> : null}
    </div>
  )
}
