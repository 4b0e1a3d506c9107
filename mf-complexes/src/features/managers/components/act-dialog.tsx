import { useToast } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useManagerActs } from '../api/use-acts.ts'
import type { Act } from '../state/acts.ts'
import { ROLE_LABELS } from '../state/words.ts'

type Asked = Exclude<Act, { kind: 'edit' } | { kind: 'password' } | { kind: 'add' }>

interface Question {
  readonly title: string
  readonly verb: string
  readonly keep: string
  readonly destructive?: boolean
  readonly will: readonly string[]
  readonly will_not: readonly string[]
  /** Asks for a reason, which `run` gets. */
  readonly reason_label?: string
  readonly done: string
  readonly run: (acts: ReturnType<typeof useManagerActs>, reason: string) => Promise<unknown>
}

function switching({ person, pair }: Extract<Act, { kind: 'switch' }>): Question {
  const { name, user_id } = person
  const off = pair ? pair.is_active : person.status !== 'disabled'
  const where = pair ? ` at ${pair.name}` : ''
  return {
    title: `${off ? 'Disable' : 'Enable'} ${name}${where}?`,
    verb: off ? 'Disable' : 'Enable',
    keep: 'Keep as is',
    destructive: off,
    will: off
      ? [pair ? `End their work at ${pair.name} right away.` : 'Log them out everywhere right away.']
      : [pair ? `Let them work at ${pair.name} again.` : 'Let them log in again.'],
    will_not: off
      ? [
          'Undo their permits, limits, or requests.',
          ...(pair ? ['Touch their other complexes.'] : ['Remove them from a complex.']),
        ]
      : ['Restore old sessions. They have to log in again.'],
    done: `${name} is ${off ? 'disabled' : 'active again'}${where}`,
    run: (acts) => acts.setActive(user_id, !off, pair?.id),
  }
}

function questionOf(act: Asked, contract_id: string): Question {
  const { name, user_id, email } = act.person
  switch (act.kind) {
    case 'switch':
      return switching(act)
    case 'resend':
      return {
        title: `Send ${name} the invitation again?`,
        verb: 'Send',
        keep: 'Not now',
        will: [`Email a new link to ${email}. It works once, for 7 days.`],
        will_not: ['Keep the old link working.'],
        done: `Invitation sent to ${email}`,
        run: (acts) => acts.resend(act.person, contract_id),
      }
    case 'factor':
      return {
        title: `Turn off the two-step login of ${name}?`,
        verb: 'Turn off',
        keep: 'Keep it on',
        destructive: true,
        will: [
          'Let them log in with the password alone.',
          'Log them out everywhere right away.',
          `Email ${email} the reason.`,
        ],
        will_not: ['Change the password.', 'Stop them from setting it up again.'],
        reason_label: 'Reason',
        done: `The two-step login of ${name} is off`,
        run: (acts, reason) => acts.resetFactor(user_id, reason),
      }
    case 'role': {
      const role = act.pair.role === 'contract_manager' ? 'contract_staff' : 'contract_manager'
      return {
        title: `Make ${name} ${ROLE_LABELS[role]} at ${act.pair.name}?`,
        verb: 'Change role',
        keep: 'Keep the role',
        will: [
          role === 'contract_manager'
            ? 'Let them change settings, set a hold, and manage staff.'
            : 'Remove their access to settings, holds, and staff.',
        ],
        will_not: ['Change their work at other complexes.', 'Log them out.'],
        done: `${name} is ${ROLE_LABELS[role]} at ${act.pair.name}`,
        run: (acts) => acts.setRole(user_id, act.pair.id, role),
      }
    }
    case 'remove':
      return {
        title: `Remove ${name} from ${act.pair.name}?`,
        verb: 'Remove',
        keep: 'Keep them',
        destructive: true,
        will: [
          `End their work at ${act.pair.name} right away. If it is their last complex, they are logged out.`,
          'Notify them by email.',
        ],
        will_not: ['Undo their permits, limits, or requests.', 'Delete their login.'],
        done: `${name} no longer works at ${act.pair.name}`,
        run: (acts) => acts.remove(user_id, act.pair.id),
      }
    case 'hand_over':
      return {
        title: `Make ${name} the main manager of ${act.pair.name}?`,
        verb: 'Hand over',
        keep: 'Keep it as is',
        will: [`Make ${name} the first contact, with all manager rights.`, 'Keep the current main manager as staff.'],
        will_not: ['Log anyone out.'],
        done: `${name} is now the main manager of ${act.pair.name}`,
        run: (acts) => acts.handOver(act.pair.id, user_id),
      }
  }
}

export interface ActDialogProps {
  readonly act: Asked
  readonly contract_id: string
  readonly onClose: () => void
}

/** Asks for confirmation before ending or changing someone's access, and says what it will and won't do. */
export default function ActDialog({ act, contract_id, onClose }: ActDialogProps): ReactElement {
  const acts = useManagerActs()
  const toast = useToast()
  const { run, done, ...question } = questionOf(act, contract_id)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      {...question}
      onConfirm={async (reason) => {
        await run(acts, reason)
        toast.success(done)
      }}
    />
  )
}
