import { PhotoSlot } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useEffect, useState, type ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'

const Box = styled.div`
  max-width: 220px;
  img {
    display: block;
    width: 100%;
    aspect-ratio: 4/3;
    object-fit: cover;
    border-radius: 10px;
  }
  p {
    margin-top: 4px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--err);
  }
`

interface WithPhoto {
  readonly photo?: Blob | undefined
}

/** The photo of a new sign: taken with the phone's camera or chosen, with a preview and a retake button. */
export function SignPhoto(): ReactElement {
  const {
    setValue,
    formState: { errors },
  } = useFormContext<WithPhoto>()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  const take = (photo: Blob | undefined): void => {
    setUrl(photo ? URL.createObjectURL(photo) : null)
    setValue('photo', photo, { shouldDirty: true, shouldValidate: photo !== undefined })
  }
  const message = errors.photo?.message
  return (
    <Box>
      {url ? (
        <img src={url} alt="The sign" />
      ) : (
        <PhotoSlot label="Photo of the sign" next source="any" onCapture={take} />
      )}
      {url ? (
        <Button size="sm" variant="ghost" autoFocus onClick={() => take(undefined)}>
          Another photo
        </Button>
      ) : null}
      {message ? <p>{message}</p> : null}
    </Box>
  )
}
