import type { AdminCompanyDetails } from '@curbwise/api/resources/admin-companies.schemas'
import { useToast } from '@curbwise/platform'
import { ConfirmDialog, type ConfirmDialogProps } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useCompanyActs } from '../api/use-company-acts.ts'
import type { Act } from '../state/acts.ts'
import { count, disablingWords } from '../state/words.ts'

type Kind = Exclude<Act['kind'], 'edit' | 'admin' | 'view'>

interface Question extends Pick<
  ConfirmDialogProps,
  'title' | 'verb' | 'keep' | 'destructive' | 'will' | 'will_not' | 'reason_label' | 'reason_help'
> {
  readonly done: string
  readonly run: (acts: ReturnType<typeof useCompanyActs>, reason: string) => Promise<unknown>
}

function questionOf(kind: Kind, company: AdminCompanyDetails): Question {
  const { id, name, admin } = company
  const who = admin?.name ?? 'the person who signed up'
  switch (kind) {
    case 'approve':
      return {
        title: `Approve ${name}?`,
        verb: 'Approve',
        keep: 'Not yet',
        will: [`Let ${who} log in.`, `Email ${who}.`],
        will_not: ['Give the company a complex.', ...(company.has_booting_access ? [] : ['Give it boot access.'])],
        done: `${name} is active`,
        run: (acts) => acts.setActive(id, true),
      }
    case 'decline':
      return {
        title: `Decline ${name}?`,
        verb: 'Decline',
        keep: 'Not yet',
        destructive: true,
        will: [`Email ${who} the reason.`, 'Keep the company disabled.'],
        will_not: ['Delete the sign-up. You can still approve it later.'],
        reason_label: 'Reason',
        reason_help: `${admin?.name ?? 'The person who signed up'} reads this in the email.`,
        done: `${name} is declined`,
        run: (acts, reason) => acts.decline(id, reason),
      }
    case 'disable':
      return {
        title: `Disable ${name}?`,
        verb: 'Disable',
        keep: 'Keep it active',
        destructive: true,
        ...disablingWords(company),
        reason_label: 'Reason',
        reason_help: 'Stored in the history. The email doesn’t contain it.',
        done: `${name} is disabled`,
        run: (acts, reason) => acts.setActive(id, false, reason),
      }
    case 'enable':
      return {
        title: `Enable ${name}?`,
        verb: 'Enable',
        keep: 'Keep it disabled',
        will: [
          'Let its people and residents log in again.',
          ...(company.contracts > 0
            ? [`Resume tows, permits, and registrations at ${count(company.contracts, 'complex', 'complexes')}.`]
            : []),
          'Email its main admin.',
        ],
        will_not: ['Restore old sessions.'],
        done: `${name} is active again`,
        run: (acts) => acts.setActive(id, true),
      }
    case 'boots': {
      const gives = !company.has_booting_access
      return {
        title: `${gives ? 'Give' : 'Take'} boot access ${gives ? 'to' : 'from'} ${name}?`,
        verb: gives ? 'Give access' : 'Take access',
        keep: 'Cancel',
        destructive: !gives,
        will: gives
          ? ['Show booting to its team and to the managers of its complexes.']
          : ['Hide all of booting from its team and from the managers of its complexes, right away.'],
        will_not: gives
          ? ['Give it boots.']
          : [
              'Delete past boots.',
              ...(company.now.boot_devices > 0 ? [`Take back ${count(company.now.boot_devices, 'boot')} it has.`] : []),
            ],
        done: `${name} ${gives ? 'has' : 'no longer has'} boot access`,
        run: (acts) => acts.update(id, { has_booting_access: gives }),
      }
    }
  }
}

export interface ActDialogProps {
  readonly kind: Kind
  readonly company: AdminCompanyDetails
  readonly onClose: () => void
}

/** Asks for confirmation and says what will and won't happen. */
export default function ActDialog({ kind, company, onClose }: ActDialogProps): ReactElement {
  const acts = useCompanyActs()
  const toast = useToast()
  const { run, done, ...question } = questionOf(kind, company)
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
