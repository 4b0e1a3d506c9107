import { ScreenError, useSession } from '@curbwise/platform'
import { Button, CountdownRing, PlateTag } from '@curbwise/ui/entry'
import { BuildIcon, LockIcon } from '@curbwise/ui/icons'
import { useState } from 'react'
import { ErrorFrame, Tile } from './error-frame.tsx'
import { isCrawler } from './crawler.ts'
import { COUNTDOWN_SECONDS, useCountdown } from './countdown.ts'

export interface ErrorScreenProps {
  error: unknown
  /** Where a 401, or a 404 of somebody logged out, leads. */
  onLogIn: () => void
  onBack: () => void
  onHome: () => void
}

/** Counts down beside its ring; waits while the pointer or the focus is on it, and for good after "Stay". */
function Redirect({ label, go, onGo }: { label: string; go: string; onGo: () => void }) {
  const [attended, setAttended] = useState(false)
  const [stays, setStays] = useState(false)
  const left = useCountdown(attended || stays, onGo)
  return (
    <div
      className="redirect"
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      {stays ? null : <CountdownRing value={left} total={COUNTDOWN_SECONDS} label={`${label} in ${left} seconds`} />}
      {stays ? (
        <Button variant="primary" onClick={onGo}>
          {go}
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => setStays(true)}>
          Stay
        </Button>
      )}
    </div>
  )
}

function NotFound({ onLogIn, onBack }: ErrorScreenProps) {
  const { isAuthenticated } = useSession()
  return (
    <ErrorFrame>
      <h1 tabIndex={-1}>
        <PlateTag plate="404!" size="xl" copy={false} />
      </h1>
      <p className="lead">Sorry, that page doesn't exist. Please wait as we redirect you back</p>
      <Redirect
        label="Going back"
        go={isAuthenticated ? 'Go back' : 'Log in'}
        onGo={isAuthenticated ? onBack : onLogIn}
      />
    </ErrorFrame>
  )
}

function LoggedOut({ onLogIn }: ErrorScreenProps) {
  return (
    <ErrorFrame>
      <Tile>
        <LockIcon size={34} />
      </Tile>
      <h1 tabIndex={-1}>Your login session has expired, please log in again</h1>
      <p>You are being redirected to login page, please wait...</p>
      <Redirect label="Going to the log-in" go="Log in" onGo={onLogIn} />
    </ErrorFrame>
  )
}

function Broken({ error, onHome }: ErrorScreenProps) {
  return (
    <ErrorFrame>
      <Tile data-tone="err">
        <BuildIcon size={34} />
      </Tile>
      <h1 tabIndex={-1}>Dang</h1>
      <p className="message">{error instanceof Error ? error.message : String(error)}</p>
      <div>
        <p className="lead">It looks like something broke.</p>
        <p className="lead">Sorry about that.</p>
      </div>
      <Button variant="primary" size="lg" onClick={onHome}>
        Go back home
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
