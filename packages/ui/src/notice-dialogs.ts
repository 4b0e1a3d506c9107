/** The forms of a car's written notices, apart from their list so that only who writes one loads them. */
export { NoticeDialogs as default, type NoticeDialogsProps } from './notices/notice-dialogs.tsx'
