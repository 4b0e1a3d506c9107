/** Written notices of a car: the list. Not a shared module: it takes the shared kit by its own name. Its forms are `notice-dialogs`. */
export { NoticeList, type NoticeListProps } from './notices/notice-list.tsx'
export type { NoticeAct, NoticeActs, NoticeCar, NoticesView, NoticeView } from './notices/types.ts'
