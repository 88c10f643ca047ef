export { errorFields, isErrorLike } from './error-fields.ts'
export { createLog, type Log, type LogFields, type LogLevel, type LogOptions } from './log.ts'
