import { type Context, serve } from '#context'
import * as contract from '#contract/faqs.ts'
import { fillIn } from '#contract/fill-in.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { escapeHtml, renderText } from '#modules/articles'
import { factsNow, type ShopFaq } from '#snapshot'

export const listFaqs = serve(
  contract.listFaqs,
  ({ query: { featured } }, context) => {
    const present = presenterOf(context)
    const isShown = (faq: ShopFaq) => faq.published && (!featured || faq.featured)
    return context.snapshot.current().faqGroups.flatMap(({ name, faqs }) => {
      const shown = faqs.filter(isShown)
      if (shown.length === 0) return []
      return [{ group: name, items: shown.map((faq) => ({ id: faq.id, ...present(faq) })) }]
    })
  },
  { keepSeconds: 60 },
)

type Written = { question: string; answer: string }

/** A question as customers read it, with the facts of the shop as they are now. */
export function presenterOf(context: Pick<Context, 'snapshot' | 'now' | 'gateway'>) {
  const snapshot = context.snapshot.current()
  const today = tokyoDateOf(context.now())
  const known = factsNow(context)
  return ({ question, answer }: Written) => ({
    question: fillIn(question, known),
    answer_html: fillIn(renderText(answer, { snapshot, today }), known, escapeHtml),
  })
}
