import type { InvoiceToMail } from '#contract/admin/money-fields.ts'
import { formatYen } from '#domain/money.ts'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import type { Act, ActDialogProps } from './act.ts'
import { ActFrame } from './act-frame.tsx'
import { useActForm } from './use-act-form.ts'
import { useTried } from './use-tried.ts'

export type SendInvoice = Act<InvoiceToMail>

/** The invoice by mail, with what is open of it today. Its number and its facts stay. */
export function InvoiceDialog({ sale, call, onDone, onSent, onClose }: ActDialogProps<SendInvoice>) {
  const { id, version, money, contact } = sale
  const form = useActForm({}, () => ({}), {
    version,
    run: (_, of) => call({ params: { id }, query: { dry_run: '0' }, body: { version: of } }),
    onDone,
    onSent,
  })
  const tried = useTried((body: InvoiceToMail) => call({ params: { id }, query: { dry_run: '1' }, body }), { version })
  return (
    <ActFrame
      title="請求書を送る"
      note="いまの差引ご請求額と、書類をお受け取りいただけるページをメールでお知らせします。請求書の番号と金額は変わりません。"
      sale={sale}
      form={form}
      tried={tried}
      button={`${formatYen(money.balance)}の請求を送る`}
      doing="送っています"
      effects="送ると"
      failed="請求書を送れませんでした"
      sends
      onClose={onClose}
    >
      <DefinitionRows dense rows={[{ term: '宛先', text: contact.email }]} />
    </ActFrame>
  )
}
