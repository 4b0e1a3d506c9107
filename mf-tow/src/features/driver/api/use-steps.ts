import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { ApiError, driverQueue, keyOf, useCall, type NewItem } from '@curbwise/client'
import { useAnnounce, useSession, useToast } from '@curbwise/platform'
import { PHONE_STEPS } from '@curbwise/rules/copy/differ'
import { towStepLabel } from '@curbwise/ui/app'
import type { Confirmation } from '@curbwise/rules/decision/question'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PhotoSubject } from '@curbwise/rules/tows/photos'
import { brakeOf, brakeWords, photosAskedBy, type Brake } from '../state/brake.ts'
import { laterRightsOf, type LaterRights } from '../../../parts/later-rights.ts'
import { marksAll, missingFields, type Chosen } from '../state/completion.ts'
import { isAnswered } from '../../../parts/is-answered.ts'
import { positionNow } from '../../../parts/position.ts'
import { stepItem, useWaiting } from '../../../parts/queued.ts'
import type { Task } from '../state/task.ts'
import type { AskedStep, StepByCopy } from './decide-step.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useStepTexts } from '../../../parts/step-texts.ts'
import { refusalWords } from '../../../parts/refusal-words.ts'

const BUZZ_MS = 400
const REASON_MAX_LENGTH = 500

/** Optional input for a step. */
interface StepInput {
  readonly confirmations?: readonly Confirmation[]
  readonly chosen?: Chosen
  /** For accepting: the driver is already at the car. */
  readonly on_scene?: boolean
  readonly acknowledged_rights?: string[]
}

/** What only the server's answer allows: nothing is hooked up or completed on the phone's word. */
export const needsAnswer = (task: Task): boolean =>
  task.kind === 'complete' || (task.kind === 'step' && task.step === 'hooked')

/**
 * Sends the driver's steps with the phone's position when available: through the phone's queue, except for what needs the server's answer.
 * If the current decision forbids a step, sets the brake; any other refusal is shown in a toast.
 */
export function useSteps(
  tow: AskedStep['tow'] & Pick<Tow, 'can'>,
  { onDeclined, onCompleted }: { readonly onDeclined: () => void; readonly onCompleted: (tow: Tow) => void },
) {
  const toast = useToast()
  const announce = useAnnounce()
  const client = useQueryClient()
  const [brake, setBrake] = useState<Brake | null>(null)
  const [later, setLater] = useState<LaterRights | null>(null)
  const [asked, setAsked] = useState<readonly PhotoSubject[]>([])
  const [locating, setLocating] = useState(false)
  const [missing, setMissing] = useState<ApiError['fields'] | null>(null)
  const { userId } = useSession()
  const language = useScreenLanguage()
  const t = useStepTexts()
  const texts = useDriverTexts()
  const { items, is_offline } = useWaiting(tow.id)
  const watched = useRef<string[]>([])
  // A refusal that no page shows any more stays in the queue.
  useEffect(() => {
    const { current } = watched
    return () => {
      for (const id of current) void driverQueue.unwatch(id)
    }
  }, [])
  const refetch = (): Promise<unknown> =>
    Promise.all([tows.list, tows.get].map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
  const stop = (found: Brake): void => {
    setBrake(found)
    announce(t('brake.stop', { message: brakeWords(found, language) }), 'assertive')
    navigator.vibrate?.(BUZZ_MS)
  }
  const onRefused = (error: ApiError, is_completing = false): void => {
    const rights = laterRightsOf(error)
    if (rights) {
      setLater(rights)
      announce(language === 'en' ? error.message : t('later.message'), 'assertive')
      navigator.vibrate?.(BUZZ_MS)
      return
    }
    const found = brakeOf(error, tow)
    setAsked(photosAskedBy(error))
    setMissing(missingFields(error.fields, language))
    if (!found) {
      // The completion form marks these fields and says what is wrong with each.
      if (is_completing && marksAll(error.fields)) announce(refusalWords(error, language), 'assertive')
      else if (error.status !== 401 && error.code !== 'unauthorized')
        toast.error(t(error.code === 'conflict' ? 'taken_first' : 'not_saved'), refusalWords(error, language))
      return
    }
    stop(found)
  }
  const onTaken = (answer: Tow): void => {
    setMissing(null)
    client.setQueryData(keyOf(tows.get, { params: { id: answer.id } }), answer)
    announce(answer.step ? `${towStepLabel(answer.step, language)}.` : t('done'), 'polite')
    if (answer.status === 'completed') onCompleted(answer)
  }
  const direct = {
    accept: useCall(tows.acceptTow),
    step: useCall(tows.takeStep),
    complete: useCall(tows.completeTow),
  }
  const decline = useCall(tows.declineTow, { invalidates: [tows.list, tows.get], onSuccess: onDeclined })
  const cancel = useCall(tows.cancelTow, { invalidates: [tows.list, tows.get] })

  /** Stores the step on this phone, which sends it in its turn. Returns whether there was room for it. */
  const enqueue = async (item: NewItem): Promise<boolean> => {
    watched.current.push(item.id)
    const outcome = await driverQueue.add(item, null, {
      onDone: async () => {
        setMissing(null)
        await refetch()
        announce(t('sent'), 'polite')
      },
      onRefused: (error) => {
        onRefused(error)
        void refetch()
      },
    })
    if (!outcome.stored && outcome.why === 'full') toast.warn(texts('phone.full'), texts('step.full'))
    return outcome.stored
  }

  /** Without an answer of the server, the copy on this phone decides up to the arrival, if there is one. */
  const decideByCopy = async (task: Task, confirmations: readonly Confirmation[]): Promise<StepByCopy | null> => {
    const step = task.kind === 'accept' ? 'accepted' : task.kind === 'step' ? task.step : null
    if (!PHONE_STEPS.some((one) => one === step)) return null
    const moment = step === 'on_scene' ? 'arrival' : 'assignment'
    try {
      const { decideStep } = await import('./decide-step.ts')
      const by_copy = await decideStep(userId ?? '', { tow, moment, confirmations }, language)
      return by_copy && (is_offline || !(await isAnswered())) ? by_copy : null
    } catch {
      // What decides isn't on this phone, so the server does when the step arrives.
      return null
    }
  }

  const take = async (
    task: Task,
    { confirmations = [], chosen = {}, on_scene, acknowledged_rights }: StepInput = {},
  ): Promise<void> => {
    if (task.kind === 'none' || task.kind === 'photo') return
    const pressed_at = new Date()
    setLocating(true)
    const position = await positionNow()
    const by_copy = await decideByCopy(task, confirmations)
    if (by_copy && 'brake' in by_copy) {
      setLocating(false)
      return stop(by_copy.brake)
    }
    const phone_decision = by_copy?.phone_decision
    const params = { id: tow.id }
    const evidence = { position, confirmations: confirmations.length ? [...confirmations] : undefined }
    const accept = { ...evidence, on_scene }
    const rights = { ...evidence, acknowledged_rights }
    const item =
      task.kind === 'accept'
        ? stepItem(tow, { kind: 'accept', body: accept }, pressed_at)
        : task.kind === 'step' && !needsAnswer(task)
          ? stepItem(tow, { kind: 'step', step: task.step, body: { ...rights, phone_decision } }, pressed_at)
          : null
    const stored = item !== null && (await enqueue(item))
    setLocating(false)
    if (stored) return
    try {
      onTaken(
        task.kind === 'accept'
          ? await direct.accept.mutateAsync({ params, body: accept })
          : task.kind === 'complete'
            ? await direct.complete.mutateAsync({ params, body: { position, ...chosen } })
            : await direct.step.mutateAsync({ params, body: { step: task.step, ...rights } }),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onRefused(error, task.kind === 'complete')
    }
    await refetch()
  }
  return {
    take,
    sending:
      locating ||
      Object.values(direct).some(({ isPending }) => isPending) ||
      (!is_offline && items.some(({ deed, refusal }) => deed === 'step' && refusal === null)),
    /** What needs the server's answer waits for a signal, and for what was done before it. */
    must_wait: is_offline || items.length > 0,
    decline: (reason: string) => decline.mutateAsync({ params: { id: tow.id }, body: { reason } }),
    brake,
    /** Sends the same step again, confirming that this car is not one of the look-alikes. */
    ruleOutLookAlikes: (task: Task) => {
      const ruled_out = (brake?.look_alikes ?? []).map(({ record }): Confirmation => ({
        kind: 'not_the_same_car',
        record_id: record.id,
      }))
      setBrake(null)
      void take(task, { confirmations: ruled_out })
    },
    /**
     * Leaves the car where it is. A tow under way is cancelled with the decision's message as the reason; a request
     * stays open for other drivers.
     */
    leave: async (): Promise<void> => {
      if (brake && tow.can.cancel && brake.moment !== 'assignment')
        await cancel.mutateAsync({
          params: { id: tow.id },
          body: { reason: `Left the car: ${brake.message}`.slice(0, REASON_MAX_LENGTH) },
        })
      setBrake(null)
    },
    leaving: cancel.isPending,
    /** Rights that started after hook-up. The driver must drop the car free of charge or acknowledge them. */
    later,
    dismissLater: () => setLater(null),
    acknowledge: (task: Task) => {
      const acknowledged_rights = later?.rights.map(({ record_id }) => record_id)
      setLater(null)
      void take(task, { acknowledged_rights })
    },
    /** Photos that a refusal asked for, in addition to the required ones. */
    asked: asked.filter((subject) => !tow.images.some((image) => image.subject === subject)),
    /** Fields the gateway reported as missing for completion. */
    missing,
  }
}
