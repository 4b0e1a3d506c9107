/** What was read from a photo of a plate. Not a shared module; it imports the shared kit by its package name. */
export { PlateCandidates, type PlateCandidatesProps, type ShownCandidate } from './plate-photo/plate-candidates.tsx'
export { PlateShot, type PlateShotProps } from './plate-photo/plate-shot.tsx'
