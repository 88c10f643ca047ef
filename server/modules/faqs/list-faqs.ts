import { serve } from '#context'
import * as contract from '#contract/faqs.ts'
import { fillIn } from '#contract/fill-in.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { escapeHtml, renderText } from '#modules/articles'
import { presentTerms, type ShopFaq } from '#snapshot'

export const listFaqs = serve(
  contract.listFaqs,
  ({ query: { featured } }, context) => {
    const snapshot = context.snapshot.current()
    const today = tokyoDateOf(context.now())
    const terms = presentTerms(snapshot, today)
    const known = { ...terms, takesCards: context.gateway !== undefined, shop: snapshot.shop }
    const isShown = (faq: ShopFaq) => faq.published && (!featured || faq.featured)
    return snapshot.faqGroups.flatMap(({ name, faqs }) => {
      const shown = faqs.filter(isShown)
      if (shown.length === 0) return []
      const items = shown.map(({ id, question, answer }) => ({
        id,
        question: fillIn(question, known),
        answer_html: fillIn(renderText(answer, { snapshot, today }), known, escapeHtml),
      }))
      return [{ group: name, items }]
    })
  },
  { keepSeconds: 60 },
)
