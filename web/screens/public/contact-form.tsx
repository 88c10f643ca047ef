import { selectContact } from '#web/features/content/contact.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { formSentence } from '#web/words/failure-sentence.ts'
import style from './contact.module.css'
import { SenderFields, SubjectFields } from './contact-fields.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

/** The inputs keep their own values: what is typed before the page's code has arrived is not lost. */
export function ContactForm({ isRequest }: { isRequest: boolean }) {
  const { form, kind, onInput } = useEnquiryForm()
  const { isLatest } = useAppSelector(selectContact)
  const sentence = form.failure && isLatest && formSentence(form.failure, { failed: 'お送りできませんでした' })
  return (
    <form {...form.props} className={style.form} aria-label="お問い合わせ" onInput={onInput}>
      <ErrorSummary form={form} />
      <FormSection title="ご用件">
        <SubjectFields form={form} isRequest={isRequest} kind={kind ?? (isRequest ? 'request' : undefined)} />
      </FormSection>
      <FormSection title="ご連絡先">
        <SenderFields form={form} />
        {sentence && (
          <div className={style.problem}>
            <Refusal>
              {sentence}
              {form.failure?.code === 'network' && '続けて押しても、届くのは1通です。'}
            </Refusal>
          </div>
        )}
        <Button type="submit" busy={form.busy} className={style.send}>
          送る
        </Button>
      </FormSection>
    </form>
  )
}
