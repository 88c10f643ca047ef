export { type ErrorReports, openErrorReports } from './error-reports.ts'
export { reportingLog } from './reporting-log.ts'
