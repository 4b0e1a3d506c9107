import type { ReportScheduleState, SavedReport } from '@curbwise/api/resources/saved-reports.schemas'
import { useToast } from '@curbwise/platform'
import { hourText, SCHEDULE_INTERVALS, weekdayName } from '@curbwise/rules/reports/schedule'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import {
  Alert,
  Button,
  Checkbox,
  Form,
  QueryView,
  Select,
  SkeletonRows,
  SubmitButton,
  zoneName,
} from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useReportSchedule, useScheduleActs } from '../api/use-report-schedule.ts'
import { Latest } from './latest-emails.tsx'
import { People, When } from './schedule-style.ts'

const INTERVALS = [
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
]
const numbers = (first: number, last: number, label: (number: number) => string) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ value: String(first + at), label: label(first + at) }))
const WEEKDAYS = numbers(1, 7, weekdayName)
const DAYS = numbers(1, 31, String)
const HOURS = numbers(0, 23, hourText)

const number = z.string().transform(Number)
const schema = z.object({ every: z.enum(SCHEDULE_INTERVALS), weekday: number, day: number, hour: number })

interface ScheduleDialogProps {
  readonly saved: SavedReport
  readonly onClose: () => void
}

/** When a saved report is emailed, and to whom. */
export default function ScheduleDialog({ saved, onClose }: ScheduleDialogProps): ReactElement {
  const query = useReportSchedule(saved.id)
  return (
    <Dialog open onClose={onClose} title={`Email ${saved.name}`}>
      <QueryView query={query} failed_title="Couldn't load the schedule" skeleton={<SkeletonRows rows={4} />}>
        {(state) => <ScheduleForm saved={saved} state={state} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

interface ScheduleFormProps extends ScheduleDialogProps {
  readonly state: ReportScheduleState
}

function ScheduleForm({ saved, state, onClose }: ScheduleFormProps): ReactElement {
  const acts = useScheduleActs(saved.id)
  const toast = useToast()
  const { schedule, people, timezone } = state
  const [chosen, setChosen] = useState<readonly string[]>(() => chosenIn(state))
  const [asked, setAsked] = useState(false)
  const choose = (id: string, is_on: boolean): void =>
    setChosen(is_on ? [...chosen, id] : chosen.filter((one) => one !== id))
  const is_empty = chosen.length === 0
  return (
    <Form
      schema={schema}
      gap={16}
      defaultValues={{
        every: schedule?.every ?? 'month',
        weekday: String(schedule?.weekday ?? 1),
        day: String(schedule?.day ?? 1),
        hour: String(schedule?.hour ?? 7),
      }}
      onSubmit={async ({ every, weekday, day, hour }) => {
        setAsked(true)
        if (is_empty) return
        await acts.set({
          every,
          weekday: every === 'week' ? weekday : null,
          day: every === 'month' ? day : null,
          hour,
          recipients: [...chosen],
        })
        toast.success('Emails are scheduled')
        onClose()
      }}
    >
      {(form) => (
        <>
          {schedule ? <Paused saved={saved} schedule={schedule} onClose={onClose} /> : null}
          <When>
            <Select name="every" label="How often" placeholder="" options={INTERVALS} />
            {form.watch('every') === 'week' ? (
              <Select name="weekday" label="Day of the week" placeholder="" options={WEEKDAYS} />
            ) : null}
            {form.watch('every') === 'month' ? (
              <Select
                name="day"
                label="Day of the month"
                placeholder=""
                options={DAYS}
                help="On the last day of a shorter month"
              />
            ) : null}
            <Select name="hour" label="Hour" placeholder="" options={HOURS} help={zoneName(timezone)} />
          </When>
          <People>
            <legend>To</legend>
            <p>Everyone gets what they see of the report when it is sent: managers only their own complexes.</p>
            {people.map(({ id, name, email, role }) => (
              <Checkbox
                key={id}
                label={`${name}, ${role}`}
                detail={hasStopped(state, id) ? `${email}. Stopped these emails with the link in them.` : email}
                checked={chosen.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
            ))}
            {asked && is_empty ? <Alert severity="error">Choose at least one person</Alert> : null}
          </People>
          <Latest state={state} />
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>{schedule ? 'Save' : 'Start'}</SubmitButton>
          </DialogActions>
        </>
      )}
    </Form>
  )
}

/** Those on the schedule who can still be chosen; for a report that is for one person, that person. */
const chosenIn = ({ schedule, people }: ReportScheduleState): readonly string[] =>
  people
    .filter(({ id }) => (schedule ? schedule.recipients.some((one) => one.id === id) : people.length === 1))
    .map(({ id }) => id)

const hasStopped = ({ schedule }: ReportScheduleState, id: string): boolean =>
  schedule?.recipients.some((one) => one.id === id && one.has_stopped) ?? false

interface PausedProps extends ScheduleDialogProps {
  readonly schedule: NonNullable<ReportScheduleState['schedule']>
}

/** Whether the emails are on, and the buttons that pause, resume, and stop them. */
function Paused({ saved, schedule, onClose }: PausedProps): ReactElement {
  const acts = useScheduleActs(saved.id)
  const toast = useToast()
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState('')
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setSending(true)
    setFailed('')
    try {
      await work()
      toast.success(done)
    } catch (error) {
      setFailed(error instanceof Error ? error.message : 'Couldn’t change the emails. Try again.')
    } finally {
      setSending(false)
    }
  }
  const { is_paused, recipients } = schedule
  const left = recipients.filter(({ has_access }) => !has_access).map(({ name }) => name)
  return (
    <>
      <Alert severity={is_paused ? 'warn' : 'note'}>
        {is_paused ? 'These emails are paused. Saving resumes them.' : 'This report is emailed.'}
        {left.length > 0 ? ` No longer reads these reports, and gets none: ${left.join(', ')}.` : ''}
      </Alert>
      {failed === '' ? null : <Alert severity="error">{failed}</Alert>}
      <When>
        <Button
          busy={sending}
          onClick={() => void run(() => acts.pause(!is_paused), is_paused ? 'Emails resumed' : 'Emails paused')}
        >
          {is_paused ? 'Resume' : 'Pause'}
        </Button>
        <Button
          variant="danger"
          busy={sending}
          onClick={() =>
            void run(async () => {
              await acts.stop()
              onClose()
            }, 'Emails stopped')
          }
        >
          Stop emailing it
        </Button>
      </When>
    </>
  )
}
