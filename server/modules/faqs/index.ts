import type { Module } from '#context'
import { listFaqs } from './list-faqs.ts'

export const faqs: Module = { endpoints: [listFaqs] }
