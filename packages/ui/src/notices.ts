/** The list of a car's written notices. Not a shared module; it imports the shared kit by its package name. Its forms are in `notice-dialogs`. */
export { NoticeList, type NoticeListProps } from './notices/notice-list.tsx'
export type { NoticeAct, NoticeActs, NoticeCar, NoticesView, NoticeView } from './notices/types.ts'
