import { randomUUID } from 'node:crypto'
import type { EnquiryCall } from '#contract/enquiry-fields.ts'
import { from, someEmail, someNetwork } from './test-person.ts'
import type { TestShop } from './test-shop.ts'

/** What a visitor wrote, from an address and a network of their own unless they are given; answers with its id. */
export async function enquired(shop: TestShop, changes: Partial<EnquiryCall> = {}): Promise<string> {
  const { status, body } = await shop.call('sendEnquiry', {
    body: {
      kind: 'estimate',
      name: '田中 仁',
      company: '一般社団法人みらい',
      email: someEmail(),
      tel: '03-1234-5678',
      message: `1月15日の夕方に、60名ほどの会を予定しております。${randomUUID()}`,
      agreed_privacy: true,
      ...changes,
    },
    headers: from(someNetwork()),
  })
  if (status !== 202) throw new Error(`not taken down: ${JSON.stringify(body)}`)
  const [made] = await shop.context.sql<{ id: string }[]>`select id from enquiries where number = ${body.number}`
  return made!.id
}
