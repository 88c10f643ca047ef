import type { Module } from '#context'
import { reportPageError } from './report-page-error.ts'

export const errorReports: Module = { endpoints: [reportPageError] }
