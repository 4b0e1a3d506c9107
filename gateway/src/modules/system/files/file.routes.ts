import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { readFile } from './operations/read-file.ts'
import { uploadFile } from './operations/upload-file.ts'

export const routes: readonly Route[] = [route(api.files.upload, uploadFile), route(api.files.read, readFile)]
