import type { FirstDay, FirstDayStep } from '@curbwise/api/resources/first-day.schemas'

export type StepRow = FirstDay['steps'][number]

interface StepWords {
  readonly title: string
  readonly hint: string
  readonly action: string
  readonly href: string
  /** What can follow once the step is done. */
  readonly next?: { readonly action: string; readonly href: string }
}

/** What each step is for, and where it's done. */
export const STEPS: Readonly<Record<FirstDayStep, StepWords>> = {
  company: {
    title: 'Company',
    hint: 'Your license, address, and phone, as tow tickets and receipts show them.',
    action: 'Fill in the profile',
    href: '/company?open=profile',
  },
  price: {
    title: 'Tow price',
    hint: 'What a tow and a drop cost, with the state cap next to each.',
    action: 'Add a price',
    href: '/company?open=price',
  },
  lot: {
    title: 'Storage lot',
    hint: 'Where towed cars go, what a day costs, and when owners can pick them up.',
    action: 'Add a lot',
    href: '/company?open=lot',
  },
  truck: {
    title: 'Truck',
    hint: 'Its name and plate appear on the tow ticket.',
    action: 'Add a truck',
    href: '/company?open=truck',
  },
  complex: {
    title: 'Complex',
    hint: 'Where you tow. It starts on hold: nothing is towed there until you lift the hold.',
    action: 'Add a complex',
    href: '/complexes/details?new=1',
    next: { action: 'Import a list', href: '/import' },
  },
  sign: {
    title: 'Sign',
    hint: 'A photo of the tow-away sign, where it is, and when someone saw it. Without a sign, no car is towed.',
    action: 'Enter a sign',
    href: '/complexes/details?open=sign',
  },
  driver: {
    title: 'Driver',
    hint: 'Invite by email. The link works for 7 days.',
    action: 'Invite a driver',
    href: '/tow-team?open=invite',
  },
  tow: {
    title: 'First tow',
    hint: 'Lift the hold on the complex first. The tow ticket names who there authorized the tow.',
    action: 'New tow',
    href: '/complexes/create-tow',
  },
}

/** The first tow needs these; a skipped one is taken as a choice. */
const BEFORE_TOW: readonly FirstDayStep[] = ['price', 'lot', 'complex', 'driver']

/** The numbers of the steps that still have to come before this one. */
export const missingBefore = (steps: readonly StepRow[], step: FirstDayStep): number[] =>
  step === 'tow'
    ? steps.flatMap((row, at) => (row.state === 'open' && BEFORE_TOW.includes(row.step) ? [at + 1] : []))
    : []

/** The first open step: the one to do now. */
export const currentStep = (steps: readonly StepRow[]): FirstDayStep | undefined =>
  steps.find(({ state }) => state === 'open')?.step

/** "After step 5", "After steps 5 and 7", "After steps 2, 3, and 5". */
export function afterWords(numbers: readonly number[]): string {
  if (numbers.length === 1) return `After step ${numbers[0]}`
  const last = numbers.at(-1)
  const rest = numbers.slice(0, -1).join(', ')
  return `After steps ${rest}${numbers.length > 2 ? ',' : ''} and ${last}`
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']

/** "Three steps to your first tow." Without the tow itself: "One step left." */
export function headline(steps: readonly StepRow[]): string {
  const open = steps.filter(({ state }) => state === 'open')
  const word = COUNTS[open.length] ?? String(open.length)
  const noun = open.length === 1 ? 'step' : 'steps'
  return open.some(({ step }) => step === 'tow') ? `${word} ${noun} to your first tow.` : `${word} ${noun} left.`
}

/** "Good morning" until noon, "Good afternoon" until 5 PM, then "Good evening". `hour` is 0 to 23. */
export const greeting = (hour: number): string =>
  hour >= 4 && hour < 12 ? 'Good morning' : hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening'
