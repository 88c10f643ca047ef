import type { ReactNode } from 'react'
import type { CategoryRow } from '#contract/admin/categories.ts'
import { Column, Columns } from '#web/ui/columns.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormNotes } from '#web/words/form-notes.tsx'
import { AllergensCard } from './allergens-card.tsx'
import { AmountCard } from './amount-card.tsx'
import { BasicCard } from './basic-card.tsx'
import { PriceCard } from './price-card.tsx'
import { PublicationCard } from './publication-card.tsx'
import { SeasonCard } from './season-card.tsx'
import type { ProductForm as Form } from './use-product-form.ts'

type ProductFormProps = {
  record: Form
  categories: readonly Pick<CategoryRow, 'id' | 'name'>[]
  words: OwnSentences
  /** Above the other cards at the side, and below them. */
  before?: ReactNode
  after?: ReactNode
  /** What saves it. */
  children: ReactNode
}

/** All that can be written about a product, in sections. */
export function ProductForm({ record, categories, words, before, after, children }: ProductFormProps) {
  const { form } = record
  return (
    <form {...form.props}>
      <FormNotes form={form} words={words} />
      <Columns>
        <Column>
          <BasicCard record={record} categories={categories} />
          <PriceCard record={record} />
          <AmountCard record={record} />
          <AllergensCard record={record} />
        </Column>
        <Column>
          {before}
          <PublicationCard record={record} />
          <SeasonCard record={record} />
          {after}
        </Column>
      </Columns>
      {children}
    </form>
  )
}
