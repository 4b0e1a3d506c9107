import { useToast } from '@curbwise/platform'
import { ConfirmDialog, type ConfirmDialogProps } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useAssignment } from '../../../parts/use-assignment.ts'
import { count } from '../../../parts/words.ts'
import { useExternalActs, type ExternalActs } from '../api/use-external-companies.ts'
import type { ConfirmedAct } from '../state/acts.ts'
import { disablingWords } from '../state/words.ts'

interface Question extends Pick<
  ConfirmDialogProps,
  'title' | 'verb' | 'keep' | 'destructive' | 'will' | 'will_not' | 'reason_label' | 'reason_help'
> {
  readonly done: string
  readonly run: (acts: ExternalActs, assign: ReturnType<typeof useAssignment>, reason: string) => Promise<unknown>
}

function questionOf(act: ConfirmedAct): Question {
  const { company } = act
  const { id, name, contracts } = company
  switch (act.kind) {
    case 'disable':
      return {
        title: `Disable ${name}?`,
        verb: 'Disable',
        keep: 'Keep it active',
        destructive: true,
        ...disablingWords(company),
        reason_label: 'Reason',
        reason_help: 'Stored in the history.',
        done: `${name} is disabled`,
        run: (acts, _, reason) => acts.setActive(id, false, reason),
      }
    case 'enable':
      return {
        title: `Enable ${name}?`,
        verb: 'Enable',
        keep: 'Keep it disabled',
        will: [
          contracts === 0
            ? 'Let its people log in again.'
            : `Let its people log in again, and work at ${count(contracts, 'complex', 'complexes')}.`,
        ],
        will_not: ['Restore old sessions.', 'Enable people who were disabled one by one.'],
        done: `${name} is active again`,
        run: (acts) => acts.setActive(id, true),
      }
    case 'switch': {
      const { person } = act
      const enables = person.status === 'disabled'
      return {
        title: `${enables ? 'Enable' : 'Disable'} ${person.name}?`,
        verb: enables ? 'Enable' : 'Disable',
        keep: 'Cancel',
        destructive: !enables,
        will: enables
          ? ['Let them log in again.']
          : ['Log them out everywhere right away, and keep them from logging in.'],
        will_not: enables ? ['Restore old sessions.'] : ['End tows they requested.', 'Delete what they recorded.'],
        done: `${person.name} is ${enables ? 'enabled' : 'disabled'}`,
        run: (acts) => acts.setUserActive(person.id, enables),
      }
    }
    case 'resend': {
      const { person } = act
      return {
        title: `Send ${person.name} a new invitation?`,
        verb: 'Send invitation',
        keep: 'Cancel',
        will: [`Email a new link to ${person.email}. It works once, for 7 days.`, 'End the older link.'],
        done: `Invitation sent to ${person.email}`,
        run: (acts) => acts.resend(id, person.id),
      }
    }
    case 'factor': {
      const { person } = act
      return {
        title: `Turn off the two-step login of ${person.name}?`,
        verb: 'Turn off',
        keep: 'Keep it on',
        destructive: true,
        will: [
          'Let them log in with the password alone.',
          'Log them out everywhere right away.',
          `Email ${person.email} the reason.`,
        ],
        will_not: ['Change the password.', 'Stop them from setting it up again.'],
        reason_label: 'Reason',
        done: `The two-step login of ${person.name} is off`,
        run: (acts, _, reason) => acts.resetFactor(person.user_id, reason),
      }
    }
    case 'leave': {
      const { complex } = act
      return {
        title: `End the work of ${name} at ${complex.name}?`,
        verb: 'End work here',
        keep: 'Cancel',
        destructive: true,
        will: [`End the access of its people to ${complex.name} right away.`],
        will_not: ['End tows they requested.', 'Touch their other complexes.'],
        done: `${name} no longer works at ${complex.name}`,
        run: (_, assign) => assign(complex.id, null),
      }
    }
  }
}

export interface ActDialogProps {
  readonly act: ConfirmedAct
  readonly onClose: () => void
}

/** Asks for confirmation and says what will and won't happen. */
export default function ActDialog({ act, onClose }: ActDialogProps): ReactElement {
  const acts = useExternalActs()
  const assign = useAssignment()
  const toast = useToast()
  const { run, done, ...question } = questionOf(act)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      {...question}
      onConfirm={async (reason) => {
        await run(acts, assign, reason)
        toast.success(done)
      }}
    />
  )
}
