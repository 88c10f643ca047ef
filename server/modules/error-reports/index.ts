import type { Served } from '#context'
import { reportPageError } from './report-page-error.ts'

export { countPageErrors } from './report-page-error.ts'

export const endpoints: Served[] = [reportPageError]
