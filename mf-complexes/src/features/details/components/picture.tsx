import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { useToast } from '@curbwise/platform'
import { scalePhoto } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { ApartmentIcon, PhotoCameraIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useRef, useState, type ReactElement } from 'react'
import type { Acts } from '../api/use-acts.ts'

const Box = styled.figure`
  position: relative;
  margin: 0;
  > img,
  > span {
    display: grid;
    place-items: center;
    width: 100%;
    aspect-ratio: 16/9;
    object-fit: cover;
    border-radius: 12px;
    background: var(--sunken);
    color: var(--text-3);
  }
  > button {
    position: absolute;
    right: 8px;
    top: 8px;
    background: var(--surface);
  }
`
const UNREADABLE = "Couldn't read this file as a picture. Choose a JPEG or PNG."

/** Street view of the complex, so that people on the road recognize it. */
export function Picture({ complex, acts }: { readonly complex: ContractDetails; readonly acts: Acts }): ReactElement {
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setSending(true)
    setRefused('')
    try {
      await acts.picture(
        await scalePhoto(file).catch(() => {
          throw new Error(UNREADABLE)
        }),
      )
      toast.success('Picture saved')
    } catch (thrown) {
      setRefused(thrown instanceof Error ? thrown.message : UNREADABLE)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Box>
        {complex.image_url ? (
          <img src={complex.image_url} alt={`${complex.name} from outside`} />
        ) : (
          <span>
            <ApartmentIcon size={40} />
          </span>
        )}
        {complex.can.picture ? (
          <>
            <input
              ref={input}
              type="file"
              accept="image/*"
              hidden
              aria-label="Picture of the complex"
              onChange={(event) => {
                void send(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            <Button size="sm" icon={<PhotoCameraIcon />} busy={sending} onClick={() => input.current?.click()}>
              {complex.image_url ? 'Change the picture' : 'Add a picture'}
            </Button>
          </>
        ) : null}
      </Box>
      {refused ? (
        <Alert severity="error" announce>
          {refused}
        </Alert>
      ) : null}
    </>
  )
}
