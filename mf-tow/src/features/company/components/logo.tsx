import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { useToast } from '@curbwise/platform'
import { scalePhoto } from '@curbwise/ui/app'
import { IconButton } from '@curbwise/ui/entry'
import { PhotoCameraIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useRef, useState, type ReactElement } from 'react'
import { useProfileActs } from '../api/use-company-acts.ts'
import { initialsOf } from '../state/words.ts'

const Box = styled.figure`
  position: relative;
  margin: 0 8px 0 0;
  > img,
  > span {
    display: grid;
    place-items: center;
    width: 64px;
    height: 64px;
    border-radius: 14px;
    border: 1px solid var(--line-2);
    object-fit: contain;
    background: var(--plate);
    color: var(--plate-ink);
    font-size: 1.375rem;
    font-weight: 750;
    letter-spacing: -0.02em;
  }
  > button {
    position: absolute;
    right: -12px;
    bottom: -10px;
    background: var(--surface);
    border: 1px solid var(--line-2);
  }
  @media (max-width: 576px) {
    display: flex;
    align-items: center;
    gap: 4px;
    margin: 0;
    > button {
      position: static;
      border-color: transparent;
    }
  }
`
const UNREADABLE = "Couldn't read this file as a picture. Choose a JPEG or PNG."

/** The logo, or the company's initials; an admin can replace it. */
export function Logo({ company }: { readonly company: CompanyProfile }): ReactElement {
  const acts = useProfileActs(company.id)
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setSending(true)
    try {
      await acts.logo(
        await scalePhoto(file).catch(() => {
          throw new Error(UNREADABLE)
        }),
      )
      toast.success('Logo saved')
    } catch (thrown) {
      toast.error("Couldn't save the logo", thrown instanceof Error ? thrown.message : UNREADABLE)
    } finally {
      setSending(false)
    }
  }
  return (
    <Box>
      {company.logo_url ? (
        <img src={company.logo_url} alt={`Logo of ${company.name}`} />
      ) : (
        <span aria-hidden="true">{initialsOf(company.name)}</span>
      )}
      {company.can.edit ? (
        <>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label="Logo of the company"
            onChange={(event) => {
              void send(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <IconButton
            size="sm"
            label={company.logo_url ? 'Change the logo' : 'Add a logo'}
            icon={<PhotoCameraIcon size={16} />}
            disabled={sending}
            onClick={() => input.current?.click()}
          />
        </>
      ) : null}
    </Box>
  )
}
