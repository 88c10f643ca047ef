import { TextField } from '#web/ui/text-field.tsx'
import type { Form } from '#web/ui/use-form.ts'

type InvoiceDraft = { billing_name?: string; po_number?: string }

/** What an invoice says. `example`: an addressee, as an example for this kind of customer. */
export function InvoiceFields({
  form,
  value: { billing_name, po_number },
  onValue,
  example,
}: {
  form: Pick<Form, 'errorOf'>
  value: InvoiceDraft
  onValue: (piece: InvoiceDraft) => void
  example: string
}) {
  return (
    <>
      <TextField
        name="payment.billing_name"
        label="請求書の宛名"
        required={false}
        value={billing_name}
        onValue={(billing_name) => onValue({ billing_name })}
        placeholder={`例）${example}`}
        autoComplete="off"
        error={form.errorOf('payment.billing_name')}
        hint="空欄のときは、会社名（個人の方はお名前）を宛名にします。"
      />
      <TextField
        name="payment.po_number"
        label="発注番号"
        required={false}
        value={po_number}
        onValue={(po_number) => onValue({ po_number })}
        placeholder="例）PO-2026-1187"
        autoComplete="off"
        error={form.errorOf('payment.po_number')}
        hint="請求書に記載します。"
      />
    </>
  )
}
