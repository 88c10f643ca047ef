import type { ReactNode } from 'react'
import type { CategoryRow } from '#contract/admin/categories.ts'
import { Column, Columns } from '#web/features/admin/edit/columns.tsx'
import { fieldsFor } from '#web/features/admin/edit/form-fields.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormNotes } from '#web/words/form-notes.tsx'
import { AllergensCard } from './allergens-card.tsx'
import { AmountCard } from './amount-card.tsx'
import { BasicCard } from './basic-card.tsx'
import { PriceCard } from './price-card.tsx'
import { inputOf } from './product-form-fields.ts'
import { PublicationCard } from './publication-card.tsx'
import { SeasonCard } from './season-card.tsx'
import type { ProductForm as Form } from './use-product-form.ts'

type ProductFormProps = {
  edits: RecordEdits
  form: Form
  categories: readonly Pick<CategoryRow, 'id' | 'name'>[]
  words: OwnSentences
  /** Above the other cards at the side, and below them. */
  before?: ReactNode
  after?: ReactNode
  /** What saves it. */
  children: ReactNode
}

/** All that can be written about a product, in sections. */
export function ProductForm({ edits, form, categories, words, before, after, children }: ProductFormProps) {
  const fields = fieldsFor(edits, form, inputOf)
  return (
    <form {...form.props}>
      <FormNotes form={form} words={words} />
      <Columns>
        <Column>
          <BasicCard fields={fields} categories={categories} />
          <PriceCard fields={fields} />
          <AmountCard fields={fields} />
          <AllergensCard fields={fields} />
        </Column>
        <Column>
          {before}
          <PublicationCard fields={fields} />
          <SeasonCard fields={fields} />
          {after}
        </Column>
      </Columns>
      {children}
    </form>
  )
}
