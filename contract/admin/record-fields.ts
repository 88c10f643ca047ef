import { areaFields } from './area-fields.ts'
import { articleCategoryFields, articleFields } from './article-fields.ts'
import { campaignFields } from './campaign-fields.ts'
import { categoryFields } from './category-fields.ts'
import { faqFields, faqGroupFields } from './faq-fields.ts'
import { legalFields } from './legal-fields.ts'
import { mailFields } from './mail-fields.ts'
import { noticeFields } from './notice-fields.ts'
import { planFields } from './plan-fields.ts'
import { productFields } from './product-fields.ts'
import { sceneFields } from './scene-fields.ts'
import { storefrontFields } from './storefront-fields.ts'

/** What staff write, by what the document of the calls names it after. */
export const recordFields = {
  Area: areaFields,
  Article: articleFields,
  ArticleCategory: articleCategoryFields,
  Campaign: campaignFields,
  Category: categoryFields,
  Faq: faqFields,
  FaqGroup: faqGroupFields,
  LegalDraft: legalFields,
  Mail: mailFields,
  Notice: noticeFields,
  Plan: planFields,
  Product: productFields,
  Scene: sceneFields,
  Storefront: storefrontFields,
} as const
