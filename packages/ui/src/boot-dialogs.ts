/** The dialogs of a booted car's actions. Separate, so that they load with the first of them. */
export { BootDialogs } from './boots/boot-dialogs.tsx'
