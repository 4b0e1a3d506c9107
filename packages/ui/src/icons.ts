/** Icons for navigation, buttons, and lists. Not a shared module: each bundle includes only the paths it uses. */
export * from './icons/actions.ts'
export type { IconComponent, IconProps } from './icons/icon.tsx'
export * from './icons/things.ts'
export * from './icons/vehicles.ts'
export * from './icons/verdicts.ts'
