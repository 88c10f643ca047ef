import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { multilineText } from '../text.ts'

const CustomerId = z.object({ id: z.uuid() })

export const exportPersonalData = endpoint({
  summary:
    'お客さまひとりについて保有しているデータのCSV。ご本人からの開示のご請求に。会の参加者の方のデータは入りません。書き出したことは操作の記録に残ります',
  who: 'staff',
  needs: 'customers',
  logs: 'customer',
  params: CustomerId,
  answer: z.string(),
  answerType: 'text/csv',
  refuses: ['customer_not_found'],
})

export const eraseCustomer = endpoint({
  summary:
    'お客さまひとりのデータの消去。ご本人の退会と同じ条件で、同じものを消去します。法令で保存する注文と書類は残り、会員とは結びつかなくなります',
  who: 'staff',
  needs: 'customers',
  logs: 'customer',
  params: CustomerId,
  body: z.strictObject({
    version: z.int(),
    /** Stays in the log: no name, no address. */
    reason: multilineText(200),
  }),
  status: 204,
  answer: z.void(),
  refuses: ['customer_not_found', 'edited_meanwhile', 'not_deletable'],
})
