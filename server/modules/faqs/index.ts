import type { Served } from '#context'
import { listFaqs } from './list-faqs.ts'

export const endpoints: Served[] = [listFaqs]
