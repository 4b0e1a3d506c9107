export { routes } from './find-my-car.routes.ts'
