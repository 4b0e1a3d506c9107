/** The dialogs of a booted car's actions, loaded with the first of them. */
export { BootDialogs as default } from '@curbwise/ui/boot-dialogs'
