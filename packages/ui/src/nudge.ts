/** A nudge before a tow. Not a shared module; it imports the shared kit by its package name. */
export { Nudge, type NudgeProps } from './nudge/nudge.tsx'
