import { session } from '@curbwise/api/resources/session.calls'
import { ApiError, call, driverQueue, leaveDevice, setCsrfToken, useDriverQueue } from '@curbwise/client'
import { translator } from '@curbwise/messages'
import { sendWaitingTexts } from '@curbwise/messages/send-waiting'
import { useLanguage, useSession, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { Alert, Button, formatTime, readerZone } from '@curbwise/ui/entry'
import { CloudUploadIcon } from '@curbwise/ui/icons'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useShell } from '../app/shell-context.ts'
import { EntryPage } from '../auth/pages/entry-page.tsx'
import { QueueItems } from './queue-items.tsx'
import { Page } from './style.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * /send-waiting?person=…&token=…: linked from the email about a driver's disabled login. Sends what this phone recorded, and uses the link up
 * only when there is something to send.
 */
export default function SendWaiting(): ReactElement {
  const [params] = useSearchParams()
  const { language } = useLanguage()
  const t = translator(language, sendWaitingTexts)
  useTitle(t('title'))
  const { isAuthenticated, userId } = useSession()
  const person = params.get('person')
  const token = params.get('token')
  const is_other = isAuthenticated && userId !== person
  return (
    <Page>
      <EntryPage title={t('title')} lead={t('lead')}>
        {person === null || token === null || !UUID.test(person) ? (
          <Alert severity="warn">{t('broken')}</Alert>
        ) : is_other ? (
          <Alert severity="warn">{t('other')}</Alert>
        ) : (
          <Waiting person={person} token={token} />
        )}
      </EntryPage>
    </Page>
  )
}

type Opened = Awaited<ReturnType<typeof open>>

/** Uses the link up, and sends with its session. */
async function open(token: string) {
  const opened = await call(session.openUploadLink, { body: { token } })
  setCsrfToken(opened.csrf_token)
  return opened
}

function Waiting({ person, token }: { readonly person: string; readonly token: string }): ReactElement | null {
  const { language } = useLanguage()
  const t = translator(language, sendWaitingTexts)
  const shell = useShell()
  const { isAuthenticated } = useSession()
  const { items, sent, sending, storage, needs_login } = useDriverQueue()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [is_opening, setIsOpening] = useState(false)
  const finished = useFinish(person)
  useEffect(() => driverQueue.open(person, () => {}), [person])
  const zone = readerZone()
  const time = (at: string): string => formatTime(at, zone, 'full')
  const left = items.filter(({ refusal }) => !refusal?.is_with_office)
  const to_send = left.filter(({ refusal }) => refusal === null)

  const send = async (): Promise<void> => {
    setFailure(null)
    setIsOpening(true)
    try {
      if (needs_login && opened === null) {
        // The session on this phone ended with the login.
        if (isAuthenticated) shell.session.forget()
        setOpened(await open(token))
      }
      await driverQueue.send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setIsOpening(false)
    }
  }

  if (storage === 'opening') return null
  if (finished !== null)
    return (
      <Alert severity="success" title={t('done')} announce>
        {finished > 0 ? `${t('with_office', { count: finished })} ` : ''}
        {t('done_why')}
      </Alert>
    )
  if (storage === 'closed') return <Alert severity="warn">{t('no_storage')}</Alert>
  if (items.length === 0 && sent.length === 0)
    return (
      <Alert severity="info" title={t('nothing')}>
        {t('nothing_why')}
      </Alert>
    )
  return (
    <>
      {failure ? (
        <Alert severity="error" title={t('failed')} announce>
          {t(failure.code === 'link_expired' ? 'expired' : 'try_again')}
        </Alert>
      ) : null}
      {opened ? <p>{t('until', { before: time(opened.captured_before), until: time(opened.until) })}</p> : null}
      {to_send.length > 0 ? (
        <Button
          size="lg"
          variant="primary"
          full
          icon={<CloudUploadIcon />}
          busy={is_opening || sending !== null}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
      ) : left.length > 0 ? (
        <Alert severity="warn">{t('refused')}</Alert>
      ) : null}
      {left.length > 0 ? <QueueItems items={left} zone={zone} /> : null}
    </>
  )
}

/**
 * Once everything was taken or set aside, ends the link's session and deletes what this phone stores of the person. Returns how much waits for
 * dispatch; null until then.
 */
function useFinish(person: string): number | null {
  const { items, sent, storage, needs_login } = useDriverQueue()
  const [finished, setFinished] = useState<number | null>(null)
  const has_begun = useRef(false)
  const with_office = items.filter(({ refusal }) => refusal?.is_with_office).length
  const is_done =
    storage === 'open' && !needs_login && with_office === items.length && (with_office > 0 || sent.length > 0)
  useEffect(() => {
    if (!is_done || has_begun.current) return
    has_begun.current = true
    void (async () => {
      setFinished(with_office)
      await leaveDevice(person, { keep_queue: false })
      await call(session.logout, { silent: true }).catch(() => {})
    })()
  }, [is_done, person, with_office])
  return finished
}
