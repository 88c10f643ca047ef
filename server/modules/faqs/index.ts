import type { Module } from '#context'
import { listFaqs } from './list-faqs.ts'
import { changeFaqGroup, createFaqGroup, deleteFaqGroup, sortFaqGroups } from './staff/faq-groups.ts'
import { getFaqRecord, listFaqGroups, listFaqRows } from './staff/faq-rows.ts'
import { changeFaq, createFaq, deleteFaq, publishFaq, restoreFaq, sortFaqs, takeBackFaq } from './staff/faqs.ts'

export const faqs: Module = {
  endpoints: [
    listFaqs,
    listFaqRows,
    createFaq,
    sortFaqs,
    getFaqRecord,
    changeFaq,
    publishFaq,
    restoreFaq,
    takeBackFaq,
    deleteFaq,
    listFaqGroups,
    createFaqGroup,
    sortFaqGroups,
    changeFaqGroup,
    deleteFaqGroup,
  ],
}
