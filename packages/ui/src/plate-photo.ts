/** What was read from a photo of a plate. Not a shared module; it imports the shared kit by its package name. */
export { CannotTell } from './plate-photo/cannot-tell.tsx'
export { PlateCandidates, type PlateCandidatesProps, type ShownCandidate } from './plate-photo/plate-candidates.tsx'
export { PlateShot } from './plate-photo/plate-shot.tsx'
