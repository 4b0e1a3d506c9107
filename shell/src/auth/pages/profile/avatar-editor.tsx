import { files } from '@curbwise/api/resources/session.calls'
import { useCall } from '@curbwise/client'
import { accountProblem } from '@curbwise/messages/words/account-problem'
import { usePlatform, useSession, useToast } from '@curbwise/platform'
import { Avatar, scalePhoto } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { PhotoCameraIcon } from '@curbwise/ui/icons'
import { useKit } from '@curbwise/ui/theme'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { useProfileTexts } from './profile-texts.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
  > div {
    display: flex;
    flex-direction: column;
    gap: 6px;
    align-items: flex-start;
  }
  p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`

interface Chosen {
  blob: Blob
  url: string
}

/** Choose a picture, preview it, then upload: it changes everywhere only after "Use this picture". */
export function AvatarEditor() {
  const t = useProfileTexts()
  const { language, texts } = useKit()
  const { name, avatarUrl, userId } = useSession()
  const { refreshSession } = usePlatform()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const [share, setShare] = useState(0)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  const upload = useCall(files.upload, {
    onSuccess: () => {
      setChosen(null)
      toast.success(t('picture.saved'))
      void refreshSession()
    },
  })
  const choose = async (file: File | undefined) => {
    if (!file) return
    upload.reset()
    try {
      const blob = await scalePhoto(file)
      setUnreadable(false)
      setChosen({ blob, url: URL.createObjectURL(blob) })
    } catch {
      setUnreadable(true)
    }
  }
  const send = () =>
    chosen &&
    userId &&
    upload.mutate({
      params: { resource: 'users' },
      body: { id: userId, file_type: 'avatar' },
      files: [chosen.blob],
      onUploadProgress: setShare,
    })

  return (
    <Row>
      <Avatar name={name} src={chosen?.url ?? avatarUrl} size="xl" />
      <div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {chosen ? (
          <>
            <Button variant="primary" busy={upload.isPending} onClick={send}>
              {t('picture.use')}
            </Button>
            <Button variant="ghost" disabled={upload.isPending} onClick={() => setChosen(null)}>
              {t('picture.keep')}
            </Button>
          </>
        ) : (
          <Button icon={<PhotoCameraIcon />} onClick={() => input.current?.click()}>
            {t(avatarUrl ? 'picture.change' : 'picture.add')}
          </Button>
        )}
        {upload.isPending ? <p role="status">{texts.uploading(Math.round(share * 100))}</p> : null}
        {unreadable ? (
          <Alert severity="error" announce>
            {t('picture.unreadable')}
          </Alert>
        ) : null}
        {upload.error ? (
          <Alert severity="error" announce>
            {accountProblem(language, upload.error)}
          </Alert>
        ) : null}
      </div>
    </Row>
  )
}
