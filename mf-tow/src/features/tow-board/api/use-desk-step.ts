import { tows } from '@curbwise/api/resources/tows.calls'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { useCall } from '@curbwise/client'
import { useAbility, useToast } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { nextStep } from '@curbwise/rules/tows/transitions'
import { TOW_STEP_LABELS, type TowStep } from '@curbwise/rules/tows/status'
import { towNumber } from '@curbwise/rules/tows/number'
import { useRef, useState } from 'react'
import { laterRightsOf, type LaterRights } from '../../../parts/later-rights.ts'
import { missingDefaultHref } from '../state/missing-default.ts'

export interface DeskStep {
  readonly label: string
  readonly run: () => void
  readonly busy: boolean
}

/** Steps the desk may mark for a driver: the next step, or arrival at the lot. */
export function useDeskStep() {
  const toast = useToast()
  const navigate = useNavigate()
  const { canOpen } = useAbility()
  const completed = useRef<TowRow | null>(null)
  const [later, setLater] = useState<LaterRights | null>(null)
  const options = { invalidates: [tows.list, tows.get] }
  const failed = ({ message }: Error) => toast.error('Couldn’t save the step', message)
  const step = useCall(tows.takeStep, {
    ...options,
    onError: (error) => {
      const rights = laterRightsOf(error)
      if (rights) setLater(rights)
      else failed(error)
    },
  })
  const complete = useCall(tows.completeTow, {
    ...options,
    onError: ({ message, fields }) => {
      const tow = completed.current
      const href = tow && canOpen('/company') ? missingDefaultHref(fields, tow) : null
      toast.show({
        severity: 'error',
        summary: tow ? `Couldn’t complete tow ${towNumber(tow.number)}` : 'Couldn’t complete the tow',
        detail: message,
        ...(href && { action: { label: 'Open Company and prices', run: () => void navigate(href) } }),
      })
    },
    onSuccess: (tow) =>
      toast.success(
        `Tow ${towNumber(tow.number)} completed`,
        tow.storage_lot ? `At ${tow.storage_lot.name}.` : undefined,
      ),
  })
  return {
    /** Null if the desk can't mark a step. */
    stepOf: (tow: TowRow): DeskStep | null => {
      const next = nextStep(tow)
      const params = { id: tow.id }
      if (tow.can.complete && (next === 'at_lot' || next === 'complete'))
        return {
          label: 'Complete at the lot',
          busy: complete.isPending,
          run: () => {
            completed.current = tow
            complete.mutate({ params, body: {} })
          },
        }
      if (!tow.can.step || next === null || next === 'assign' || next === 'complete') return null
      const to: TowStep = next
      return {
        label: `Mark “${TOW_STEP_LABELS[to].toLowerCase()}”`,
        busy: step.isPending,
        run: () => step.mutate({ params, body: { step: to } }),
      }
    },
    /** Rights that started after hook-up and must be acknowledged before the car leaves. */
    later,
    dismissLater: () => setLater(null),
    acknowledge: (tow: Pick<TowRow, 'id'>) =>
      step.mutateAsync({
        params: { id: tow.id },
        body: { step: 'left_property', acknowledged_rights: later?.rights.map(({ record_id }) => record_id) },
      }),
  }
}
