import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import type { OwnSession } from '@curbwise/api/resources/own-security.schemas'
import { queryFor, useCall } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { ConfirmDialog, Tag } from '@curbwise/ui/app'
import { Button, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { ComputerIcon, PhoneIphoneIcon } from '@curbwise/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactElement } from 'react'
import { List, Part, Row } from './style.ts'

/** What is about to end: one session, or all others. */
type Ending = OwnSession | 'others'

const deviceText = ({ device }: Pick<OwnSession, 'device'>): string => device ?? 'Unknown browser'

const FACTOR_TEXT: Readonly<Record<NonNullable<OwnSession['factor']>, string>> = {
  app: 'app code',
  passkey: 'passkey',
  recovery_code: 'recovery code',
}

/** Where the user is logged in; each other session can be ended, and all of them. */
export function OwnSessions(): ReactElement {
  const { timezone } = useSession()
  const zone = timezone ?? 'America/Chicago'
  const query = useQuery(queryFor(ownSecurity.sessions))
  const [ending, setEnding] = useState<Ending | null>(null)
  const invalidates = [ownSecurity.sessions]
  const endOne = useCall(ownSecurity.endSession, { invalidates })
  const endOthers = useCall(ownSecurity.endOtherSessions, { invalidates })
  const has_others = query.data?.data.some(({ is_current }) => !is_current) ?? false
  return (
    <Part aria-labelledby="own-sessions">
      <Row>
        <h2 id="own-sessions">Sessions</h2>
        {has_others ? (
          <Button size="sm" variant="danger" onClick={() => setEnding('others')}>
            End all others
          </Button>
        ) : null}
      </Row>
      <QueryView query={query} failed_title="Couldn’t load your sessions" skeleton={<SkeletonText lines={4} />}>
        {({ data }) => (
          <List>
            {data.map((session) => (
              <Line key={session.id} session={session} zone={zone} onEnd={() => setEnding(session)} />
            ))}
          </List>
        )}
      </QueryView>
      <p>We email you when someone logs in from a new device. Not you? End that session and change your password.</p>
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={ending === null || ending === 'others' ? 'End all other sessions?' : `End ${deviceText(ending)}?`}
        verb="End"
        keep="Keep"
        destructive
        will={[ending === 'others' ? 'Log you out everywhere but here' : 'Log you out there']}
        will_not={['Log you out here', 'Change your password']}
        onConfirm={async () => {
          if (ending === 'others') await endOthers.mutateAsync({})
          else if (ending) await endOne.mutateAsync({ params: { id: ending.id } })
        }}
      />
    </Part>
  )
}

interface LineProps {
  readonly session: OwnSession
  readonly zone: string
  readonly onEnd: () => void
}

function Line({ session, zone, onEnd }: LineProps): ReactElement {
  const text_id = useId()
  const { kind, is_current, factor, started_at, last_seen_at } = session
  const Icon = kind === 'phone' || kind === 'tablet' ? PhoneIphoneIcon : ComputerIcon
  return (
    <li>
      <Icon size={24} />
      <span>
        <b>{deviceText(session)}</b>
        <small id={text_id}>
          {is_current ? 'Used now' : `Last used ${momentText(last_seen_at, zone)}`}, since{' '}
          {momentText(started_at, zone)}
          {factor ? `, ${FACTOR_TEXT[factor]}` : ''}
        </small>
      </span>
      {is_current ? (
        <Tag color="ok">This one</Tag>
      ) : (
        <Button size="sm" aria-label={`End ${deviceText(session)}`} aria-describedby={text_id} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
