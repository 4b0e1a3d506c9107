export { caseOfBoot, presentBoot } from './boot-case.presenter.ts'
export { asFound, noteFound } from './note-found.ts'
export { routes } from './booted-search.routes.ts'
