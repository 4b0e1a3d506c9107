import { ScreenError, useLanguage, useSession } from '@curbwise/platform'
import { Button, CountdownRing, PlateTag } from '@curbwise/ui/entry'
import { BuildIcon, LockIcon } from '@curbwise/ui/icons'
import { useState } from 'react'
import { SHELL_TEXTS } from '../app/texts.ts'
import { ErrorFrame, Tile } from './error-frame.tsx'
import { isCrawler } from './crawler.ts'
import { COUNTDOWN_SECONDS, useCountdown } from './countdown.ts'

export interface ErrorScreenProps {
  error: unknown
  /** Called for a 401, and for a 404 of a logged-out visitor. */
  onLogIn: () => void
  onBack: () => void
  onHome: () => void
}

const useShellTexts = () => SHELL_TEXTS[useLanguage().language]

/** Counts down next to its ring; pauses while the pointer or the focus is on it, and stops after "Stay". */
function Redirect({ label, go, onGo }: { label: (seconds: number) => string; go: string; onGo: () => void }) {
  const t = useShellTexts()
  const [isAttended, setAttended] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const left = useCountdown(isAttended || isStopped, onGo)
  return (
    <div
      className="redirect"
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      {isStopped ? null : <CountdownRing value={left} total={COUNTDOWN_SECONDS} label={label(left)} />}
      {isStopped ? (
        <Button variant="primary" onClick={onGo}>
          {go}
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => setStopped(true)}>
          {t.stay}
        </Button>
      )}
    </div>
  )
}

function NotFound({ onLogIn, onBack }: ErrorScreenProps) {
  const { isAuthenticated } = useSession()
  const t = useShellTexts()
  return (
    <ErrorFrame>
      <h1 tabIndex={-1}>
        <PlateTag plate="404!" size="xl" copy={false} />
      </h1>
      <p className="lead">{t.not_found}</p>
      <Redirect
        label={isAuthenticated ? t.going_back : t.going_to_login}
        go={isAuthenticated ? t.go_back : t.log_in}
        onGo={isAuthenticated ? onBack : onLogIn}
      />
    </ErrorFrame>
  )
}

function LoggedOut({ onLogIn }: ErrorScreenProps) {
  const t = useShellTexts()
  return (
    <ErrorFrame>
      <Tile>
        <LockIcon size={34} />
      </Tile>
      <h1 tabIndex={-1}>{t.logged_out}</h1>
      <p>{t.redirected}</p>
      <Redirect label={t.going_to_login} go={t.log_in} onGo={onLogIn} />
    </ErrorFrame>
  )
}

function Broken({ error, onHome }: ErrorScreenProps) {
  const t = useShellTexts()
  return (
    <ErrorFrame>
      <Tile data-tone="err">
        <BuildIcon size={34} />
      </Tile>
      <h1 tabIndex={-1}>{t.broken}</h1>
      <p className="message">{error instanceof Error ? error.message : String(error)}</p>
      <div>
        <p className="lead">{t.broke}</p>
        <p className="lead">{t.sorry}</p>
      </div>
      <Button variant="primary" size="lg" onClick={onHome}>
        {t.go_home}
      </Button>
    </ErrorFrame>
  )
}

/** The error screen of the specification, section 2. Crawlers get an empty page. */
export function ErrorScreen(props: ErrorScreenProps) {
  if (isCrawler(navigator.userAgent)) return null
  const status = props.error instanceof ScreenError ? props.error.status : 500
  if (status === 404) return <NotFound {...props} />
  if (status === 401) return <LoggedOut {...props} />
  return <Broken {...props} />
}
