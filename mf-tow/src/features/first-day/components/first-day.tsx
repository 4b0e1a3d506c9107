import { momentText } from '@curbwise/rules/time/format'
import { useSession, useToast } from '@curbwise/platform'
import { QueryView, SkeletonRows } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'
import { useFirstDay } from '../api/use-first-day.ts'
import { currentStep, greeting, headline, missingBefore, type StepRow } from '../state/steps.ts'
import { LicensesBox } from './licenses-box.tsx'
import { StepItem } from './step-item.tsx'
import { Box, Page, Steps, Track } from './style.ts'
import { VerdictsBox } from './verdicts-box.tsx'

export interface FirstDayProps {
  readonly company_id: string
  readonly zone: string
  /** Shown when the first day is over. */
  readonly otherwise: ReactNode
}

/** The checklist that leads a new company to its first tow. */
export default function FirstDay({ company_id, zone, otherwise }: FirstDayProps): ReactElement {
  const { query, profile, busy, skip } = useFirstDay(company_id)
  const toast = useToast()
  const { name } = useSession()
  const onSkip = async (step: StepRow['step'], skipped: boolean): Promise<void> => {
    try {
      await skip(step, skipped)
    } catch (thrown) {
      toast.error(thrown instanceof Error ? thrown.message : 'Couldn’t change the step. Try again.')
    }
  }
  return (
    <QueryView
      query={query}
      skeleton={
        <Page>
          <Box>
            <SkeletonRows rows={8} />
          </Box>
        </Page>
      }
      failed_title="Couldn’t load your first steps"
    >
      {({ is_open, steps }) =>
        is_open ? (
          <Page>
            <Box aria-labelledby="first-day">
              <header>
                <h2 id="first-day">
                  {greeting(hourIn(zone))}, {name.split(' ')[0]}. {headline(steps)}
                </h2>
                <p>Nothing here is final. Skip what you don’t need yet, and come back from the sidebar.</p>
                <Progress steps={steps} />
              </header>
              <Steps>
                {steps.map((row, at) => (
                  <StepItem
                    key={row.step}
                    row={row}
                    number={at + 1}
                    done_at={row.done_at && momentText(row.done_at, zone)}
                    is_current={row.step === currentStep(steps)}
                    after={missingBefore(steps, row.step)}
                    busy={busy}
                    onSkip={(skipped) => void onSkip(row.step, skipped)}
                  />
                ))}
              </Steps>
            </Box>
            <div>
              <VerdictsBox />
              {profile ? <LicensesBox company={profile} /> : null}
            </div>
          </Page>
        ) : (
          otherwise
        )
      }
    </QueryView>
  )
}

const hourIn = (zone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(new Date()))

function Progress({ steps }: { readonly steps: readonly StepRow[] }): ReactElement {
  const settled = steps.filter(({ state }) => state !== 'open').length
  return (
    <Track
      role="progressbar"
      aria-label="Steps done or skipped"
      aria-valuemin={0}
      aria-valuemax={steps.length}
      aria-valuenow={settled}
      aria-valuetext={`${settled} of ${steps.length}`}
    >
      <i style={{ width: `${(settled / steps.length) * 100}%` }} />
    </Track>
  )
}
