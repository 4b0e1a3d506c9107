import type { LoginUser } from '@curbwise/api/resources/session.schemas'
import { viewing as calls } from '@curbwise/api/resources/viewing.calls'
import { ApiError, call } from '@curbwise/client'
import { usePlatform, useSession, useToast } from '@curbwise/platform'
import { timeText } from '@curbwise/rules/time/format'
import { Button } from '@curbwise/ui/entry'
import { VisibilityIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { rememberVisit } from '../../auth/session/return-to.ts'
import { endView } from '../../auth/session/view-end.ts'
import { screenLanguageAtom } from '../../theme/screen-language.ts'
import { FRAME_TEXTS } from './frame-texts.ts'

const Stripe = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 4px 12px;
  min-height: 40px;
  padding: 4px 16px;
  border-bottom: 1px solid var(--warn);
  background: color-mix(in srgb, var(--warn) 14%, var(--surface));
  color: var(--text);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  font-weight: 650;
  .cw-i,
  button {
    flex: none;
  }
  @media (max-width: 576px) {
    justify-content: space-between;
    .cw-i {
      display: none;
    }
  }
`

export interface ViewingStripeProps {
  readonly viewing: NonNullable<LoginUser['viewing']>
}

/** The stripe above every screen that a super admin views for a company or a complex, with the button that ends the view and returns to the company. */
export default function ViewingStripe({ viewing: { tow_company, contract, until } }: ViewingStripeProps) {
  const { signIn, reportError } = usePlatform()
  const { timezone } = useSession()
  const t = FRAME_TEXTS[useAtomValue(screenLanguageAtom)]
  const toast = useToast()
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    setEnding(true)
    try {
      const user = await endView(call(calls.end, {}))
      rememberVisit(window.sessionStorage, `/super-admin/tow-companies?selected=${tow_company.id}`)
      signIn(user)
    } catch (error) {
      setEnding(false)
      toast.error(t.not_ended, error instanceof ApiError ? error.message : undefined)
      reportError(error)
    }
  }
  return (
    <Stripe role="note">
      <VisibilityIcon size={18} />
      <span>{t.viewing(contract?.name ?? tow_company.name, timeText(until, timezone ?? 'America/Chicago'))}</span>
      <Button size="sm" busy={isEnding} onClick={() => void end()}>
        {t.end_view}
      </Button>
    </Stripe>
  )
}
