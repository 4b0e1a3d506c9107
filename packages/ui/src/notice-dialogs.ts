/** The forms for a car's written notices. Separate from the list, so that they load only when needed. */
export { NoticeDialogs as default, type NoticeDialogsProps } from './notices/notice-dialogs.tsx'
