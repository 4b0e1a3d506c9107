import type { ResponseOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import { useAbility, useToast } from '@curbwise/platform'
import { DecisionCard, Menu, useIsPhone } from '@curbwise/ui/app'
import { Button, formatTime, LinkButton } from '@curbwise/ui/entry'
import { AddIcon, ContentCopyIcon, HistoryIcon, LinkIcon, RefreshIcon, SearchIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { newTowHref, linkTo } from '../state/links.ts'
import type { PlateQuestion } from '../state/question.ts'
import { AskState } from './ask-state.tsx'
import { isAboutNotice, Notices } from './notices.tsx'
import { Result } from './result-style.ts'

/** How many look-alikes get a button of their own; the card names them all. */
const MOST_NEAR = 2

export interface CheckResultProps {
  readonly answer: ResponseOf<typeof previewTow>
  readonly question: PlateQuestion
  readonly onAsk: (question: PlateQuestion) => void
  readonly onAgain: () => void
}

/** The answer, and what to do with it. */
export function CheckResult({ answer, question, onAsk, onAgain }: CheckResultProps): ReactElement {
  const phone = useIsPhone()
  const toast = useToast()
  const { canOpen } = useAbility()
  const { vehicle, contract, check_id } = answer
  const decision = { ...answer.decision, id: check_id }
  const past = question.at !== null
  const zone = contract.timezone
  const minute = formatTime(decision.known_at, zone, past ? 'full' : 'time')
  const mayTow =
    !past &&
    canOpen('/complexes/create-tow') &&
    (decision.allows.tow.state === 'ready' || decision.allows.tow.state === 'missing')

  const put = async (text: string, done: string, told: string, failed: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(done, told)
    } catch {
      toast.warn('It could not be copied', failed)
    }
  }
  const copy = (at: string | null, told: string): Promise<void> =>
    put(linkTo({ ...question, at }), 'Link copied', told, 'Copy the link from the address bar.')
  const others = past ? [] : decision.near.slice(0, MOST_NEAR)
  const size = phone ? 'lg' : 'md'
  const car = vehicle && vehicleName(vehicle, '')
  const when = [past ? `As of ${minute}` : null, car, contract.name].filter(Boolean).join(', ')
  return (
    <Result>
      {decision.ask_state.length > 0 ? (
        <AskState states={decision.ask_state} onChoose={(state) => onAsk({ ...question, state })} />
      ) : null}
      <DecisionCard
        decision={decision}
        zone={zone}
        variant={phone ? 'loud' : 'wide'}
        when={when}
        actions={
          mayTow || !past ? (
            <>
              {mayTow ? (
                <LinkButton
                  href={newTowHref(decision, question)}
                  variant="primary"
                  size={phone ? 'touch' : 'md'}
                  full={phone}
                  icon={<AddIcon />}
                >
                  New tow with this plate
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
                  Check {license_plate} instead
                </Button>
              ))}
              {past ? null : (
                <Button size={size} full={phone} icon={<RefreshIcon />} onClick={onAgain}>
                  Check again
                </Button>
              )}
            </>
          ) : (
            <Button size={size} icon={<RefreshIcon />} onClick={() => onAsk({ ...question, at: null })}>
              Check as of now
            </Button>
          )
        }
        copy_link={
          <Menu
            label="Copy"
            trigger={
              <Button size="sm" variant="ghost" icon={<ContentCopyIcon />}>
                Copy
              </Button>
            }
            items={[
              {
                label: 'Link to ask again',
                icon: <LinkIcon />,
                onSelect: () =>
                  void copy(
                    question.at,
                    past
                      ? 'It shows what was known at that minute.'
                      : 'It asks the same question at the moment it is opened.',
                  ),
              },
              ...(past
                ? []
                : [
                    {
                      label: 'Link as of this minute',
                      icon: <HistoryIcon />,
                      onSelect: () => void copy(decision.known_at, `It shows what was known at ${minute}.`),
                    },
                  ]),
              {
                label: 'Number of this check',
                icon: <ContentCopyIcon />,
                onSelect: () =>
                  void put(
                    check_id,
                    'Number copied',
                    'The log of checks has it under this number.',
                    'Its beginning stands on the card.',
                  ),
              },
            ]}
          />
        }
      />
      {!past && isAboutNotice(answer) ? <Notices answer={answer} /> : null}
    </Result>
  )
}
