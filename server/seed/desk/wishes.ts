import type { Call } from '#contract/operations.ts'
import type { CompanyKey } from './companies.ts'

type Decision = Call<'setCalendarDay'>['body']

export const opened = { kind: 'products', closed: false, note: '大口のご注文のため臨時営業' } satisfies Decision

/** One fewer than are ordered. */
export const tomorrowTakes = { capacity: 4, note: '配送車1台が点検のため、4件まで' } satisfies Decision

export const booking = {
  by: 'data' as const,
  planId: 3,
  person: 40,
  startTime: '18:00',
  title: '開発合宿の打ち上げ',
  later: 6,
  note: '会場は21階のラウンジです。電源は2か所ございます。',
}

export const enquiry = {
  by: 'toys',
  kind: 'estimate',
  message:
    '来月、取引先をお招きして70名ほどの立食の会を考えております。お一人4,000円ほどで、温かい料理を中心にお願いできますでしょうか。見積もりをいただけますと助かります。',
} satisfies Pick<Call<'sendEnquiry'>['body'], 'kind' | 'message'> & { by: CompanyKey }
