import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import type { OwnSession } from '@curbwise/api/resources/own-security.schemas'
import { queryFor, useCall } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { ConfirmDialog, Tag } from '@curbwise/ui/app'
import { Button, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { ComputerIcon, PhoneIphoneIcon } from '@curbwise/ui/icons'
import { useKit, type Language } from '@curbwise/ui/theme'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactElement } from 'react'
import { inWords } from '../../account-words.ts'
import { useSecurityTexts } from './security-texts.ts'
import { List, Part, Row } from './style.ts'

/** What is about to end: one session, or all others. */
type Ending = OwnSession | 'others'

type Texts = ReturnType<typeof useSecurityTexts>

/** "Chrome on Windows"; in Spanish "Chrome en Windows". */
const deviceText = ({ device }: Pick<OwnSession, 'device'>, t: Texts, language: Language): string =>
  (language === 'en' ? device : device?.replace(' on ', ' en ')) ?? t('sessions.unknown')

/** Where the user is logged in; each other session can be ended, and all of them. */
export function OwnSessions(): ReactElement {
  const t = useSecurityTexts()
  const { language } = useKit()
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
        <h2 id="own-sessions">{t('sessions')}</h2>
        {has_others ? (
          <Button size="sm" variant="danger" onClick={() => setEnding('others')}>
            {t('sessions.end_others')}
          </Button>
        ) : null}
      </Row>
      <QueryView query={query} failed_title={t('sessions.failed')} skeleton={<SkeletonText lines={4} />}>
        {({ data }) => (
          <List>
            {data.map((session) => (
              <Line key={session.id} session={session} zone={zone} onEnd={() => setEnding(session)} />
            ))}
          </List>
        )}
      </QueryView>
      <p>{t('sessions.what')}</p>
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={
          ending === null || ending === 'others'
            ? t('sessions.others_title')
            : t('sessions.title', { device: deviceText(ending, t, language) })
        }
        verb={t('sessions.end')}
        keep={t('keep')}
        destructive
        will={[t(ending === 'others' ? 'sessions.everywhere' : 'sessions.there')]}
        will_not={[t('sessions.here'), t('sessions.password')]}
        onConfirm={async () => {
          if (ending === 'others') await inWords(endOthers.mutateAsync({}), language)
          else if (ending) await inWords(endOne.mutateAsync({ params: { id: ending.id } }), language)
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
  const t = useSecurityTexts()
  const { language } = useKit()
  const text_id = useId()
  const { kind, is_current, factor, started_at, last_seen_at } = session
  const Icon = kind === 'phone' || kind === 'tablet' ? PhoneIphoneIcon : ComputerIcon
  return (
    <li>
      <Icon size={24} />
      <span>
        <b>{deviceText(session, t, language)}</b>
        <small id={text_id}>
          {is_current
            ? t('sessions.used_now', { since: momentText(started_at, zone) })
            : t('sessions.last_used', { last: momentText(last_seen_at, zone), since: momentText(started_at, zone) })}
          {factor ? `, ${t(`sessions.factor.${factor}`)}` : ''}
        </small>
      </span>
      {is_current ? (
        <Tag color="ok">{t('sessions.current')}</Tag>
      ) : (
        <Button
          size="sm"
          aria-label={t('sessions.end_named', { device: deviceText(session, t, language) })}
          aria-describedby={text_id}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
