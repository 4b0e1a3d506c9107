import type { ResponseOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import { useNudge } from '@curbwise/client/nudge'
import { useAbility, useSession, useToast } from '@curbwise/platform'
import { DecisionCard, Menu, useIsPhone } from '@curbwise/ui/app'
import { Button, formatTime, LinkButton } from '@curbwise/ui/entry'
import {
  AddIcon,
  ContentCopyIcon,
  HistoryIcon,
  LinkIcon,
  LockIcon,
  LocalShippingIcon,
  RefreshIcon,
  SearchIcon,
} from '@curbwise/ui/icons'
import { Nudge } from '@curbwise/ui/nudge'
import type { ReactElement } from 'react'
import { carWords } from '../../../parts/car-words.ts'
import { useCheckTexts } from '../../../parts/check-texts.ts'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { refusalWords } from '../../../parts/refusal-words.ts'
import { bootCarHref, linkTo, mayBoot, newTowHref, openTowHref, towNowHref } from '../state/links.ts'
import type { PlateQuestion } from '../state/question.ts'
import { AskState } from './ask-state.tsx'
import { isAboutNotice, Notices } from './notices.tsx'
import { PlatePhoto } from './plate-photo.tsx'
import { Result } from './result-style.ts'

/** Maximum number of look-alikes with their own button; the card lists them all. */
const MAX_LOOK_ALIKE_BUTTONS = 2

export interface CheckResultProps {
  readonly answer: ResponseOf<typeof previewTow>
  readonly question: PlateQuestion
  readonly onAsk: (question: PlateQuestion) => void
  readonly onAgain: () => void
}

/** Shows the decision and the next actions. */
export function CheckResult({ answer, question, onAsk, onAgain }: CheckResultProps): ReactElement {
  const t = useCheckTexts()
  const language = useScreenLanguage()
  const { decided } = useDecisionTexts()
  const phone = useIsPhone()
  const toast = useToast()
  const { canOpen } = useAbility()
  const { role } = useSession()
  const { vehicle, contract, check_id } = answer
  const decision = decided({ ...answer.decision, id: check_id })
  const past = question.at !== null
  const zone = contract.timezone
  const minute = formatTime(decision.known_at, zone, past ? 'full' : 'time')
  const mayTow =
    !past &&
    canOpen('/complexes/create-tow') &&
    (decision.allows.tow.state === 'ready' || decision.allows.tow.state === 'missing')
  // A hazard needs its own sentence, and a doubt a look: both belong to the longer form.
  const mayTowNow = mayTow && role === 'tow_driver' && decision.verdict === 'unauthorized' && !question.hazard

  const put = async (text: string, done: string, detail: string, failed: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(done, detail)
    } catch {
      toast.warn(t('not_copied'), failed)
    }
  }
  const copy = (at: string | null, detail: string): Promise<void> =>
    put(linkTo({ ...question, at }), t('copied.link'), detail, t('not_copied.link'))
  const others = past ? [] : decision.near.slice(0, MAX_LOOK_ALIKE_BUTTONS)
  const size = phone ? 'lg' : 'md'
  const car = vehicle && carWords(vehicle, language, '')
  const when = [past ? t('as_of.minute', { minute }) : null, car].filter(Boolean).join(', ')
  const must_look = decision.allows.tow.missing_codes?.includes('look') ?? false
  const href = newTowHref(decision, question)
  return (
    <Result>
      {decision.ask_state.length > 0 ? (
        <AskState states={decision.ask_state} onChoose={(state) => onAsk({ ...question, state })} />
      ) : null}
      <DecisionCard
        decision={decision}
        zone={zone}
        variant={phone ? 'loud' : 'wide'}
        place={contract.name}
        when={when}
        hrefOf={(reason) => (role === 'tow_driver' ? null : openTowHref(reason))}
        actions={
          mayTow || !past ? (
            <>
              {mayTow && must_look && decision.license_plate ? (
                <PlatePhoto license_plate={decision.license_plate} href={`${href}&step=2`} phone={phone} />
              ) : null}
              {mayTow && !must_look ? (
                <LinkButton
                  href={mayTowNow ? towNowHref(decision, question) : href}
                  variant="primary"
                  size={phone ? 'touch' : 'md'}
                  full={phone}
                  icon={mayTowNow ? <LocalShippingIcon /> : <AddIcon />}
                >
                  {t(mayTowNow ? 'act.tow_now' : 'act.new_tow')}
                </LinkButton>
              ) : null}
              {!past && canOpen('/booted-vehicles') && mayBoot(decision) ? (
                <LinkButton href={bootCarHref(decision, question)} size={size} full={phone} icon={<LockIcon />}>
                  {t('act.boot')}
                </LinkButton>
              ) : null}
              {others.map(({ license_plate, state, record }) => (
                <Button
                  key={record.id}
                  size={size}
                  full={phone}
                  icon={<SearchIcon />}
                  onClick={() => onAsk({ ...question, plate: license_plate, state })}
                >
                  {t('act.instead', { plate: license_plate })}
                </Button>
              ))}
              {past ? null : (
                <Button size={size} full={phone} icon={<RefreshIcon />} onClick={onAgain}>
                  {t('act.again')}
                </Button>
              )}
            </>
          ) : (
            <Button size={size} icon={<RefreshIcon />} onClick={() => onAsk({ ...question, at: null })}>
              {t('act.now')}
            </Button>
          )
        }
        copy_link={
          <Menu
            label={t('copy')}
            trigger={
              <Button size="sm" variant="ghost" icon={<ContentCopyIcon />}>
                {t('copy')}
              </Button>
            }
            items={[
              {
                label: t('copy.again'),
                icon: <LinkIcon />,
                onSelect: () => void copy(question.at, t(past ? 'copied.past' : 'copied.again')),
              },
              ...(past
                ? []
                : [
                    {
                      label: t('copy.decision'),
                      icon: <HistoryIcon />,
                      onSelect: () => void copy(decision.known_at, t('copied.decision', { minute })),
                    },
                  ]),
              {
                label: t('copy.number'),
                icon: <ContentCopyIcon />,
                onSelect: () => void put(check_id, t('copied.number'), t('copied.number.what'), t('not_copied.number')),
              },
            ]}
          />
        }
      />
      {past ? null : <OwnerNudge key={`${decision.license_plate} ${decision.vin}`} answer={answer} />}
      {!past && isAboutNotice(answer) ? <Notices answer={answer} /> : null}
    </Result>
  )
}

function OwnerNudge({ answer }: Pick<CheckResultProps, 'answer'>): ReactElement {
  const language = useScreenLanguage()
  const { error, ...nudge } = useNudge(answer)
  return <Nudge {...nudge} problem={error && refusalWords(error, language)} zone={answer.contract.timezone} />
}
