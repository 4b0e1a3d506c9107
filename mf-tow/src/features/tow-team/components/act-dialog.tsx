import type { TowUser } from '@curbwise/api/resources/tow-team.schemas'
import { useSession, useToast } from '@curbwise/platform'
import { ConfirmDialog, RadioCards } from '@curbwise/ui/app'
import { useState, type ReactElement } from 'react'
import { useTeamActs, type HandOver } from '../api/use-team-acts.ts'
import type { Act } from '../state/acts.ts'
import { handedOverText, ROLE_LABELS, someDevice, TEAM_ROLES, type TowRole } from '../state/words.ts'
import { HandOverField } from './hand-over-field.tsx'
import { OpenTows } from './open-tows.tsx'
import { roleOptions } from './role-options.tsx'

interface Chosen {
  readonly role: TowRole
  readonly hand_over: HandOver | undefined
  /** The admin asks about themselves. */
  readonly own: boolean
}

/** What was done; a detail says where open tows went. */
type Done = readonly [summary: string, detail?: string]

interface Question {
  readonly title: string
  readonly verb: string
  readonly keep: string
  readonly destructive?: boolean
  readonly will: readonly string[]
  readonly will_not: readonly string[]
  /** Asks for a reason, which `run` gets. */
  readonly reason_label?: string
  readonly run: (acts: ReturnType<typeof useTeamActs>, reason: string) => Promise<Done>
}

function questionOf(act: Act, { role, hand_over, own }: Chosen): Question | null {
  const { person } = act
  const { id, name, email } = person
  switch (act.kind) {
    case 'edit':
      return null
    case 'resend':
      return {
        title: `Send ${name} the invitation again?`,
        verb: 'Send',
        keep: 'Not now',
        will: [`Email a new link to ${email}. It works once, for 7 days.`],
        will_not: ['Keep the old link working.'],
        run: async (acts) => {
          await acts.resend(id)
          return [`Invitation sent to ${email}`]
        },
      }
    case 'password':
      return {
        title: `Send ${name} a password link?`,
        verb: 'Send link',
        keep: 'Not now',
        will: [
          `Email ${email} a link to choose a new password. It works once, for 60 minutes.`,
          'Log them out everywhere when they use it.',
        ],
        will_not: ['Log them out before that.', 'Show anyone the password.'],
        run: async (acts) => {
          await acts.sendPasswordLink(id)
          return [`Password link sent to ${email}`]
        },
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
        run: async (acts, reason) => {
          await acts.resetFactor(person.user_id, reason)
          return [`The two-step login of ${name} is off`]
        },
      }
    case 'role':
      return {
        title: `Change the role of ${name}?`,
        verb: 'Change role',
        keep: 'Keep the role',
        will: [
          'Apply to what they do from now on.',
          ...(person.on_shift_since && role !== 'tow_driver' ? ['End their shift.'] : []),
          ...(role === 'tow_driver' && (person.can_override || person.can_void)
            ? ['Take away the permissions to override and to void.']
            : []),
        ],
        will_not: ['Log them out.', 'Reassign their open tows.'],
        run: async (acts) => {
          await acts.update(id, { role })
          return [`${name} is now ${ROLE_LABELS[role]}`]
        },
      }
    case 'end_shift':
      return {
        title: `End the shift of ${name}?`,
        verb: 'End shift',
        keep: 'Keep on shift',
        will: ['Show them as off shift, with an unknown position.'],
        will_not: ['Log them out.', ...(person.open_tows > 0 ? ['Reassign their open tows.'] : [])],
        run: async (acts) => {
          await acts.endShift(id)
          return [`${name} is off shift`]
        },
      }
    case 'end_session': {
      const device = someDevice(act.session)
      return {
        title: own ? `Log out of ${device}?` : `Log ${name} out of ${device}?`,
        verb: 'Log out',
        keep: 'Keep logged in',
        destructive: true,
        will: [`Log ${own ? 'you' : 'them'} out in every open tab there right away.`],
        will_not: own ? ['Log you out here.'] : ['Log them out elsewhere.', 'Stop them from logging in again.'],
        run: async (acts) => {
          await acts.endSession(id, act.session.id)
          return [`${own ? 'You’re' : `${name} is`} logged out of ${device}`]
        },
      }
    }
    case 'end_sessions':
      return {
        title: own ? 'Log out everywhere else?' : `Log ${name} out everywhere?`,
        verb: own ? 'Log out everywhere else' : 'Log out everywhere',
        keep: 'Keep logged in',
        destructive: true,
        will: [own ? 'Log you out of every other session right away.' : 'Log them out of every session right away.'],
        will_not: own
          ? ['Log you out here.']
          : ['Stop them from logging in again.', ...(person.on_shift_since ? ['End their shift.'] : [])],
        run: async (acts) => {
          await acts.endSessions(id)
          return [own ? 'You’re logged out everywhere else' : `${name} is logged out everywhere`]
        },
      }
    case 'switch':
      return switching(person, hand_over)
    case 'remove':
      return {
        title: `Remove ${name} from the team?`,
        verb: 'Remove',
        keep: 'Keep on the team',
        destructive: true,
        will: [
          'Log them out everywhere right away.',
          ...(person.on_shift_since ? ['End their shift.'] : []),
          ...(person.status === 'active' ? ['Notify them by email.'] : []),
        ],
        will_not: ['Change the tows they worked on, or their history.'],
        run: async (acts) => {
          const { handed_over } = await acts.remove(id, hand_over)
          return [`${name} is no longer on the team`, handedOverText(handed_over)]
        },
      }
  }
}

function switching({ id, name, status, role, on_shift_since }: TowUser, hand_over: HandOver | undefined): Question {
  const enables = status === 'disabled'
  const has_phone = status === 'active' && role === 'tow_driver'
  return {
    title: `${enables ? 'Enable' : 'Disable'} ${name}?`,
    verb: enables ? 'Enable' : 'Disable',
    keep: 'Cancel',
    destructive: !enables,
    will: [
      enables ? 'Let them log in again.' : 'Log them out everywhere right away.',
      ...(on_shift_since ? ['End their shift.'] : []),
      ...(has_phone
        ? ['Email them a link that sends what their phone recorded before now. It works once, for 24 hours.']
        : []),
    ],
    will_not: [enables ? 'Restore their old sessions.' : 'Remove them from the team.'],
    run: async (acts) => {
      const { handed_over } = await acts.setActive(id, enables, hand_over)
      return [`${name} is ${enables ? 'active again' : 'disabled'}`, handedOverText(handed_over)]
    },
  }
}

const roleOf = (value: string, before: TowRole): TowRole => TEAM_ROLES.find((role) => role === value) ?? before

export interface ActDialogProps {
  readonly company_id: string
  readonly act: Act
  readonly onClose: () => void
}

/** Asks for confirmation, says what will and won't happen, and asks who takes over open tows. */
export default function ActDialog({ company_id, act, onClose }: ActDialogProps): ReactElement | null {
  const acts = useTeamActs(company_id)
  const toast = useToast()
  const { person, kind } = act
  const [role, setRole] = useState(person.role)
  const [driver_id, setDriver] = useState<string | null>(null)
  const hands_over = person.open_tows > 0 && (kind === 'remove' || (kind === 'switch' && person.status !== 'disabled'))
  const own = useSession().roleId === person.id
  const asked = questionOf(act, { role, own, hand_over: hands_over ? { driver_id } : undefined })
  if (!asked) return null
  const { run, ...question } = asked
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      {...question}
      onConfirm={async (reason) => {
        const [summary, detail] = await run(acts, reason)
        toast.success(summary, detail)
      }}
    >
      {kind === 'role' ? (
        <RadioCards
          label="Role"
          options={roleOptions()}
          value={role}
          onChange={(value) => setRole(roleOf(value, person.role))}
        />
      ) : null}
      {kind === 'end_shift' && person.open_tows > 0 ? <OpenTows person={person} /> : null}
      {hands_over ? (
        <HandOverField person={person} leaves={kind === 'remove'} value={driver_id} onChange={setDriver} />
      ) : null}
    </ConfirmDialog>
  )
}
