import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Enquiry } from './enquiry-fields.ts'

export const sendEnquiry = endpoint({
  summary:
    'お問い合わせ。お店とお客さまにメールをお送りします。同じ Idempotency-Key（UUID）や、1日のうちの同じ内容で繰り返しても、1通です',
  who: 'anyone',
  body: z.strictObject(Enquiry.shape),
  answer: z.object({ number: z.string(), received_at: z.string() }),
  status: 202,
  takesIdempotencyKey: true,
  refuses: ['malformed', 'invalid', 'idempotency_mismatch', 'terms_changed', 'too_many_requests'],
  says: {
    malformed: 'Idempotency-Key は、UUID でお送りください。',
    idempotency_mismatch:
      '同じ受付番号で、異なる内容のお問い合わせが送られました。画面を読み込み直して、もう一度お送りください。',
    terms_changed:
      'プライバシーポリシーが改定されました。新しいプライバシーポリシーをお読みのうえ、あらためてご同意ください。',
    too_many_requests:
      'お問い合わせが続いたため、しばらくのあいだ受け付けを止めています。お急ぎのときは、お電話でお知らせください。',
  },
})
