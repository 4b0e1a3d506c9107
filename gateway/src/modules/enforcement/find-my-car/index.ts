export { routes } from './find-my-car.routes.ts'
export { showCase } from './show-case.ts'
